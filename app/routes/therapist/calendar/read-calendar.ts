import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { countByDay, listCalendarTherapists } from "#domain/schedule/calendar/queries.ts";
import { shownHours } from "#domain/schedule/calendar/rules.ts";
import { awayOn, type ClosedSpan, whyClosedOn } from "#domain/schedule/closings/rules.ts";
import { listClosedSpans } from "#domain/schedule/closings/queries.ts";
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

/** A day, a week or a month of the diary as its screen shows it: six statements at most. */
export async function readCalendar(ctx: Ctx<Therapist>, { view, date, typeId, therapist }: CalendarWish) {
  const therapists = await listCalendarTherapists(ctx);
  const therapistId = therapists.find(({ id }) => id === therapist)?.id;
  const people = { therapists, therapist: therapistId ?? "", own: ctx.actor.id };
  const span = spanOf(view, date);
  const today = londonDay(ctx.now);
  const spans = await listClosedSpans(ctx, span);
  if (view === "month") {
    const counts = await countByDay(ctx, { ...span, typeId, therapistId });
    const month = date.slice(0, 7);
    const weeks = weeksOf(span.from, span.until).map((week) =>
      week.map((day) => ({
        day,
        isToday: day === today,
        isOfMonth: day.startsWith(month),
        ...closingsOf(spans, day, therapistId),
        sessions: counts.get(day) ?? 0,
      })),
    );
    return { ...people, view, weeks } as const;
  }
  const { sessions, hours } = await listCalendar(ctx, { ...span, sessionTypeId: typeId, therapistId });
  const items = sessions.filter(({ status }) => status !== "held").map((session) => itemOf(session, ctx));
  const days = daysOf(span.from, span.until).map((day) => ({
    day,
    isToday: day === today,
    ...closingsOf(spans, day, therapistId),
    items: items.filter((item) => item.day === day),
  }));
  return { ...people, view, days, shown: shownHours([...items, ...hours.map(minutesOf)]) } as const;
}

const minutesOf = ({ from, until }: { from: string; until: string }) => ({
  from: minuteOf(from),
  until: minuteOf(until),
});
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Why a day is closed for everybody, or for the one who is looked at; else who is away. */
function closingsOf(spans: readonly ClosedSpan[], day: Day, therapistId: string | undefined) {
  const closed = whyClosedOn(spans, day, therapistId);
  return { closed, away: closed || therapistId ? [] : awayOn(spans, day) };
}

export type ReadCalendar = Awaited<ReturnType<typeof readCalendar>>;
