import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { countByDay, listCalendarTherapists, listClosures } from "#domain/schedule/calendar/queries.ts";
import { shownHours } from "#domain/schedule/calendar/rules.ts";
import { listCalendar } from "#domain/schedule/sessions/queries.ts";
import { daysOf, spanOf, weeksOf } from "./calendar-address.ts";
import { itemOf } from "./calendar-item.ts";

/** What of the diary is looked at. */
export type CalendarWish = {
  view: "day" | "week" | "month";
  date: Day;
  typeId?: string | undefined;
  /** Whose sessions: an id, or whatever else an address may hold, which is everybody's. */
  therapist: string;
};

/** A day, a week or a month of the diary as its screen shows it: four statements at most. */
export async function readCalendar(ctx: Ctx<Therapist>, { view, date, typeId, therapist }: CalendarWish) {
  const therapists = await listCalendarTherapists(ctx);
  const therapistId = therapists.find(({ id }) => id === therapist)?.id;
  const people = { therapists, therapist: therapistId ?? "", own: ctx.actor.id };
  const span = spanOf(view, date);
  const today = londonDay(ctx.now);
  if (view === "month") {
    const closedOn = closedIn(await listClosures(ctx, span));
    const counts = await countByDay(ctx, { ...span, typeId, therapistId });
    const month = date.slice(0, 7);
    const weeks = weeksOf(span.from, span.until).map((week) =>
      week.map((day) => ({
        day,
        isToday: day === today,
        isOfMonth: day.startsWith(month),
        closed: closedOn(day),
        sessions: counts.get(day) ?? 0,
      })),
    );
    return { ...people, view, weeks } as const;
  }
  const { sessions, hours, absences } = await listCalendar(ctx, { ...span, sessionTypeId: typeId, therapistId });
  const items = sessions.filter(({ status }) => status !== "held").map((session) => itemOf(session, ctx));
  const isOwn = ({ therapistId }: (typeof absences)[number]) => therapistId === null || therapistId === ctx.actor.id;
  const isAllDay = ({ kind, from }: (typeof absences)[number]) => kind === "closed" && from === null;
  const closedOn = closedIn(absences.filter((absence) => isOwn(absence) && isAllDay(absence)));
  const days = daysOf(span.from, span.until).map((day) => ({
    day,
    isToday: day === today,
    closed: closedOn(day),
    items: items.filter((item) => item.day === day),
  }));
  return { ...people, view, days, shown: shownHours([...items, ...hours.map(minutesOf)]) } as const;
}

const minutesOf = ({ from, until }: { from: string; until: string }) => ({
  from: minuteOf(from),
  until: minuteOf(until),
});
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

type Closure = { dayFrom: Day; dayUntil: Day; reason: string };

/** Why a day is closed all day, if it is. */
const closedIn = (closures: readonly Closure[]) => (day: Day) => {
  const found = closures.find(({ dayFrom, dayUntil }) => dayFrom <= day && day <= dayUntil);
  return found && (found.reason || "Closed");
};

export type ReadCalendar = Awaited<ReturnType<typeof readCalendar>>;
