import { randomUUID } from "node:crypto";

type Headers = { get(name: string): string | null };

const parent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
/** As proxies draw them: digits and letters of hexadecimal numbers, so that nothing of a person is in one. */
const drawn = /^[\da-f-]{16,36}$/i;

/**
 * The id of a request: that of the trusted proxy in front (`traceparent` of the W3C, or
 * `X-Request-Id`), else a new one. 16 to 36 hexadecimal digits, with hyphens or without.
 */
export function traceOf(headers: Headers, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const [, trace] = parent.exec(headers.get("traceparent") ?? "") ?? [];
    if (trace && !/^0+$/.test(trace)) return trace;
    const given = headers.get("x-request-id") ?? "";
    if (drawn.test(given)) return given.toLowerCase();
  }
  return randomUUID();
}
