import type { CardFailure } from "./records.ts";

/** What the simulator answers: a status and an object in Stripe's shape. */
export interface Answer {
  status: number;
  body: object;
}

export const ok = (body: object): Answer => ({ status: 200, body });

const error = (status: number, details: object): Answer => ({ status, body: { error: details } });

export const badRequest = (
  message: string,
  details: { code?: string; param?: string; payment_intent?: object } = {},
) => error(400, { type: "invalid_request_error", message, ...details });

export const missing = (what: string, id: string) =>
  error(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: "id",
    message: `No such ${what}: '${id}'`,
  });

export const noSuchPath = (path: string) =>
  error(404, { type: "invalid_request_error", message: `Unrecognized request URL (${path}).` });

export const unauthorised = () =>
  error(401, { type: "invalid_request_error", message: "Invalid API Key provided." });

export const declined = (failure: CardFailure, intent?: object) =>
  error(402, { ...failure, ...(intent && { payment_intent: intent }) });

export const serverError = () =>
  error(500, { type: "api_error", message: "An unknown error occurred." });

export const tooMany = () =>
  error(429, {
    type: "invalid_request_error",
    code: "rate_limit",
    message: "Request rate limit exceeded.",
  });

export const otherParams = () =>
  error(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  });

export const keyInUse = () =>
  error(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: "There is currently another in-progress request using this idempotency key.",
  });

/** A page of a list, newest first, cut the way Stripe's `limit` and `starting_after` say. */
export function page<T extends { id: string }>(
  all: T[],
  render: (record: T) => object,
  { limit = "10", startingAfter, url }: { limit?: string; startingAfter?: string; url: string },
) {
  const from = startingAfter ? all.findIndex((record) => record.id === startingAfter) + 1 : 0;
  const size = Math.min(100, Math.max(1, Number(limit) || 10));
  const shown = all.slice(from, from + size);
  return ok({
    object: "list",
    url,
    has_more: from + size < all.length,
    data: shown.map(render),
  });
}
