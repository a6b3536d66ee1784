import { ArrowUpRight } from "lucide-react";
import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { studioName } from "#app/frame/page-meta.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { findTimetableWeek } from "#domain/schedule/timetable/find-week.ts";
import type { Route } from "./+types/timetable.ts";
import { EmbeddedDay } from "./embedded-day.tsx";
import { WeekSwitch } from "./week-switch.tsx";

/** The same for every visitor, wherever it is shown: no cookie is set, and none is read. */
export const handle: PageHandle = {
  still: true,
  frame: "bare",
  cacheable: ["week"],
  timetable: true,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = {
    type: "",
    place: "",
    therapist: "",
  };
  const week = url.searchParams.get("week") ?? "";
  const found = await findTimetableWeek(anyone(context), { ...query, week });
  return { ...found, origin: requestContextOf(context).origin };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Timetable · ${studioName(matches)}` },
  { name: "robots", content: "noindex" },
];

/** A week of the timetable for a frame in another's page; it leads to this site in a new tab. */
export default function EmbeddedTimetable({ loaderData, matches }: Route.ComponentProps) {
  const { week, today, classes, nextWeek, origin } = loaderData;
  const days = [0, 1, 2, 3, 4, 5, 6]
    .map((count) => addDays(week.monday, count))
    .filter((day) => day >= today && day < week.until);
  const coming = classes.filter(({ startsAt }) => londonDay(startsAt) >= today);
  return (
    <div className="bg-paper px-4 py-5 sm:px-6">
      <h1 className="text-2xl">Timetable</h1>
      <WeekSwitch week={week} />
      {coming.length === 0 ? (
        <p className="py-6 text-soft">
          No more classes in this week.{" "}
          {nextWeek && (
            <a href={`?week=${nextWeek}`} className="link">
              Go to the next one with classes
            </a>
          )}
        </p>
      ) : (
        days.map((day) => (
          <EmbeddedDay key={day} day={day} today={today} classes={coming} origin={origin} />
        ))
      )}
      <p className="pt-5 text-sm">
        <a
          href={origin + href("/timetable")}
          target="_blank"
          rel="noopener"
          className="link inline-flex items-center gap-1 py-1"
        >
          The whole timetable of {studioName(matches)}
          <ArrowUpRight aria-hidden className="size-4" />
          <span className="sr-only"> (new tab)</span>
        </a>
      </p>
      <script src="/embed/frame.js" async />
    </div>
  );
}
