import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { outgoingHttp } from "./outgoing-http.ts";

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close(() => {}).closeAllConnections())));

/** A receiver on this machine, and what it was asked for. */
async function receiver(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, port, url: `http://127.0.0.1:${port}/hook` };
}

const quick = {
  name: 300,
  connection: 300,
  answer: 300,
  body: 300,
};
const open = outgoingHttp({
  ports: [443],
  inside: true,
  patience: quick,
});
const post = (url: string, maxBytes = 1_000) =>
  ({
    url,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    maxBytes,
  }) as const;

test("an answer comes with its status, headers and body", async () => {
  const { url } = await receiver((_, response) => {
    response.writeHead(202, { "X-Says": "yes" }).end("thank you");
  });
  expect(await open.call(post(url))).toMatchObject({
    outcome: "answered",
    status: 202,
    headers: { "x-says": "yes" },
    body: Buffer.from("thank you"),
    isCut: false,
  });
});

test("a long answer is cut, and an endless one too", async () => {
  const { url } = await receiver((_, response) => {
    const more = setInterval(() => response.write("x".repeat(500)), 1);
    response.on("close", () => clearInterval(more));
  });
  const outcome = await open.call(post(url));
  expect(outcome).toMatchObject({ outcome: "answered", isCut: true });
  expect(outcome.outcome === "answered" && outcome.body.byteLength).toBe(1_000);
});

test("a redirect is an answer and not followed", async () => {
  const aim = await receiver((_, response) => void response.end());
  const { url } = await receiver((_, response) => {
    response.writeHead(302, { location: aim.url }).end();
  });
  expect(await open.call(post(url))).toMatchObject({ outcome: "answered", status: 302 });
  expect(aim.asked).toEqual([]);
});

test("who is silent, dribbles or hangs up is given up", async () => {
  const silent = await receiver(() => {});
  const dribbling = await receiver((_, response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write("."), 50);
    response.on("close", () => clearInterval(more));
  });
  const leaving = await receiver((request) => request.socket.destroy());
  const why = async (url: string) => await open.call(post(url));
  expect(await why(silent.url)).toEqual({ outcome: "failed", why: "too-slow" });
  expect(await why(dribbling.url)).toEqual({ outcome: "failed", why: "too-slow" });
  expect(await why(leaving.url)).toEqual({ outcome: "failed", why: "broken-off" });
  expect(await why("http://127.0.0.1:1/")).toEqual({ outcome: "failed", why: "no-connection" });
});

test("a name goes into the Host header, its address is what is called", async () => {
  const { asked, port } = await receiver((_, response) => void response.end());
  const named = outgoingHttp({
    ports: [],
    inside: true,
    resolve: async () => ["127.0.0.1"],
  });
  await named.call(post(`http://shop.example:${port}/a?b=c`));
  expect(asked).toEqual([`shop.example:${port} /a?b=c`]);
});

test("a name is looked up once, and not called where one of its addresses is inside", async () => {
  const { asked, port } = await receiver((_, response) => void response.end());
  let looked = 0;
  const answers = [["8.8.8.8", "127.0.0.1"], ["127.0.0.1"], ["::ffff:127.0.0.1"], []];
  const strict = outgoingHttp({
    ports: [port],
    inside: false,
    resolve: async () => answers[looked++]!,
  });
  const url = `https://rebinding.example:${port}/`;
  const refused = { outcome: "refused", why: "inside" };
  expect(await strict.call(post(url))).toEqual(refused);
  expect(await strict.call(post(url))).toEqual(refused);
  expect(await strict.call(post(url))).toEqual(refused);
  expect(await strict.call(post(url))).toEqual({ outcome: "failed", why: "no-such-name" });
  expect(looked).toBe(4);
  expect(asked).toEqual([]);
});

test.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://017700000001/",
  "https://[::ffff:169.254.169.254]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://localhost/",
])("%s is refused before a connection", async (url) => {
  const strict = outgoingHttp({ ports: [443], inside: false });
  expect(await strict.call(post(url))).toEqual({ outcome: "refused", why: "inside" });
});

test("what can be told without looking a name up is told at once", () => {
  const strict = outgoingHttp({ ports: [443], inside: false });
  expect(strict.whyNot("https://10.0.0.1/")).toBe("inside");
  expect(strict.whyNot("https://example.com:22/")).toBe("port");
  expect(strict.whyNot("https://example.com/hook")).toBeUndefined();
});
