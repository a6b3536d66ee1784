import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

type Connection = {
  /** How many of its requests are being answered. */
  underWay: number;
  /** How much it had sent when it was last looked at. */
  seen: number;
};

/** A request that is on its way while we close is still answered; a connection that stays quiet for this long is let go. */
const graceMs = 1_000;

/**
 * The connections of a server. Whoever has sent nothing between two looks, `idleMs` apart, and waits for nothing is let
 * go: one look at all of them costs less than Node's own timer for each, which is made anew with every answer.
 */
export function connectionsOf(server: Server, idleMs: number) {
  const open = new Map<Socket, Connection>();
  server.on("connection", (socket) => {
    open.set(socket, { underWay: 0, seen: -1 });
    socket.once("close", () => open.delete(socket));
  });
  const isWaiting = (socket: Socket, { underWay }: Connection) => underWay > 0 || socket.writableLength > 0;
  const letGo = (quiet: (socket: Socket, connection: Connection) => boolean) =>
    [...open].filter((one) => quiet(...one)).forEach(([socket]) => socket.destroySoon());

  const look = () => {
    letGo((socket, connection) => !isWaiting(socket, connection) && socket.bytesRead === connection.seen);
    for (const [socket, connection] of open) connection.seen = socket.bytesRead;
  };
  // What has arrived while we were busy is read first: a request that only waits for its turn is no silence.
  const looking = setInterval(() => setImmediate(look), idleMs).unref();

  return {
    /** From now until the answer is written, the connection has something to wait for. */
    noteBusy(socket: Socket, response: ServerResponse): void {
      const connection = open.get(socket);
      if (!connection) return;
      connection.underWay += 1;
      response.once("close", () => (connection.underWay -= 1));
    },
    /** No new connections from now on; those there are end with their next answer, or when they have none to wait for. */
    close(): Promise<void> {
      clearInterval(looking);
      return new Promise((resolve) => {
        // Node's own close would first cut idle connections, whose next request may be under way already.
        NetServer.prototype.close.call(server, () => resolve());
        setTimeout(() => letGo((_, { underWay }) => underWay === 0), graceMs);
      });
    },
  };
}
