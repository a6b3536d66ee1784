// Requests that are sent ahead on one connection, word for word.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallSite } from "#tests/support/small-site.tsx";
import { type Listening, listen } from "./listen.ts";

const kept = { handle: { cacheable: true }, default: () => "kept page" };
const slow = {
  loader: () => new Promise((resolve) => setImmediate(() => resolve("slow page"))),
  default: () => "slow page",
};
const { respond, shortcut } = smallSite(undefined, { modules: { "/kept": kept, "/slow": slow } });
let server: Listening;
/** How many requests are being worked on now, the most there have been, and all of them. */
const work = {
  now: 0,
  max: 0,
  all: 0,
};
beforeAll(async () => {
  const counted: typeof respond = async (asked) => {
    work.all += 1;
    work.max = Math.max(work.max, (work.now += 1));
    return respond(asked).finally(() => (work.now -= 1));
  };
  server = await listen({
    host: "127.0.0.1",
    port: 0,
    respond: counted,
    shortcut,
  });
  await hear(get("/kept", "Connection: close"));
});
afterAll(() => server.close());

const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: studio.test", ...more, "", ""].join("\r\n");
const last = get("/kept", "Connection: close");

/** Sends the server a text, byte for byte, and reads until the connection ends. */
async function hear(words: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
  socket.on("error", () => {}).write(words);
  return allOf(socket);
}

async function allOf(socket: Socket): Promise<string> {
  let heard = "";
  socket.on("data", (text: string) => (heard += text));
  await once(socket, "close");
  return heard;
}

/** The answers of a connection in their order: head and body of each. */
const answersIn = (heard: string) =>
  heard
    .split(/(?=HTTP\/1\.1 \d)/)
    .map((one) => one.split("\r\n\r\n"))
    .map(([head = "", body = ""]) => ({ head: head.split("\r\n"), body }));
const named = (body: string) => /(kept|slow) page/.exec(body)?.[0];

test("requests sent in one go are answered in their order, kept pages among others", async () => {
  const paths = ["/kept", "/slow", "/kept", "/kept", "/slow", "/slow", "/kept"];
  const heard = await hear(paths.map((path) => get(path)).join("") + last);
  expect(answersIn(heard).map(({ body }) => named(body))).toEqual([
    ...paths.map((path) => `${path.slice(1)} page`),
    "kept page",
  ]);
});

test.each(["/kept", "/slow"])(
  "of 20,000 requests for %s sent ahead one at a time is worked on, and few wait",
  async (path) => {
    Object.assign(work, {
      now: 0,
      max: 0,
      all: 0,
    });
    const answers = answersIn(await hear(get(path).repeat(20_000)));
    const statuses = answers.map(({ head }) => head[0]);
    expect(work.max).toBe(path === "/kept" ? 0 : 1);
    expect(work.all).toBeLessThan(40);
    expect(answers.length).toBeLessThan(40);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set(["HTTP/1.1 200 OK"]));
    expect(statuses.at(-1)).toBe("HTTP/1.1 503 Service Unavailable");
    expect(answers.at(-1)?.head).toEqual(
      expect.arrayContaining(["Retry-After: 5", "Connection: close"]),
    );
  },
);

test("HTTP/1.0 ends the connection, and who asks for the head gets the head", async () => {
  expect(await hear("GET /kept HTTP/1.0\r\nHost: studio.test\r\n\r\n")).toContain("kept page");
  const [head] = answersIn(await hear(last.replace("GET", "HEAD")));
  expect(head!.body).toBe("");
  expect(head!.head.some((line) => /^content-length: [1-9]/i.test(line))).toBe(true);
});

test("an unexpected body, and one that is announced empty, do no harm to what follows", async () => {
  const withBody = `${get("/kept", "Content-Length: 5")}hello`;
  const heard = await hear(withBody + get("/kept", "Content-Length: 0") + get("/kept") + last);
  expect(answersIn(heard).map(({ body }) => named(body))).toEqual(
    Array.from({ length: 4 }, () => "kept page"),
  );
});
