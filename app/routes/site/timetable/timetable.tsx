import { CalendarSync } from "lucide-react";
import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { forAll } from "#app/http/for-all.ts";
import { Page, Section } from "#app/ui/page.tsx";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";
import { findTimetableWeek } from "#domain/schedule/timetable/find-week.ts";
import { siteMeta } from "../site-meta.ts";
import type { Route } from "./+types/timetable.ts";
import { ClassFilters } from "./class-filters.tsx";
import { ClassGrid } from "./class-grid.tsx";
import { ClassList } from "./class-list.tsx";
import { EmptyWeek } from "./empty-week.tsx";
import { Subscribe } from "./subscribe.tsx";
import { readTimetableAddress, timetableParameters } from "./timetable-address.ts";
import { DayStrip, ViewSwitch, WeekBar } from "./week-bar.tsx";

export const handle: PageHandle = {
  still: true,
  cacheable: timetableParameters,
  timetable: true,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readTimetableAddress(new URL(request.url).searchParams);
  const { type, place, therapist, week } = query;
  const name = `week ${JSON.stringify([week, type, place, therapist])}`;
  const found = await forAll(context, { name, shows: "timetable" }, (ctx) =>
    findTimetableWeek(ctx, query),
  );
  return { ...found, query, origin: requestContextOf(context).origin };
}

export const meta: Route.MetaFunction = (args) =>
  siteMeta(
    {
      title: "Timetable",
      description: ({ area }) =>
        `This week’s Pilates classes${area && ` in ${area}`} and the weeks to come: when, where, with whom, what is left and what it costs.`,
      path: timetablePath,
      card: "timetable",
      breadcrumbs: [
        { name: "Home", path: href("/") },
        { name: "Timetable", path: timetablePath },
      ],
    },
    args,
  );

export default function Timetable({ loaderData }: Route.ComponentProps) {
  const { query, week, today, classes, choices, nextWeek, origin } = loaderData;
  const days = [0, 1, 2, 3, 4, 5, 6]
    .map((count) => addDays(week.monday, count))
    .filter((day) => day < week.until);
  const isGrid = query.view === "grid";
  const shown = { days, classes, today };
  // On Friday a phone begins with Friday, unless nothing is left of the week.
  const coming = classes.filter(({ startsAt }) => londonDay(startsAt) >= today);
  const listed = coming.length > 0 ? { ...shown, days: days.filter((day) => day >= today) } : shown;
  return (
    <>
      <Page
        title="Timetable"
        lead="Small classes in the halls around us. Choose a date to see what it is about, and book your place."
        aside={
          <a href="#subscribe" className="link inline-flex items-center gap-2 py-1">
            <CalendarSync aria-hidden className="size-4" />
            Subscribe in your calendar
          </a>
        }
      >
        <div className="grid gap-6">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <ClassFilters query={query} choices={choices} />
            <ViewSwitch query={query} />
          </div>
          <WeekBar query={query} week={week} />
          {classes.length === 0 ? (
            <EmptyWeek query={query} nextWeek={nextWeek} />
          ) : (
            <>
              {isGrid && <ClassGrid {...shown} />}
              <div className={isGrid ? "md:hidden" : ""}>
                <DayStrip {...shown} classes={coming.length > 0 ? coming : classes} />
                <ClassList {...listed} />
              </div>
            </>
          )}
        </div>
      </Page>
      <Section tone="mist" id="subscribe">
        <Subscribe origin={origin} />
      </Section>
    </>
  );
}
