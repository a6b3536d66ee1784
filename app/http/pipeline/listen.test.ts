import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { smallSite } from "#tests/support/small-site.tsx";
import { type Listening, listen } from "./listen.ts";

let server: Listening;
beforeAll(async () => {
  const { respond, shortcut } = smallSite(undefined);
  server = await listen({ host: "127.0.0.1", port: 0, respond, shortcut });
});
afterAll(() => server.close());

/** Sends the server a text, byte for byte, and reads its whole response. */
async function say(words: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
  let heard = "";
  socket.on("data", (text: string) => (heard += text)).on("error", () => {});
  socket.write(words);
  await once(socket, "close");
  return heard;
}
const head = (line: string, ...more: string[]) =>
  [line, "Host: studio.test", ...more, "", ""].join("\r\n");

test("HEAD answers the headers of GET and no body", async () => {
  const got = await fetch(`http://127.0.0.1:${server.port}/`, { method: "HEAD" });
  expect(got.status).toBe(200);
  expect(Number(got.headers.get("content-length"))).toBeGreaterThan(50);
  expect(await got.text()).toBe("");
});

test("a header with two values is sent twice, and no other", async () => {
  const two = await listen({
    host: "127.0.0.1",
    port: 0,
    respond: async () => ({
      status: 200,
      headers: [
        ["set-cookie", "a=1"],
        ["set-cookie", "b=2"],
        ["content-type", "text/plain"],
      ],
      body: Buffer.from("£1"),
    }),
  });
  const { headers } = await fetch(`http://127.0.0.1:${two.port}/`);
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect([headers.get("content-type"), headers.get("content-length")]).toEqual(["text/plain", "3"]);
  await two.close();
});

test("a body that is announced too large is refused without being waited for, and the connection ends", async () => {
  const heard = await say(
    head("POST /form HTTP/1.1", "Origin: http://studio.test", "Content-Length: 99000000"),
  );
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/connection: close/i);
});

test("headers without end and requests that are not HTTP are refused, and other connections are not affected", async () => {
  expect(await say(head("GET / HTTP/1.1", `X-Long: ${"a".repeat(20_000)}`))).toMatch(
    /^HTTP\/1\.1 431 /,
  );
  expect(await say("hello there\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
});

test("a file to keep is written as it comes, and one that breaks off ends the connection", async () => {
  const chunk = new Uint8Array(1_000).fill(120);
  const file = (chunks: number, breaks: boolean) => {
    let left = chunks;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else if (breaks) controller.error(new Error("gone"));
        else controller.close();
      },
    });
  };
  const files = await listen({
    host: "127.0.0.1",
    port: 0,
    respond: async ({ target }) => ({
      status: 200,
      headers: [["content-type", "text/csv"]],
      body: Buffer.alloc(0),
      stream: file(3_000, target === "/broken"),
    }),
  });
  const ask = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${files.port}${path}`, { method });
  expect((await (await ask("/whole")).arrayBuffer()).byteLength).toBe(3_000_000);
  expect((await ask("/whole", "HEAD")).headers.get("content-type")).toBe("text/csv");
  await expect((await ask("/broken")).arrayBuffer()).rejects.toThrow();
  await files.close();
});

test("a connection that says nothing more is let go, one that waits for its answer is not", async () => {
  const late = Promise.withResolvers<void>();
  const quiet = await listen({
    host: "127.0.0.1",
    port: 0,
    patience: { idleMs: 1 },
    respond: async ({ target }) => {
      if (target === "/late") await late.promise;
      return {
        status: 200,
        headers: [],
        body: Buffer.from("said"),
      };
    },
  });
  const open = (path: string) => {
    const socket = connect(quiet.port, "127.0.0.1").setEncoding("utf8");
    socket.write(head(`GET ${path} HTTP/1.1`));
    return socket;
  };
  const waiting = open("/late");
  const served = open("/");
  await once(served, "data");
  await once(served, "close");
  late.resolve();
  expect(String(await once(waiting, "data"))).toContain("said");
  await quiet.close();
});

test("a request that names two hosts is refused, and the connection ends", async () => {
  expect(await say(head("GET / HTTP/1.1", "host: evil.test"))).toMatch(
    /^HTTP\/1\.1 400 [^]*connection: close/i,
  );
  expect(await say(head("GET / HTTP/1.1", "Host: studio.test"))).toMatch(/^HTTP\/1\.1 400 /);
});

test("a server that closes answers what is under way and cuts what never becomes a request", async () => {
  const begun = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const closing = await listen({
    host: "127.0.0.1",
    port: 0,
    patience: { closingMs: 50 },
    respond: async ({ target, readBody }) => {
      begun.resolve();
      if (target === "/unfinished") await readBody(10);
      await late.promise;
      return {
        status: 200,
        headers: [],
        body: Buffer.from("said"),
      };
    },
  });
  const open = (words: string) => {
    const socket = connect(closing.port, "127.0.0.1").setEncoding("utf8");
    socket.on("error", () => {}).write(words);
    return socket;
  };
  const under = open(head("GET /late HTTP/1.1"));
  await begun.promise;
  const cut = [
    open("GET / HT"),
    open(head("POST /unfinished HTTP/1.1", "Content-Length: 5")),
    open(""),
  ];
  await Promise.all(cut.map((socket) => once(socket, "connect")));
  const heard = once(under, "data");
  const closed = closing.close();
  late.resolve();
  expect(String(await heard)).toMatch(/connection: close[^]*said/i);
  await closed;
});

test("readers who never read are let go, and what was made for them with it", async () => {
  let [begun, held] = [0, 0];
  const endless = await listen({
    host: "127.0.0.1",
    port: 0,
    patience: { silentMs: 1_500 },
    respond: async () => {
      begun += 1;
      held += 1;
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => void (held -= 1),
      });
      return {
        status: 200,
        headers: [],
        body: Buffer.alloc(0),
        stream,
      };
    },
  });
  const readers = Array.from({ length: 20 }, () =>
    connect(endless.port, "127.0.0.1")
      .on("error", () => {})
      .pause(),
  );
  for (const reader of readers) reader.write(head("GET /endless HTTP/1.1"));
  // On a busy machine some are let go before their request is there.
  await vi.waitFor(() => expect([begun > 15, held]).toEqual([true, 0]), { timeout: 20_000 });
  for (const reader of readers) reader.destroy();
  await endless.close();
}, 30_000);
