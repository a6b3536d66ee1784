// The error catalogue (requirements 3.8.1). No text of a driver, an SDK or a stack leaves through it.
import { connectionFailed } from "./text/messages.ts";

const catalogue = {
  "data-validation": [
    "DATA_VALIDATION_ERROR",
    "A data validation error occurred. Please check your input and try again.",
  ],
  "signed-out": ["AUTH_ERROR", "Authentication failed. Please log in and try again."],
  network: ["NETWORK_ERROR", connectionFailed],
  input: ["INPUT_VALIDATION_ERROR", "Please check what you have entered and try again."],
  "payment-failed": [
    "PAYMENT_ERROR",
    "Payment processing failed. Please try again or use a different payment method.",
  ],
  application: ["APPLICATION_ERROR", "An unexpected error occurred. Please try again."],
  unknown: ["UNKNOWN_ERROR", "An unexpected error occurred. Please try again."],
  database: ["DATABASE_ERROR", "A data processing error occurred. Please try again."],
  auth: ["AUTH_ERROR", "Authentication failed. Please check your credentials and try again."],
  payment: [
    "PAYMENT_ERROR",
    "Payment processing failed. Please verify your payment details and try again.",
  ],
  "rate-limit": ["RATE_LIMIT_ERROR", "Too many requests. Please wait a moment and try again."],
} as const satisfies Record<string, readonly [code: string, message: string]>;

/** What can go wrong, in one word each; the last four are typed results (requirements 3.8.1). */
export type ErrorKind = keyof typeof catalogue;
type ErrorCode = (typeof catalogue)[ErrorKind][0];

/** What a person may see of an error; the reference also stands in the log. */
export type SafeError = { message: string; code: ErrorCode; timestamp: string; reference: string };

/**
 * An error that already knows its kind. With `input`, its text is the app's own and may be shown as
 * it is.
 */
export class KnownError extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "KnownError";
    this.kind = kind;
  }
}

/** `ERR-{milliseconds since 1970}-{6 random capitals or digits}`: what a person quotes and the studio finds in its log. */
export function errorReference(now: Date): string {
  // A UUID's random digits are drawn ahead by the hundred: every request has a reference.
  const [random = ""] = globalThis.crypto.randomUUID().split("-", 1);
  const digits = Number.parseInt(random, 16).toString(36).padStart(6, "0").slice(-6);
  return `ERR-${now.getTime()}-${digits.toUpperCase()}`;
}

/** The catalogue's answer for a kind of error, with a fresh reference. */
export function safeError(kind: ErrorKind, now: Date, message?: string): SafeError {
  const [code, words] = catalogue[kind];
  return {
    message: message ?? words,
    code,
    timestamp: now.toISOString(),
    reference: errorReference(now),
  };
}

/**
 * Anything that was thrown, made safe to show: by its kind if it has one, else by the words in its
 * message.
 */
export function toSafeError(thrown: unknown, now: Date): SafeError {
  if (thrown instanceof KnownError) {
    return safeError(thrown.kind, now, thrown.kind === "input" ? thrown.message : undefined);
  }
  return safeError(thrown instanceof Error ? kindByMessage(thrown) : "unknown", now);
}

/** The table of requirements 3.8.1, read from top to bottom: the first row whose words are in the message counts. */
const words: [ErrorKind, RegExp][] = [
  ["data-validation", /duplicate key|constraint|foreign key/i],
  ["signed-out", /jwt|token|unauthorized/i],
  ["network", /fetch|network/i],
  ["input", /validation|invalid|required/i],
  ["payment-failed", /stripe|payment/i],
];

function kindByMessage(error: Error): ErrorKind {
  const [kind] = words.find(([, pattern]) => pattern.test(error.message)) ?? [];
  return kind ?? (error.name.startsWith("Stripe") ? "payment-failed" : "application");
}
