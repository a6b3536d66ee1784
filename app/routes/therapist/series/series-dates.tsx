import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { statusTones } from "../calendar/session-status.ts";
import type { SeriesView } from "./series-facts.ts";

/** One page of a series' dates: each leads to its session; from what is to come on, the series can be changed or ended. */
export function SeriesDates({ series: { id, dates, all } }: { series: SeriesView }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{all === 1 ? "1 date" : `${all} dates`}</h2>
      <ol className="mt-3 divide-y divide-line rounded-lg border border-line bg-white">
        {dates.map((date) => (
          <li key={date.id} className="flex flex-wrap items-center gap-x-4 px-4 py-1.5">
            <a
              href={href("/therapist/sessions/:sessionId", { sessionId: date.id })}
              className="link inline-block py-1.5 tabular-nums sm:w-96"
            >
              {longDate(date.startsAt)},{" "}
              <span className="whitespace-nowrap">
                {clockTime(date.startsAt)}–{clockTime(date.endsAt)}
              </span>
            </a>
            <span className="flex flex-wrap items-center gap-2 py-1">
              {date.status !== "scheduled" && (
                <Badge tone={statusTones[date.status]}>{date.status}</Badge>
              )}
              {date.isException && <Badge tone="warn">by itself</Badge>}
              {date.people && <span className="text-sm text-soft tabular-nums">{date.people}</span>}
            </span>
            {date.isToCome && (
              <span className="flex gap-4 text-sm sm:ml-auto">
                <a
                  href={`${href("/therapist/series/:seriesId/change", { seriesId: id })}?from=${date.id}`}
                  className="link py-2"
                >
                  Change from here
                  <span className="sr-only">, {longDate(date.startsAt)}</span>
                </a>
                <a
                  href={`${href("/therapist/series/:seriesId/end", { seriesId: id })}?from=${date.id}`}
                  className="link py-2"
                >
                  End here
                  <span className="sr-only">, {longDate(date.startsAt)}</span>
                </a>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
