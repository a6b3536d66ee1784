import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { type Day, londonDay, longDate, spokenTime } from "#domain/kernel/time.ts";
import {
  bookingLabels,
  classPath,
  fewPlaces,
  formatClassState,
} from "#domain/schedule/timetable/messages.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";

type EmbeddedDayProps = {
  day: Day;
  today: Day;
  classes: readonly ClassView[];
  origin: string;
};

/** The classes of one day; none, where it has none. */
export function EmbeddedDay({ day, today, classes, origin }: EmbeddedDayProps) {
  const its = classes.filter(({ startsAt }) => londonDay(startsAt) === day);
  if (its.length === 0) return null;
  return (
    <section className="border-b border-line py-4">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        {longDate(day)}
        {day === today && <span className="text-clay"> · today</span>}
      </h2>
      <ul className="mt-2 grid gap-3">
        {its.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_11.5rem]"
          >
            <span className="font-semibold tabular-nums">{spokenTime(one.startsAt)}</span>
            <span className="wrap-anywhere">
              <span className="font-display text-lg">{one.name}</span>
              <span className="block text-sm text-soft">
                {[one.hall, formatPence(one.pricePence)].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="max-sm:col-start-2">
              <Badge tone={toneOf(one)}>{formatClassState(one)}</Badge>
            </span>
            <span className="max-sm:col-start-2 sm:text-right">
              {bookingLabels[one.state] && (
                <LinkButton
                  href={origin + classPath(one.id)}
                  target="_blank"
                  rel="noopener"
                  size="small"
                  variant={one.state === "open" ? "primary" : "secondary"}
                >
                  {one.state === "open" ? "Book" : bookingLabels[one.state]}
                  <span className="sr-only">: {one.name} (new tab)</span>
                </LinkButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf({ state, placesLeft }: ClassView) {
  if (state === "open") return placesLeft <= fewPlaces ? "warn" : "good";
  return state === "cancelled" ? "bad" : "plain";
}
