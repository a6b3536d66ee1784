import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import {
  countByDay,
  type DayCount,
  listCalendarTherapists,
} from "#domain/schedule/calendar/queries.ts";
import { visibleHours } from "#domain/schedule/calendar/rules.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { awayOn, type ClosedSpan, whyClosedOn } from "#domain/schedule/closings/rules.ts";
import { listClosedSpans } from "#domain/schedule/closings/queries.ts";
import { listBusy } from "#domain/schedule/private-calendars/queries.ts";
import { listCalendar } from "#domain/schedule/sessions/queries.ts";
import { stretchesOn } from "./busy-stretches.ts";
import { daysOf, spanOf, weeksOf } from "./calendar-address.ts";
import { type CalendarDay, type CalendarItem, itemOf } from "./calendar-item.ts";
import { columnsOf } from "./therapist-columns.ts";
import { marksOf, type TherapistMark } from "./therapist-mark.tsx";

/** Which part of the schedule is shown. */
export type CalendarQuery = {
  view: "day" | "week" | "month";
  date: Day;
  typeId?: string | undefined;
  /** Whose sessions: an id; any other value of the address means all therapists. */
  therapist: string;
};

/** A day, a week or a month of the schedule as its screen shows it: six statements at most. */
export async function readCalendar(
  ctx: Ctx<Therapist>,
  { view, date, typeId, therapist }: CalendarQuery,
) {
  const therapists = await listCalendarTherapists(ctx);
  const therapistId = therapists.find(({ id }) => id === therapist)?.id;
  const people = { therapists, therapist: therapistId ?? "", own: ctx.actor.id };
  const marks = marksOf(therapists);
  const span = spanOf(view, date);
  const today = londonDay(ctx.now);
  const spans = await listClosedSpans(ctx, span);
  if (view === "month") {
    const counts = await countByDay(ctx, { ...span, typeId, therapistId });
    const isOfMany = new Set(counts.map((one) => one.therapistId)).size > 1;
    const month = date.slice(0, 7);
    const weeks = weeksOf(span.from, span.until).map((week) =>
      week.map((day) => ({
        day,
        isToday: day === today,
        isOfMonth: day.startsWith(month),
        ...closingsOf(spans, day, therapistId),
        ...countsOf(counts, day, { people: therapists, marks: isOfMany ? marks : undefined }),
      })),
    );
    const shown = therapists.filter(
      ({ id }) => isOfMany && counts.some((one) => one.therapistId === id),
    );
    return {
      ...people,
      view,
      weeks,
      legend: shown.map((one) => ({ ...one, mark: marks.get(one.id)! })),
    } as const;
  }
  const { sessions, hours } = await listCalendar(ctx, {
    ...span,
    sessionTypeId: typeId,
    therapistId,
  });
  const isOwn = !therapistId || therapistId === ctx.actor.id;
  const within = { from: startOfDay(span.from), until: endOfDay(span.until) };
  const busy = isOwn ? await listBusy(ctx, within) : [];
  const all = sessions.map((session) => itemOf(session, ctx));
  const isOfMany = new Set(all.map((item) => item.therapistId)).size > 1;
  const items = isOfMany
    ? all.map((item) => ({ ...item, mark: marks.get(item.therapistId) }))
    : all;
  const days: CalendarDay[] = daysOf(span.from, span.until).map((day) => ({
    day,
    isToday: day === today,
    ...closingsOf(spans, day, therapistId),
    items: items.filter((item) => item.day === day),
    busy: stretchesOn(busy, day),
  }));
  const shown = visibleHours([...items, ...hours.map(minutesOf)]);
  if (view === "week" || therapistId)
    return { ...people, view, shown, days, legend: legendOf(items, therapists) };
  const columns = columnsOf(days[0]!, {
    people: therapists,
    marks,
    own: ctx.actor.id,
    hours: hours.filter(isOnWeekdayOf(date)).map(withMinutes),
    closingsOf: (id) => closingsOf(spans, date, id),
  });
  return { ...people, view, shown, days: columns, legend: [] };
}

type Marked = {
  people: readonly { id: string; name: string }[];
  marks: ReadonlyMap<string, TherapistMark> | undefined;
};

/** A day's sessions, and how many of them are whose where there are several therapists. */
function countsOf(counts: readonly DayCount[], day: Day, { people, marks }: Marked) {
  const here = counts.filter((one) => one.day === day);
  const by = here.flatMap(({ therapistId, count }) => {
    const mark = marks?.get(therapistId ?? "");
    const name = people.find(({ id }) => id === therapistId)?.name;
    return mark && name ? [{ name, mark, count }] : [];
  });
  return { sessions: here.reduce((sum, { count }) => sum + count, 0), by };
}

/** Who stands in a calendar of several, with their marks. */
const legendOf = (
  items: readonly CalendarItem[],
  therapists: readonly { id: string; name: string }[],
) =>
  therapists.flatMap(({ id, name }) => {
    const mark = items.find((item) => item.therapistId === id)?.mark;
    return mark ? [{ id, name, mark }] : [];
  });

type WorkingHour = { therapistId: string; weekday: number; from: string; until: string };
/** Monday is 1. */
const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
const isOnWeekdayOf = (date: Day) => (hour: WorkingHour) => hour.weekday === weekdayOf(date);
const withMinutes = (hour: WorkingHour) => ({ therapistId: hour.therapistId, ...minutesOf(hour) });

const minutesOf = ({ from, until }: { from: string; until: string }) => ({
  from: minuteOf(from),
  until: minuteOf(until),
});
const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Why a day is closed for the studio, or for the chosen therapist; else who is away. */
function closingsOf(spans: readonly ClosedSpan[], day: Day, therapistId: string | undefined) {
  const closed = whyClosedOn(spans, day, therapistId);
  return { closed, away: closed || therapistId ? [] : awayOn(spans, day) };
}

export type ReadCalendar = Awaited<ReturnType<typeof readCalendar>>;
