import type { IncomingMessage } from "node:http";
import type { CallOutcome } from "#domain/kernel/ports.ts";

/** Reads as much of an answer as is wanted, and leaves the rest. Throws where it breaks off. */
export async function readAnswer(response: IncomingMessage, max: number): Promise<CallOutcome> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > max) break;
  }
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    outcome: "answered",
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(parts).subarray(0, max),
    isCut: size > max,
  };
}
