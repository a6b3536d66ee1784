import { TriangleAlert } from "lucide-react";
import { href } from "react-router";
import { longDate } from "#domain/kernel/time.ts";
import type { ExcludedDate } from "#domain/schedule/series/queries.ts";

/** Dates of this therapist's series that could not be had because a time was taken: each leads to where it is settled. */
export function UpcomingExcludedDates({ dates }: { dates: readonly ExcludedDate[] }) {
  if (dates.length === 0) return null;
  return (
    <section
      aria-label="Dates that clash"
      className="mt-6 rounded-lg border border-warn/25 bg-warn-tint px-5 py-4"
    >
      <h2 className="flex items-center gap-2 font-sans text-base font-bold tracking-normal text-warn">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {dates.length === 1
          ? "A date of a series clashes"
          : `${dates.length} dates of series clash`}
      </h2>
      <ul className="mt-2 grid gap-1">
        {dates.map(({ seriesId, day, localTime, name }) => (
          <li key={`${seriesId} ${day}`}>
            <a
              href={href("/therapist/series/:seriesId", { seriesId })}
              className="link inline-block py-1"
            >
              {name || "Series"}, {longDate(day)}, {localTime.slice(0, 5)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
