import { clockTime, type Day, longDate } from "#domain/kernel/time.ts";

/** The days a copy is about; none: from the beginning, or until today. */
export type Period = { from: Day | null; until: Day | null };

export function formatPeriod({ from, until }: Period): string {
  if (from && until) return `from ${longDate(from)} to ${longDate(until)}`;
  if (from) return `from ${longDate(from)} on`;
  return until ? `until ${longDate(until)}` : "from the beginning until today";
}

/** "Wednesday 3 June 2026 at 11:42". */
export const toTheMinute = (at: Date): string => `${longDate(at)} at ${clockTime(at)}`;

/** What stands where something was blacked out: always as long, so that it says nothing of what was there. */
export const blackMark = "\u2588\u2588\u2588\u2588\u2588";

/** What the person who prints may not read and what their copy therefore does not contain. */
export const missingFrom = {
  notes: "Notes of other therapists are not in this copy.",
  sessions: "Requests and remarks about sessions of other therapists are not in this copy.",
} as const;

/** What stands in place of a picture that is not in the copy. */
export const keptApart = "The picture is kept apart from this copy.";
