import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How often in the time that a connection may be quiet it is looked at. */
const looks = 12;

type Quiet = { since: number; lookedAt: number; bytes: number };

/** What of a connection says whether a byte has moved on it. */
export type Traffic = Pick<Socket, "bytesRead" | "bytesWritten">;

/**
 * Says of a connection, each time its timer ran out after `step` milliseconds, whether it has been
 * quiet for `silentMs` of them. A late timer was put off by a byte that moved: what a slow reader
 * still takes of a large response is not in these counts, but Node sees it.
 */
export function quietRule(silentMs: number, step: number) {
  const known = new WeakMap<Traffic, Quiet>();
  return (connection: Traffic, now: number): boolean => {
    const bytes = connection.bytesRead + connection.bytesWritten;
    const last = known.get(connection);
    const isStill = last?.bytes === bytes && now - last.lookedAt < step * 1.5;
    const since = isStill ? last.since : now - step;
    known.set(connection, { since, lookedAt: now, bytes });
    return now - since >= silentMs;
  };
}

/**
 * Cuts connections on which no byte has moved for so long, in either direction, whatever they wait
 * for. Node's own timeout gives a response that is not read a second round, and a busy one a third:
 * 124 to 133 seconds for 60.
 */
export function cutQuiet(server: Server, silentMs: number): void {
  const step = Math.ceil(silentMs / looks);
  const isQuiet = quietRule(silentMs, step);
  server.timeout = step;
  server.on("timeout", (socket: Socket) => {
    // Between two requests the timer is Node's, for as long as a connection is kept without one.
    if (socket.timeout !== step || isQuiet(socket, performance.now())) return void socket.destroy();
    socket.setTimeout(step);
  });
}
