// An owner makes a key, a program uses it over HTTP, and it is ended; through the built app.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startDemoSite } from "../support/demo-site.ts";
import type { DemoStudio } from "../support/server.ts";
import { aVisitor, type Visitor } from "../support/visitor.ts";

let studio: DemoStudio;
let owner: Visitor;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, "../.."));
  studio = await startDemoSite();
  owner = await aVisitor(studio, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(`/api/v1${path}`, studio.url), init);
const withKey = (key: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...more },
});

/** Posts the form as a browser does, which sends a name for each box that is ticked. */
async function make(visitor: Visitor, fields: [string, string][]) {
  const cookie = [...visitor.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await fetch(new URL("/dashboard/api", studio.url), {
    method: "POST",
    body: new URLSearchParams([["intent", "make"], ["lifetime", "90"], ...fields]),
    headers: { origin: studio.url, cookie },
    redirect: "manual",
  });
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  };
}
const password: [string, string] = ["password", "demo-owner-2026"];
const timetable: [string, string] = ["scopes", "timetable:read"];

async function aKey(name: string, scopes = [timetable]): Promise<string> {
  const made = await make(owner, [["name", name], ...scopes, password]);
  expect(made.headers.get("cache-control")).toBe("no-store");
  return /frk_[\w-]{43}/.exec(made.html)![0];
}

test("a key is made with the owner's password, shown once, used, and ended by one press", async () => {
  const empty = await make(owner, [["name", "Website"], password]);
  expect([empty.status, empty.html.includes("Please tick what it may do.")]).toEqual([422, true]);
  const unproved = await make(owner, [["name", "Website"], timetable, ["password", "guess"]]);
  expect([unproved.status, unproved.html.includes("frk_")]).toEqual([422, false]);

  const key = await aKey("Website of mine");
  const page = await owner.open("/dashboard/api");
  expect(page.html).not.toContain(key);
  expect(page.text).toContain(`Website of mine …${key.slice(-4)}`);

  const read = await ask("/timetable?limit=3", withKey(key));
  expect(read.status).toBe(200);
  expect(((await read.json()) as { data: unknown[] }).data).toHaveLength(3);
  expect((await ask("/orders", withKey(key))).status).toBe(403);
  expect((await owner.open("/dashboard/api")).text).not.toMatch(/Website of mine[^]*?Never/);

  const ended = await owner.press(page, /End the key Website of mine/);
  expect(ended.text).toContain("The key is ended. It opens nothing any more.");
  const refused = await ask("/timetable", withKey(key));
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: "key-ended" }]);
  const audit = await owner.open("/dashboard/audit");
  expect(audit.text).toContain("made a key by which another program uses the API");
  expect(audit.text).toContain("ended a key of the API");
});

test("only the owner sees the keys and makes one", async () => {
  for (const email of ["shop@demo.example", "therapist@demo.example", "client@demo.example"]) {
    const other = await aVisitor(studio, email);
    const made = await make(other, [["name", "Mine"], timetable, password]);
    expect([email, made.status, made.html.includes("frk_")]).toEqual([email, 302, false]);
  }
});

test("no session counts, no page of another site may ask, and every refusal is a problem", async () => {
  const key = await aKey("Another", [timetable, ["scopes", "bookings:write"]]);
  const cookie = [...owner.buyer.cookies].map((pair) => pair.join("=")).join("; ");
  const json = { "content-type": "application/json", "idempotency-key": "one" };
  const post = (headers: Record<string, string>, body = "{}") =>
    ask("/bookings", { method: "POST", headers, body });
  const answers: [Response, number, string][] = [
    [await ask("/timetable", { headers: { cookie } }), 401, "key-missing"],
    [await post({ cookie, ...json }), 401, "key-missing"],
    [await ask("/timetable", { ...withKey(key), method: "DELETE" }), 405, "method-not-allowed"],
    [await ask("/nowhere", withKey(key)), 404, "not-found"],
    [await ask("/", withKey(key)), 404, "not-found"],
    [await post({ ...withKey(key).headers, ...json }, '{"a":'), 400, "malformed"],
    [await post({ ...withKey(key).headers, ...json }, '{"a":"\\u0000"}'), 400, "malformed"],
    [await post({ ...withKey(key).headers, "content-type": "text/xml" }), 415, "not-json"],
    [
      await post({ ...withKey(key).headers, ...json }, `"${"x".repeat(300_000)}"`),
      413,
      "too-large",
    ],
    [await post({ ...withKey(key).headers, ...json }), 422, "invalid-request"],
  ];
  for (const [answer, status, code] of answers) {
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  }
  const head = await ask("/timetable", { ...withKey(key), method: "HEAD" });
  expect([head.status, head.headers.has("etag"), await head.text()]).toEqual([200, true, ""]);
});

test("the description is open to all, and its page shows every operation without a script", async () => {
  const response = await ask("/openapi.json");
  const { paths, openapi } = (await response.json()) as { paths: object; openapi: string };
  expect([response.status, openapi]).toEqual([200, "3.1.1"]);
  const page = await owner.open("/dashboard/api/reference");
  for (const path of Object.keys(paths)) expect(page.text).toContain(path);
  expect(page.text).toContain("Nothing about health, ever.");
});
