import type { Day } from "#domain/kernel/time.ts";
import type { PrintedPart, PrintedSection } from "./ports.ts";
import type { Period } from "./messages.ts";

/**
 * What is about a day of the period, without what is empty. A part with a day of its own (a score, a day of the home
 * programme) follows that day: it brings its heading with it, and nothing else from outside of the period.
 */
export function withinPeriod(
  sections: readonly PrintedSection[],
  { from, until }: Period,
): PrintedSection[] {
  const isWithin = (day: Day) => (!from || day >= from) && (!until || day <= until);
  const isPrinted = (part: PrintedPart, day: Day) => part.text !== "" && isWithin(part.day ?? day);
  return sections
    .map(({ title, entries }) => ({
      title,
      entries: entries
        .map((entry) =>
          Object.assign({}, entry, {
            parts: entry.parts.filter((part) => isPrinted(part, entry.day)),
          }),
        )
        .filter(({ day, parts }) => isWithin(day) || parts.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}
