import { EventEmitter } from "node:events";
import { data } from "react-router";
import { expect, test } from "vitest";
import { keptLog, smallSite } from "#tests/support/small-site.tsx";
import { surviveBugs } from "./survive-bugs.ts";

const site = smallSite(undefined);
const connectionLost = Object.assign(new Error("gone"), { code: "ECONNRESET" });
const generic = "An unexpected error occurred. Please try again.";

test.each([
  ["loader", "/loader", {}],
  ["loader asked for its data", "/loader.data", {}],
  ["action", "/action", { method: "POST", body: "a=b" }],
  ["render", "/render", {}],
])(
  "a throw in the %s shows the error screen with the reference of its one log line",
  async (_where, path, init) => {
    site.lines.length = 0;
    const headers = {
      origin: "http://studio.test",
      "content-type": "application/x-www-form-urlencoded",
    };
    const response = await site.ask(path, { ...init, headers });
    const text = await response.text();

    expect(response.status).toBe(500);
    expect(text).toContain(generic);
    expect(text).not.toMatch(/canary|select|\.ts/);
    expect(site.lines).toHaveLength(1);
    expect(site.lines[0]).toMatchObject({
      level: "error",
      severity: "critical",
      status: 500,
    });
    expect(site.lines[0]?.error).toMatchObject({
      message: expect.stringContaining("canary") as string,
    });
    expect(text).toContain(site.lines[0]?.reference);
  },
);

test.each(["/", "/render", "/nothing-here"])(
  "%s is a whole document, with its doctype",
  async (path) => {
    expect(await (await site.ask(path)).text()).toMatch(
      /^<!DOCTYPE html><html lang="en-GB">.*<\/html>$/s,
    );
  },
);

test("a page with a part that waits for its data is sent when all of it is there, and never half", async () => {
  site.lines.length = 0;
  const whole = await site.ask("/waits");
  expect([whole.status, await whole.text()]).toEqual([
    200,
    expect.stringMatching(/<main>.*late.*<\/main>/s),
  ]);
  const half = await site.ask("/waits-in-vain");
  expect(half.status).toBe(500);
  expect(await half.text()).toContain(generic);
  expect(site.lines).toMatchObject([
    { level: "info" },
    { level: "error", error: { message: expect.stringContaining("canary") as string } },
  ]);
});

test("a path that speaks JSON says its error in JSON", async () => {
  site.lines.length = 0;
  const response = await site.ask("/api/broken");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: generic,
    code: "APPLICATION_ERROR",
    reference: site.lines[0]?.reference,
  });
  expect(await (await site.ask("/api/nothing-here")).json()).toMatchObject({
    code: "APPLICATION_ERROR",
  });
});

test("a database that is away is a 503 to be tried again soon", async () => {
  const response = await site.ask("/away");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).toContain("A data processing error occurred. Please try again.");
});

test.each([
  ["a lock that did not come free in time", "55P03"],
  ["a statement that took too long", "57014"],
  ["a full disk", "53100"],
])("%s is a 503 to be tried again soon, too", async (_what, code) => {
  const loader = () =>
    Promise.reject(new Error("query failed", { cause: Object.assign(new Error("no"), { code }) }));
  const failing = smallSite(undefined, {
    modules: { "/failing": { default: () => null, loader } },
  });
  const response = await failing.ask("/failing");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a page that fails after its action refused answers as failed", async () => {
  const failing = {
    default: () => null,
    action: () => data("no", 409),
    loader: () => Promise.reject(connectionLost),
  };
  const half = smallSite(undefined, { modules: { "/half": failing } });
  const response = await half.post("/half", new URLSearchParams({ a: "b" }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.text()).toContain("A data processing error occurred. Please try again.");
});

test("what is not there is a 404 and no error in the log", async () => {
  site.lines.length = 0;
  const answers = await Promise.all([site.ask("/missing"), site.ask("/nothing-here")]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await answers[0]?.text()).toContain("No such thing");
  expect(site.lines.map(({ level }) => level)).toEqual(["info", "info"]);
});

test("the secret of a mailed link that stands in a path is not in the log", async () => {
  site.lines.length = 0;
  for (const end of ["", ".data"]) await site.ask(`/cart/refill/dGhpcyBpcyBhIHNlY3JldA${end}`);
  expect(site.lines).toHaveLength(2);
  expect(JSON.stringify(site.lines)).toContain("/cart/refill/…");
  expect(JSON.stringify(site.lines)).not.toContain("dGhpcyBp");
});

test("the secret of a subscribed calendar is not in the log", async () => {
  site.lines.length = 0;
  const secret = "c2VjcmV0IG9mIGEgY2FsZW5kYXIsIDQzIGxldHRlcnM";
  for (const path of [
    `/calendar/${secret}.ics`,
    `/calendar/${secret}.ics.data`,
    `/Calendar/${secret}.ics?x`,
  ])
    await site.ask(path);
  expect(site.lines).toHaveLength(3);
  expect(JSON.stringify(site.lines)).toContain("/calendar/…");
  expect(JSON.stringify(site.lines)).not.toContain(secret);
});

test("an unhandled rejection and an uncaught error are logged, and the server goes on", () => {
  const { log, lines } = keptLog();
  const fakeProcess = new EventEmitter();
  surviveBugs(log, fakeProcess);
  fakeProcess.emit("unhandledRejection", new Error("forgotten"));
  fakeProcess.emit("uncaughtException", new Error("in a listener"));
  expect(lines.map(({ level, severity }) => [level, severity])).toEqual([
    ["error", "high"],
    ["error", "high"],
  ]);
});
