import { type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import type { Reply } from "./reply.ts";

/**
 * Writes an answer that lies ready, head and body in one piece, past Node's own writer: that one checks and joins every
 * header anew, which is half of the work of an answer from memory (docs/decisions/021). False when the connection still
 * belongs to the answer before, or is to end with this one; then nothing was written.
 */
export function writeWhole(response: ServerResponse, bytes: Buffer): boolean {
  const { socket, shouldKeepAlive } = response;
  if (!socket || !shouldKeepAlive) return false;
  socket.write(bytes);
  // Tells the server that the connection is free for the next answer.
  response.emit("finish");
  return true;
}

/** The answer with status 200 as it goes to the socket, made anew once a second because it says when it was sent. */
export function wholeAnswer(headers: Reply["headers"], body: Buffer): (now: Date) => Buffer {
  for (const [name, value] of headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  let made = { second: NaN, bytes: body };
  return (now) => {
    const second = Math.trunc(now.getTime() / 1_000);
    if (second !== made.second) made = { second, bytes: Buffer.concat([headOf(headers, now), body]) };
    return made.bytes;
  };
}

function headOf(headers: Reply["headers"], now: Date): Buffer {
  const all = [...headers, ["Date", now.toUTCString()], ["Connection", "keep-alive"]];
  const lines = ["HTTP/1.1 200 OK", ...all.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
}
