import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Line = { waiting: (() => void)[]; isFull: boolean };

/**
 * Answers the requests of one connection one after the other, whatever is sent ahead. Of those sent ahead so many wait;
 * with one more the connection is refused its further requests: `refuse` answers, and nothing more is read.
 */
export function oneAtATime(max: number) {
  const lines = new WeakMap<Socket, Line>();

  function next(socket: Socket): void {
    const begin = socket.writable ? lines.get(socket)?.waiting.shift() : undefined;
    if (begin) begin();
    else lines.delete(socket);
  }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    respond: () => void,
    refuse: () => void,
  ): void => {
    const { socket } = request;
    const line = lines.get(socket);
    const begin = () => {
      response.once("close", () => next(socket));
      respond();
    };
    if (!line) {
      lines.set(socket, { waiting: [], isFull: false });
      return begin();
    }
    if (line.isFull) return;
    if (line.waiting.length < max) return void line.waiting.push(begin);
    line.isFull = true;
    socket.pause();
    refuse();
  };
}
