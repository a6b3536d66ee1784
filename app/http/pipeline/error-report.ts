import {
  type ErrorKind,
  KnownError,
  type SafeError,
  safeError,
  toSafeError,
} from "#domain/kernel/errors.ts";
import { FilesUnwritable } from "#domain/kernel/ports.ts";
import { TooBusy } from "./request-queue.ts";

/** An error, fit to be shown, and its status. */
export type ErrorReport = { errorBody: SafeError; status: number };

const statuses: Partial<Record<ErrorKind, number>> = {
  input: 400,
  "data-validation": 400,
  "signed-out": 401,
  auth: 401,
  "rate-limit": 429,
};

/** The catalogue's words for anything that was thrown, under the request's own reference, which also stands in the log. */
export function errorReportOf(
  thrown: unknown,
  { reference, now }: { reference: string; now: Date },
): ErrorReport {
  if (thrown instanceof TooBusy)
    return { errorBody: { ...safeError("rate-limit", now), reference }, status: 503 };
  if (isDatabaseAway(thrown) || thrown instanceof FilesUnwritable)
    return { errorBody: { ...safeError("database", now), reference }, status: 503 };
  const status = thrown instanceof KnownError ? (statuses[thrown.kind] ?? 500) : 500;
  // A bug's own words are for the log, even those that happen to look like bad input.
  const errorBody =
    thrown instanceof KnownError || !mayQuote(thrown)
      ? toSafeError(thrown, now)
      : safeError("application", now);
  return { errorBody: { ...errorBody, reference }, status };
}

const mayQuote = (thrown: unknown) =>
  thrown instanceof Error && /validation|invalid|required/i.test(thrown.message);

/**
 * Connection refused, reset, shut down, starting up, or none free in time; a lock or a response
 * that did not come in time; a full disk or memory, or one that cannot be read: all of it passes,
 * or is mended outside of the app.
 */
const away =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\d{3}|57P0[1235]|57014|53\d{3}|55P03|58030|25P03)$/;
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether the database, not the product, is what failed: somewhere in the chain of causes stands one of these. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (
    let error = thrown, step = 0;
    error instanceof Error && step < 6;
    error = error.cause, step++
  ) {
    const { code } = error as { code?: unknown };
    if (typeof code === "string" && away.test(code)) return true;
    if (unavailableMessage.test(error.message)) return true;
  }
  return false;
}
