// Which days are closed, and for which therapists. Pure: it runs in the browser, too.
import { type Day, longDate } from "#domain/kernel/time.ts";

/** Days, both counted in, on which the studio (no therapist) or one therapist is closed all day, and why. */
export type ClosedSpan = {
  therapistId: string | null;
  name: string;
  from: Day;
  until: Day;
  why: string;
};

/** Stands where no reason was given. */
export const closedWord = "Closed";

const covers = (day: Day) => (span: ClosedSpan) => span.from <= day && day <= span.until;

/** Why the studio is closed on a day, or this therapist: the studio first. Undefined where neither is. */
export function whyClosedOn(
  spans: readonly ClosedSpan[],
  day: Day,
  therapistId?: string | null,
): string | undefined {
  const found = spans.filter(covers(day));
  const own = found.find((span) => span.therapistId !== null && span.therapistId === therapistId);
  return (found.find((span) => span.therapistId === null) ?? own)?.why;
}

/** Who is away on a day on which the studio is open, each with why: "Tom Ashby: Course in Leeds". */
export const awayOn = (spans: readonly ClosedSpan[], day: Day): string[] =>
  spans
    .filter((span) => span.therapistId !== null && covers(day)(span))
    .map(({ name, why }) => `${name}: ${why}`);

/** "Closed on Friday 25 December 2026: Christmas Day." */
export const closedSentence = (day: Day, why: string): string =>
  why === closedWord ? `Closed on ${longDate(day)}.` : `Closed on ${longDate(day)}: ${why}.`;
