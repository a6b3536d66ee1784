import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A slow connection to a database that can be cut, so that other requests can come between two statements. */
export type SlowLink = { port: number; cut(): void; stop(): Promise<void> };

/** Forwards loopback connections to `target`, each chunk `min` to `max` milliseconds late and in order. */
export async function createSlowLink(target: number, min = 5, max = 50): Promise<SlowLink> {
  const open = new Set<Socket>();
  const late = (from: Socket, to: Socket) => {
    let ready = Promise.resolve();
    from.on("data", (chunk) => {
      const arrives = new Promise<void>((resolve) =>
        setTimeout(resolve, min + Math.random() * (max - min)),
      );
      ready = Promise.all([ready, arrives]).then(() => void (to.writable && to.write(chunk)));
    });
    from.on("end", () => void ready.then(() => to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => (open.delete(from), to.destroy()));
  };
  const server = createServer((here) => {
    const there = connect(target, "127.0.0.1");
    for (const socket of [here, there]) open.add(socket.setNoDelay(true));
    late(here, there);
    late(there, here);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => open.forEach((socket) => socket.destroy()),
    stop: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}
