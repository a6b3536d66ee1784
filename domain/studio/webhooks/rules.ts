import type { CallOutcome } from "#domain/kernel/ports.ts";
import { after, days, hours, minutes, seconds } from "#domain/kernel/time.ts";

/** For how long an event is tried, and a receiver may be silent before it is stopped. */
export const tryingFor = days(3);
/** How long the secret before the present one signs as well. */
export const formerSecretFor = hours(24);
/** How long messages and answers are kept. */
export const keptFor = days(30);

/** The wait after each call that failed; the last goes on until three days are over. */
const waits = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
];

/** The last call comes a little after the three days, so that a receiver has been silent for all of them. */
const lastCallAfter = tryingFor + minutes(15);

/**
 * When to call again after `tries` calls, or undefined when the three days are over. The wait is up
 * to a fifth longer, by `chance` (0 to 1), so that what failed together does not come back together.
 */
export function nextTry(
  { tries, begunAt }: { tries: number; begunAt: Date },
  now: Date,
  chance: number,
): Date | undefined {
  const wait = waits[Math.min(tries, waits.length) - 1]! * (1 + chance / 5);
  const last = after(begunAt, lastCallAfter);
  if (now >= last) return undefined;
  return new Date(Math.min(now.getTime() + Math.round(wait), last.getTime()));
}

export type Verdict = "delivered" | "failed" | "gone";

/** 2xx is delivered and 410 is gone for good; all else, redirects too, is tried again. */
export function verdictOf(outcome: CallOutcome): Verdict {
  if (outcome.outcome !== "answered") return "failed";
  if (outcome.status >= 200 && outcome.status < 300) return "delivered";
  return outcome.status === 410 ? "gone" : "failed";
}
