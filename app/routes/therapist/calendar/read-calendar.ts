import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { countByDay, listCalendar, listClosures } from "#domain/schedule/calendar/queries.ts";
import { shownHours } from "#domain/schedule/calendar/rules.ts";
import { daysOf, spanOf, weeksOf } from "./calendar-address.ts";
import { itemOf } from "./calendar-item.ts";

/** What of the diary is looked at. */
export type CalendarWish = { view: "day" | "week" | "month"; date: Day; typeId?: string | undefined };

/** A day, a week or a month of the diary as its screen shows it: three statements at most. */
export async function readCalendar(ctx: Ctx<Therapist>, { view, date, typeId }: CalendarWish) {
  const span = spanOf(view, date);
  const today = londonDay(ctx.now);
  const closures = await listClosures(ctx, span);
  const closedOn = (day: Day) => {
    const found = closures.find(({ dayFrom, dayUntil }) => dayFrom <= day && day <= dayUntil);
    return found && (found.reason || "Closed");
  };
  if (view === "month") {
    const counts = await countByDay(ctx, { ...span, typeId });
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
    return { view, weeks } as const;
  }
  const items = (await listCalendar(ctx, { ...span, typeId })).map((session) => itemOf(session, ctx.now));
  const days = daysOf(span.from, span.until).map((day) => ({
    day,
    isToday: day === today,
    closed: closedOn(day),
    items: items.filter((item) => item.day === day),
  }));
  return { view, days, shown: shownHours(items) } as const;
}

export type ReadCalendar = Awaited<ReturnType<typeof readCalendar>>;
