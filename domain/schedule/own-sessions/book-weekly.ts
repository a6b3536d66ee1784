import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { keepRefusal } from "../refusals/keep-refusal.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import type { Session } from "../sessions/write-session.ts";
import { addOwnSession } from "./add-own-session.ts";
import { findBookableType } from "./find-free-times.ts";
import { findWeeklyDates } from "./weekly-dates.ts";

type Wanted = {
  sessionTypeId: string;
  therapistId: string;
  startsAt: Date;
  weeks: number;
  /** The free dates that the client saw: all of them are booked, or none. */
  dates: readonly Date[];
  passId?: string | undefined;
};

/**
 * A client books the same time for several weeks: every date that they saw as free, in one
 * transaction, each as `bookOwnSession` books one, with one mail. Refuses a type that is not booked
 * so ("no-series"), and dates of which one is not free any more ("dates-gone").
 */
export const bookWeekly = (ctx: Ctx<Client>, wanted: Wanted) => {
  const { sessionTypeId, therapistId, startsAt } = wanted;
  const time = { attempt: "session", sessionTypeId, therapistId, startsAt } as const;
  return keepRefusal(ctx, time, bookDates(ctx, wanted));
};

const bookDates = (ctx: Ctx<Client>, wanted: Wanted) =>
  withClaims(ctx, async (tx) => {
    const { dates, passId, ...series } = wanted;
    const planned = await findBookableType(tx, wanted.sessionTypeId);
    if (!planned?.allowsSeries) return refuse("no-series");
    await lockSessions(tx, [], {
      clients: [ctx.actor.id],
      therapists: [wanted.therapistId],
      rooms: [planned.roomId],
      passes: [passId],
    });
    const type = await findBookableType(tx, wanted.sessionTypeId);
    if (!type?.allowsSeries || type.roomId !== planned.roomId) return refuse("no-series");
    const found = await findWeeklyDates(tx, ctx, series);
    const free = new Set(found.flatMap((one) => (one.isFree ? [one.startsAt.getTime()] : [])));
    if (dates.length === 0 || dates.some((date) => !free.has(date.getTime())))
      return refuse("dates-gone");
    const booked: Session[] = [];
    for (const startsAt of dates) {
      const own = { type, therapistId: wanted.therapistId, startsAt, passId, isOneOfSeveral: true };
      const added = await addOwnSession(tx, ctx, own);
      if (!added.ok) return added;
      booked.push(added.value);
    }
    const sessionIds = booked.map(({ id }) => id);
    const key = `session.weeks-booked-${sessionIds[0]}`;
    await publishEvent(tx, "session.weeks-booked", { sessionIds }, { now: ctx.now, key });
    return done(booked);
  });
