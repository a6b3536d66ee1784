import Stripe from "stripe";

/** How long the shop waits for the card provider, and how it passes the time between tries. */
export interface Patience {
  /** Milliseconds for a whole call of the port, all tries and look-ups included. */
  overallMs: number;
  /** Milliseconds for one request. */
  perTryMs: number;
  /** A clock that only runs forwards, in milliseconds. */
  ticks: () => number;
  pause: (ms: number) => Promise<void>;
  random: () => number;
  /** Told about calls that failed for good, for the log. Carries no secret and no personal data. */
  onError: (error: CardError) => void;
}

export interface CardError {
  type: string;
  code?: string;
  status?: number;
  requestId?: string;
}

export interface TryOptions {
  timeout: number;
  maxNetworkRetries: 0;
}

export type Attempted<T> = { ok: true; value: T } | { ok: false; error: Stripe.errors.StripeError };

/** Refusals that belong to an ordinary day, such as cancelling what has just been paid. */
const ordinary = new Set([
  "resource_missing",
  "payment_intent_unexpected_state",
  "charge_already_refunded",
]);

const maxTries = 3;
const firstPauseMs = 150;

/** Starts the time allowed for one call of the port. */
export const deadline = (patience: Patience) => patience.ticks() + patience.overallMs;

/** Asks up to three times, with a growing and jittered pause; only for calls that are safe to repeat word for word. */
export async function patiently<T>(
  patience: Patience,
  until: number,
  call: (options: TryOptions) => Promise<T>,
): Promise<Attempted<T>> {
  let failure = outOfTime();
  for (let turn = 0; turn < maxTries; turn++) {
    const left = until - patience.ticks();
    if (left < 1) break;
    const answer = await attempt(() =>
      call({ timeout: tryTime(patience, left), maxNetworkRetries: 0 }),
    );
    if (answer.ok) return answer;
    failure = answer.error;
    if (!worthAnotherTry(failure) || turn === maxTries - 1) break;
    await patience.pause(
      Math.max(0, Math.min(pauseBefore(turn + 1, patience.random()), until - patience.ticks())),
    );
  }
  if (!ordinary.has(failure.code ?? "")) patience.onError(describe(failure));
  return { ok: false, error: failure };
}

/** True when Stripe only repeated a failure it remembers for this idempotency key; it would repeat it for a day. */
export const isRememberedFailure = (error: Stripe.errors.StripeError) =>
  (error.statusCode ?? 0) >= 500 && error.headers?.["idempotent-replayed"] === "true";

const tryTime = (patience: Patience, left: number) =>
  Math.max(1, Math.floor(Math.min(left, patience.perTryMs)));

const pauseBefore = (turn: number, random: number) =>
  firstPauseMs * 2 ** (turn - 1) * (0.5 + random);

const outOfTime = () =>
  new Stripe.errors.StripeConnectionError({
    message: "No time was left to ask the card provider.",
  });

async function attempt<T>(call: () => Promise<T>): Promise<Attempted<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return { ok: false, error };
    throw error;
  }
}

function worthAnotherTry(error: Stripe.errors.StripeError) {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (isRememberedFailure(error) || error.headers?.["stripe-should-retry"] === "false")
    return false;
  const status = error.statusCode ?? 500;
  return status === 409 || status === 429 || status >= 500;
}

const describe = (error: Stripe.errors.StripeError): CardError => ({
  type: error.type,
  code: error.code,
  status: error.statusCode,
  requestId: error.requestId,
});
