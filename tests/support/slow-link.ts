import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A slow connection to a database that can be cut, so that other requests can come between two statements. */
export type SlowLink = {
  port: number;
  /** Runs this without delay: a start asks hundreds of questions, and who gets the place is decided after it. */
  quickly<T>(work: () => Promise<T>): Promise<T>;
  cut(): void;
  stop(): Promise<void>;
};

/** Forwards loopback connections to `target`, each chunk `min` to `max` milliseconds late and in order. */
export async function createSlowLink(target: number, min = 5, max = 50): Promise<SlowLink> {
  const open = new Set<Socket>();
  let isQuick = false;
  const delay = () => (isQuick ? 0 : min + Math.random() * (max - min));
  const late = (from: Socket, to: Socket) => {
    let ready = Promise.resolve();
    from.on("data", (chunk) => {
      const ms = delay();
      const arrives = ms > 0 ? setTimeout(ms) : undefined;
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
    async quickly(work) {
      isQuick = true;
      return work().finally(() => (isQuick = false));
    },
    cut: () => open.forEach((socket) => socket.destroy()),
    stop: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}
