import { expect, test } from "vitest";
import { traceOf } from "./trace-of.ts";

const given = (headers: Record<string, string>, proxies = 1) =>
  traceOf(new Headers(headers), proxies);
const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

test("a trusted proxy's id is taken over, traceparent before X-Request-Id", () => {
  expect(given({ "x-request-id": "ABCDEF0123456789" })).toBe("abcdef0123456789");
  const both = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, "x-request-id": "a".repeat(16) };
  expect(given(both)).toBe(trace);
});

test.each([
  { "x-request-id": "una@example.com" },
  { "x-request-id": "Una White 1234567" },
  { "x-request-id": "a".repeat(37) },
  { "x-request-id": "abc" },
  { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` },
  { traceparent: "canary" },
  {},
])("%j is no id: a new one is drawn", (headers) => {
  expect(given(headers as Record<string, string>)).toMatch(made);
});

test("without a trusted proxy no id is believed", () => {
  expect(given({ "x-request-id": "a".repeat(16) }, 0)).toMatch(made);
});
