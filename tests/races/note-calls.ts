// Loaded into a server before its own modules (`node --import`): logs which hosts it calls over the network and what it
// sends there, even if they do not answer. `CALLS` is the file.
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

/** A line of the file: an address, and something that was said to it. */
export type Call = { to: string; said: string };

type Target = { host?: string; port?: number | string; path?: string };
/** As `net` itself is asked: by what it needs, by the path of a socket, or by a port and a host. */
type ConnectArgs = [Target | string] | [port: number, host: string];
type Connect = (this: Socket, ...asked: unknown[]) => Socket;

const file = process.env["CALLS"];
if (file) {
  const note = (call: Call) => appendFileSync(file, `${JSON.stringify(call)}\n`);
  const connect = Socket.prototype.connect as Connect;
  Socket.prototype.connect = function (this: Socket, ...asked: unknown[]) {
    const [first, second] = asked.flat() as ConnectArgs;
    const target = typeof first === "number" ? { port: first, host: second } : first;
    const to =
      typeof target === "string"
        ? target
        : (target.path ?? `${target.host ?? "localhost"}:${target.port}`);
    note({ to, said: "" });
    connect.apply(this, asked);
    // Only now: connecting gives a socket its own way to write.
    const write = this.write.bind(this) as (...said: unknown[]) => boolean;
    this.write = (...said: unknown[]) => {
      note({ to, said: Buffer.from(said[0] as Uint8Array).toString("utf8") });
      return write(...said);
    };
    return this;
  } as typeof Socket.prototype.connect;
}
