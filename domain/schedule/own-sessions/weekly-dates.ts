import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, type Day, fieldTime, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { bookingRules } from "../groups/find-group.ts";
import { findOwnSlots } from "./find-free-times.ts";
import { seriesWeeks } from "./rules.ts";

type Wanted = { sessionTypeId: string; therapistId: string; startsAt: Date; weeks: number };

/** Until when the dates of a series may lie: so many weeks from today, as the owner has set. */
const lastSeriesDay = (now: Date, { seriesHorizonWeeks }: { seriesHorizonWeeks: number }): Day =>
  addDays(londonDay(now), seriesHorizonWeeks * 7);

/** The same time on a London clock, week after week. */
export const weeklyDates = (startsAt: Date, weeks: number): Date[] =>
  Array.from({ length: Math.min(Math.max(weeks, seriesWeeks.min), seriesWeeks.max) }, (_, week) =>
    atLondon(addDays(londonDay(startsAt), week * 7), fieldTime(startsAt)),
  );

/**
 * A step: the same time for some weeks, each free or not, as a single one is; none beyond the weeks
 * that the owner has set. The first is within the window of a single session, and the others may lie
 * beyond it: that is what a series is for.
 */
export async function findWeeklyDates(db: Db, ctx: Ctx<Client>, { weeks, ...wanted }: Wanted) {
  const last = lastSeriesDay(ctx.now, await bookingRules(db));
  const { sessionTypeId, therapistId, startsAt } = wanted;
  const dates = weeklyDates(startsAt, weeks).filter((date) => londonDay(date) <= last);
  const [first] = dates;
  if (!first) return [];
  const day = londonDay(first);
  const single = { sessionTypeId, therapistId, from: day, until: day };
  const inWindow = await findOwnSlots(db, ctx, single);
  const range = { ...single, until: londonDay(dates.at(-1)!), last };
  const free = new Set((await findOwnSlots(db, ctx, range)).map((one) => one.getTime()));
  const isOpen = inWindow.some((one) => one.getTime() === first.getTime());
  return dates.map((date) => ({ startsAt: date, isFree: isOpen && free.has(date.getTime()) }));
}
export type WeeklyDate = Awaited<ReturnType<typeof findWeeklyDates>>[number];

/** The same, for the page on which a client looks at them before they book. */
export const listWeeklyDates = (ctx: Ctx<Client>, wanted: Wanted) =>
  read(ctx, (db) => findWeeklyDates(db, ctx, wanted));
