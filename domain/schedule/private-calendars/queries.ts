import { and, asc, eq, gt, lt } from "drizzle-orm";
import { busyTimes, privateCalendars } from "#db/schema/schedule/private-calendars.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Span } from "../hours/rules.ts";

/** A therapist's own private calendar, without its address. */
export const findCalendar = async (ctx: Ctx<Therapist>) =>
  (
    await read(ctx, (db) =>
      db
        .select({
          host: privateCalendars.host,
          checkedAt: privateCalendars.checkedAt,
          goodAt: privateCalendars.goodAt,
          problem: privateCalendars.problem,
          busy: db.$count(busyTimes, eq(busyTimes.calendarId, privateCalendars.id)),
        })
        .from(privateCalendars)
        .where(eq(privateCalendars.therapistId, ctx.actor.id)),
    )
  )[0];

/** When a therapist is busy elsewhere within a span, in order. */
export const listBusy = (ctx: Ctx<Therapist>, { from, until }: Span): Promise<Span[]> =>
  read(ctx, (db) =>
    db
      .select({ from: busyTimes.startsAt, until: busyTimes.endsAt })
      .from(busyTimes)
      .innerJoin(privateCalendars, eq(privateCalendars.id, busyTimes.calendarId))
      .where(
        and(
          eq(privateCalendars.therapistId, ctx.actor.id),
          lt(busyTimes.startsAt, until),
          gt(busyTimes.endsAt, from),
        ),
      )
      .orderBy(asc(busyTimes.startsAt)),
  );
