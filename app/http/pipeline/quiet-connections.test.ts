import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { cutQuiet, quietRule } from "./quiet-connections.ts";

/** After how many milliseconds a connection is cut whose timer runs out at these moments; undefined while it is not. */
const cutAt = (moments: number[], bytesAt: (moment: number) => number = () => 0) => {
  const isQuiet = quietRule(60_000, 5_000);
  const connection = { bytesRead: 0, bytesWritten: 4_000 };
  return moments.find((now) =>
    isQuiet(Object.assign(connection, { bytesRead: bytesAt(now) }), now),
  );
};
const every = (step: number, until: number) =>
  Array.from({ length: until / step }, (_, turn) => (turn + 1) * step);

test("a connection on which nothing moves is cut after 60 seconds, not after two minutes", () => {
  expect(cutAt(every(5_000, 300_000))).toBe(60_000);
});

test("one byte, or a timer that a slow reader has put off, begins the time anew", () => {
  expect(cutAt(every(5_000, 300_000), (now) => (now >= 40_000 ? 1 : 0))).toBe(95_000);
  const slowly = every(5_000, 50_000).concat(
    every(5_000, 200_000).map((moment) => moment + 54_000),
  );
  expect(cutAt(slowly)).toBe(114_000);
  expect(cutAt(every(9_000, 600_000))).toBeUndefined();
});

test("who never reads, and who is never answered, is cut; the server looks at them twelve times in that time", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/large") response.end(Buffer.alloc(40_000_000));
  });
  cutQuiet(server, 600);
  expect(server.timeout).toBe(50);
  const cut = Promise.withResolvers<void>();
  let left = 2;
  server.on("connection", (socket: Socket) =>
    socket.once("close", () => --left === 0 && cut.resolve()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const connections = ["/large", "/never"].map((path) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: studio.test\r\n\r\n`);
    return socket;
  });
  await cut.promise;
  for (const socket of connections) socket.destroy();
  server.close();
});
