import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noon } from "#tests/studio.ts";
import { after, seconds } from "#domain/kernel/time.ts";
import { smallSite } from "#tests/small-site.tsx";
import { type Listening, listen } from "./listen.ts";
import { wholeAnswer } from "./write-whole.ts";

const kept = { handle: { cacheable: true }, default: () => "kept page" };
const slow = {
  loader: () => new Promise((resolve) => setImmediate(() => resolve("slow page"))),
  default: () => "slow page",
};
const { answer, shortcut } = smallSite(undefined, { modules: { "/kept": kept, "/slow": slow } });
const short = vi.fn(shortcut);
let door: Listening;
beforeAll(async () => {
  door = await listen({ host: "127.0.0.1", port: 0, answer, shortcut: short });
  await hear(get("/kept", "Connection: close"));
});
beforeEach(() => void short.mockClear());
afterAll(() => door.close());

const get = (path: string, ...more: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: studio.test", ...more, "", ""].join("\r\n");
const last = get("/kept", "Connection: close");

/** Says something to the server, word for word, and hears it out until the connection ends. */
async function hear(words: string): Promise<string> {
  const socket = connect(door.port, "127.0.0.1").setEncoding("utf8");
  socket.write(words);
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
const linesOf = ({ head }: { head: string[] }) =>
  head
    .map((line) => line.toLowerCase())
    .filter((line) => !/^(connection|date):/.test(line))
    .toSorted();

test("a kept page written in one piece says what Node's own writer says, and the connection stays", async () => {
  const [inOne, byNode] = answersIn(await hear(get("/kept") + last));
  expect(short.mock.results.map(({ value }) => value)).toEqual([true, true]);
  expect(linesOf(inOne!)).toEqual(linesOf(byNode!));
  expect(inOne!.body).toBe(byNode!.body);
  expect(named(inOne!.body)).toBe("kept page");
  expect(inOne!.head).toEqual(expect.arrayContaining(["Connection: keep-alive", `Date: ${noon.toUTCString()}`]));
  expect(byNode!.head).toContain("Connection: close");
});

test("requests sent in one go are answered in their order, kept pages among others", async () => {
  const paths = ["/kept", "/slow", "/kept", "/kept", "/slow", "/slow", "/kept"];
  const heard = await hear(paths.map((path) => get(path)).join("") + last);
  expect(answersIn(heard).map(({ body }) => named(body))).toEqual([
    ...paths.map((path) => `${path.slice(1)} page`),
    "kept page",
  ]);
});

test("thousands of requests sent in one go by somebody who does not listen yet are all answered later", async () => {
  const many = 4_000;
  const socket = connect(door.port, "127.0.0.1").setEncoding("utf8").pause();
  socket.write(get("/kept").repeat(many) + last);
  await vi.waitFor(() => expect(short.mock.calls.length).toBeGreaterThan(10));
  expect(answersIn(await allOf(socket.resume()))).toHaveLength(many + 1);
});

test("a connection that is to end ends, and who asks for the head gets the head", async () => {
  expect(await hear("GET /kept HTTP/1.0\r\nHost: studio.test\r\n\r\n")).toContain("kept page");
  const [head] = answersIn(await hear(last.replace("GET", "HEAD")));
  expect(head!.body).toBe("");
  expect(head!.head.some((line) => /^content-length: [1-9]/i.test(line))).toBe(true);
});

test("a body nobody asked for, and one that is announced empty, do no harm to what follows", async () => {
  const withBody = `${get("/kept", "Content-Length: 5")}hello`;
  const heard = await hear(withBody + get("/kept", "Content-Length: 0") + get("/kept") + last);
  expect(answersIn(heard).map(({ body }) => named(body))).toEqual(Array.from({ length: 4 }, () => "kept page"));
});

test("what lies ready is made anew once a second, and never with a header that breaks its line", () => {
  const whole = wholeAnswer([["ETag", "x"]], Buffer.from("page"));
  expect(whole(after(noon, 999))).toBe(whole(noon));
  expect(whole(after(noon, seconds(1))).toString()).toContain("Date: Wed, 10 Jun 2026 11:00:01 GMT\r\n");
  expect(() => wholeAnswer([["ETag", "x\r\nSet-Cookie: y"]], Buffer.alloc(0))).toThrow(/Invalid character/);
});
