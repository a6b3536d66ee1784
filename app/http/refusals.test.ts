import { expect, test } from "vitest";
import { smallSite } from "#tests/support/small-site.tsx";
import { TooBusy } from "./pipeline/request-queue.ts";

const site = smallSite(undefined);
const form = { "content-type": "application/x-www-form-urlencoded" };
const post = (headers: Record<string, string>, path = "/form", body = "a=b") =>
  site.ask(path, { method: "POST", headers: { ...form, ...headers }, body });

test.each([
  ["our own origin", { origin: "http://studio.test" }, 200],
  ["no origin, but a browser that says same-origin", { "sec-fetch-site": "same-origin" }, 200],
  ["neither", {}, 403],
  ["the origin null", { origin: "null" }, 403],
  ["another site", { origin: "https://evil.test" }, 403],
  ["another scheme", { origin: "https://studio.test" }, 403],
  ["another port", { origin: "http://studio.test:81" }, 403],
  ["a subdomain of the site", { origin: "http://www.studio.test" }, 403],
  [
    "a foreign origin and same-origin beside it",
    { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
    403,
  ],
  ["a sister site", { "sec-fetch-site": "same-site" }, 403],
  ["another site without an origin", { "sec-fetch-site": "cross-site" }, 403],
  ["an address typed by hand", { "sec-fetch-site": "none" }, 403],
])("a post from %s is let in or refused", async (_who, headers, status) => {
  expect((await post(headers)).status).toBe(status);
});

test("a foreign post reaches no action", async () => {
  let reached = 0;
  const modules = { "/counts": { default: () => null, action: () => (reached += 1) } };
  const counting = smallSite(undefined, { modules });
  await counting.ask("/counts", {
    method: "POST",
    headers: { ...form, origin: "https://evil.test" },
    body: "a=b",
  });
  expect(reached).toBe(0);
  await counting.post("/counts", "a=b", form);
  expect(reached).toBe(1);
});

test("only the signed webhook needs no origin, and gets its body byte by byte", async () => {
  const response = await post(
    { "content-type": "application/json" },
    "/api/stripe/webhook",
    '{"a": "\\u0000"',
  );
  expect(await response.json()).toEqual({ heard: '{"a": "\\u0000"' });
  expect((await post({}, "/api/stripe/webhook/more")).status).toBe(403);
});

test.each([
  ["a broken escape", "/shop/%E0%A4%A"],
  ["a zero byte", "/shop/%00"],
  ["a zero byte in the query", "/?q=%00"],
])("%s in the address is a 400", async (_what, path) => {
  expect((await site.ask(path)).status).toBe(400);
});

const inParts = "multipart/form-data; boundary=x";
const partsOf = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nb\r\n--x--\r\n`;

test.each([
  ["a form with a zero byte", "a=%00", form["content-type"], 400],
  ["JSON that breaks off", '{"a":', "application/json", 400],
  ["JSON with a zero character", '{"a":"\\u0000"}', "application/json", 400],
  ["a form in parts that are none", "nothing", "multipart/form-data; boundary=x", 400],
  ["a form in parts without a boundary", "nothing", "multipart/form-data", 400],
  ["XML", "<a/>", "application/xml", 415],
  ["a file whose name has a zero character", partsOf('a"; filename="b\0.png'), inParts, 400],
  ["more than a form needs", "a".repeat(131_073), form["content-type"], 413],
  ["exactly as much as a visitor may type", `a=${"b".repeat(131_070)}`, form["content-type"], 200],
  ["more fields than any form has", "a&".repeat(1_001), form["content-type"], 413],
  ["more parts than any form has", partsOf("a").repeat(1_001), inParts, 413],
])("%s is refused or let in by its own status", async (_what, body, type, status) => {
  const path = type === "application/json" ? "/api/broken" : "/form";
  const response = await post({ origin: "http://studio.test", "content-type": type }, path, body);
  expect(response.status).toBe(status);
});

test("an endless address and an unused method are refused", async () => {
  expect((await site.ask(`/?q=${"a".repeat(9_000)}`)).status).toBe(414);
  const put = await site.ask("/", {
    method: "PUT",
    headers: { origin: "http://studio.test" },
    body: "a",
  });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("a site with an address of its own answers to no other name", async () => {
  const live = smallSite(undefined, { env: { APP_ORIGIN: "https://studio.test" } });
  const named = (host: string, path = "/") => live.ask(path, { headers: { host } });
  expect((await named("studio.test")).status).toBe(200);
  expect((await named("evil.test")).status).toBe(421);
  expect((await named("studio.test@evil.test")).status).toBe(421);
});

test("refusals on paths that speak JSON speak JSON, with a reference", async () => {
  const response = await post({ origin: "https://evil.test" }, "/api/broken");
  expect(await response.json()).toMatchObject({
    code: "INPUT_VALIDATION_ERROR",
    reference: expect.stringMatching(/^ERR-/) as string,
  });
});

test.each(["/form", "/news/leave", "/api/stripe/webhook"])(
  "a post to %s from another site is refused, which is not logged as a failure",
  async (path) => {
    const { lines, ask } = smallSite(undefined);
    const sent = {
      method: "POST",
      headers: { ...form, origin: "https://evil.test" },
      body: "a=b",
    };
    expect((await ask(path, sent)).status).toBe(403);
    expect(lines).toEqual([
      expect.objectContaining({
        level: "info",
        event: "request",
        path,
        status: 403,
      }),
    ]);
  },
);

test("who is put off for asking too much at once is a warning, what fails is critical", async () => {
  const throws = (thrown: Error) => ({ default: () => null, loader: () => Promise.reject(thrown) });
  const modules = {
    "/too-much": throws(new TooBusy("too many wait")),
    "/broken": throws(new Error("a bug")),
  };
  const { lines, ask } = smallSite(undefined, { modules });
  for (const path of ["/too-much", "/broken"]) await ask(path);
  expect(lines.map(({ level, event, status }) => [level, event, status])).toEqual([
    ["warn", "request put off", 503],
    ["error", "request failed", 500],
  ]);
});
