import { type Day, longDate } from "#domain/kernel/time.ts";

/** The days a copy is about; none: from the beginning, or until today. */
export type Period = { from: Day | null; until: Day | null };

export function formatPeriod({ from, until }: Period): string {
  if (from && until) return `from ${longDate(from)} to ${longDate(until)}`;
  if (from) return `from ${longDate(from)} on`;
  return until ? `until ${longDate(until)}` : "from the beginning until today";
}

/** What stands where something was blacked out: always as long, so that it says nothing of what was there. */
export const blackMark = "\u2588\u2588\u2588\u2588\u2588";
