import { expect, test } from "vitest";
import { errorReference, KnownError, safeError, toSafeError } from "./errors.ts";

const now = new Date("2026-05-16T08:45:00Z");
const shown = (thrown: unknown) => {
  const { message, code } = toSafeError(thrown, now);
  return [code, message];
};
const stripeError = Object.assign(new Error("Your card was declined."), {
  name: "StripeCardError",
});

test.each([
  [new Error('duplicate key value violates "customers_email"'), "DATA_VALIDATION_ERROR"],
  [new Error("violates check constraint"), "DATA_VALIDATION_ERROR"],
  [new Error("violates foreign key"), "DATA_VALIDATION_ERROR"],
  [new Error("JWT expired"), "AUTH_ERROR"],
  [new Error("bad token"), "AUTH_ERROR"],
  [new Error("Unauthorized"), "AUTH_ERROR"],
  [new Error("fetch failed"), "NETWORK_ERROR"],
  [new Error("Network request failed"), "NETWORK_ERROR"],
  [new Error("Validation failed"), "INPUT_VALIDATION_ERROR"],
  [new Error("name is required"), "INPUT_VALIDATION_ERROR"],
  [new Error("No such payment_intent"), "PAYMENT_ERROR"],
  [stripeError, "PAYMENT_ERROR"],
  [new Error("boom"), "APPLICATION_ERROR"],
  ["a string", "UNKNOWN_ERROR"],
  [undefined, "UNKNOWN_ERROR"],
])("%s gets the code of its row", (thrown, code) => {
  expect(toSafeError(thrown, now).code).toBe(code);
});

test("each row says the sentence of the catalogue", () => {
  expect([
    shown(new Error("duplicate key")),
    shown(new Error("JWT expired")),
    shown(new Error("fetch failed")),
    shown(stripeError),
    shown(new Error("boom")),
  ]).toEqual([
    [
      "DATA_VALIDATION_ERROR",
      "A data validation error occurred. Please check your input and try again.",
    ],
    ["AUTH_ERROR", "Authentication failed. Please log in and try again."],
    ["NETWORK_ERROR", "Connection failed. Please check your internet connection and try again."],
    [
      "PAYMENT_ERROR",
      "Payment processing failed. Please try again or use a different payment method.",
    ],
    ["APPLICATION_ERROR", "An unexpected error occurred. Please try again."],
  ]);
});

test("typed results have sentences of their own", () => {
  expect(
    (["database", "auth", "payment", "rate-limit"] as const).map(
      (kind) => safeError(kind, now).message,
    ),
  ).toEqual([
    "A data processing error occurred. Please try again.",
    "Authentication failed. Please check your credentials and try again.",
    "Payment processing failed. Please verify your payment details and try again.",
    "Too many requests. Please wait a moment and try again.",
  ]);
  expect(
    (["database", "auth", "payment", "rate-limit"] as const).map(
      (kind) => safeError(kind, now).code,
    ),
  ).toEqual(["DATABASE_ERROR", "AUTH_ERROR", "PAYMENT_ERROR", "RATE_LIMIT_ERROR"]);
});

test("our own validation messages are shown as they are", () => {
  expect(shown(new KnownError("input", "Invalid discount token"))).toEqual([
    "INPUT_VALIDATION_ERROR",
    "Invalid discount token",
  ]);
});

test("an error that knows its kind is not guessed at by its words", () => {
  expect(shown(new KnownError("rate-limit", "fetch of token refused"))[0]).toBe("RATE_LIMIT_ERROR");
});

test("text that comes from outside never reaches the screen", () => {
  const raw = 'invalid input syntax for type uuid: "secret-canary"';
  expect(JSON.stringify(toSafeError(new Error(raw), now))).not.toContain("canary");
  expect(JSON.stringify(toSafeError(new KnownError("database", raw), now))).not.toContain("canary");
  expect(JSON.stringify(toSafeError(raw, now))).not.toContain("canary");
});

test("a reference carries the moment and six capitals or digits, and is never the same twice", () => {
  const references = Array.from({ length: 200 }, () => errorReference(now));
  for (const reference of references) expect(reference).toMatch(/^ERR-1778921100000-[A-Z0-9]{6}$/);
  expect(new Set(references).size).toBe(200);
  expect(safeError("application", now).timestamp).toBe("2026-05-16T08:45:00.000Z");
});
