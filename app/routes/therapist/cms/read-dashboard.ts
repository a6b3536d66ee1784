import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { fieldTime, type Day, londonDay } from "#domain/kernel/time.ts";
import { visibleHours } from "#domain/schedule/calendar/rules.ts";
import { countDashboard, listOwnDay } from "#domain/schedule/dashboard/queries.ts";
import { hourSlots } from "#domain/schedule/dashboard/rules.ts";
import { whyClosedOn } from "#domain/schedule/closings/rules.ts";
import { listClosedSpans } from "#domain/schedule/closings/queries.ts";
import { findWeekLoad } from "#domain/schedule/sessions/find-week-load.ts";
import { itemOf } from "../calendar/calendar-item.ts";
import { spanOf } from "../calendar/calendar-address.ts";

/** The dashboard of the CMS: numbers and groups of this week, and the hours of the chosen day. Six statements. */
export async function readDashboard(ctx: Ctx<Therapist>, date: Day) {
  const today = londonDay(ctx.now);
  const counts = await countDashboard(ctx);
  const { groups, ...load } = await findWeekLoad(ctx, spanOf("week", today).from);
  const items = (await listOwnDay(ctx, date)).map((session) => itemOf(session, ctx));
  const spans = await listClosedSpans(ctx, { from: date, until: date });
  const isPast = (minute: number) =>
    date < today || (date === today && minuteOf(ctx.now) >= minute + 60);
  return {
    counts: { ...counts, ...load, groups: groups.length },
    groups: groups.map((group) => ({
      id: group.id,
      name: group.groupName ?? "",
      day: group.sessionDate,
      startsAt: group.startsAt,
      taken: group.placesTaken,
      places: group.maxParticipants ?? 0,
      spacesLeft: group.spacesLeft,
    })),
    day: {
      isToday: date === today,
      closed: whyClosedOn(spans, date, ctx.actor.id),
      slots: hourSlots(items, visibleHours(items)).map((slot) => ({
        ...slot,
        isPast: isPast(slot.from),
      })),
    },
  };
}

const minuteOf = (instant: Date): number => {
  const [hour, minute] = fieldTime(instant).split(":").map(Number) as [number, number];
  return hour * 60 + minute;
};

export type ReadDashboard = Awaited<ReturnType<typeof readDashboard>>;
