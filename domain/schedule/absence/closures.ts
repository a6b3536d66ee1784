// What the owner sees of days on which the studio is closed, and yet something takes place.
import { and, asc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { spanOf } from "../hours/open-hours.ts";
import { datedSessions, locationOf } from "../sessions/dated-sessions.ts";
import { isToTakePlace, listPeople } from "./list-affected-sessions.ts";

const { id, dayFrom, dayUntil, from, until, reason, therapistId, kind } = availabilityExceptions;
const ofStudio = and(isNull(therapistId), eq(kind, "closed"));

/**
 * A closure of the studio with everything that takes place then all the same and is still to come, in order of time, and
 * with how to reach those who come; undefined when there is none of this id. At most four statements.
 */
export const findClosure = (ctx: Ctx<Owner>, closureId: string) =>
  read(ctx, async (db) => {
    if (!isUuid(closureId)) return undefined;
    const which = and(eq(id, closureId), ofStudio);
    const [closure] = await db
      .select({ id, dayFrom, dayUntil, from, until, reason })
      .from(availabilityExceptions)
      .where(which);
    if (!closure) return undefined;
    const span = spanOf({
      ...closure,
      day: closure.dayFrom,
      last: closure.dayUntil,
      kind: "closed",
    });
    const meets = and(
      gt(sessions.endsAt, span.from),
      lt(sessions.startsAt, span.until),
      gt(sessions.startsAt, ctx.now),
    );
    const found = await datedSessions(db)
      .where(and(meets, isToTakePlace, isNull(sessions.archivedAt)))
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    const people =
      found.length > 0
        ? await listPeople(
            db,
            found.map((one) => one.id),
          )
        : [];
    const affectedSessions = found.map((session) => ({
      id: session.id,
      what: session.what,
      isHeld: session.status === "held",
      therapist: session.therapistName,
      where: locationOf(session),
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      people: people.filter(({ sessionId }) => sessionId === session.id),
    }));
    return { ...closure, affectedSessions };
  });
export type Closure = NonNullable<Awaited<ReturnType<typeof findClosure>>>;

/** How many sessions take place on closed days of the studio that are still to come, by the closure's id. One statement. */
export const countOnClosedDays = (ctx: Ctx<Owner>): Promise<Map<string, number>> =>
  read(ctx, async (db) => {
    const begins = sql`(${dayFrom} + coalesce(${from}, '00:00'::time)) at time zone 'Europe/London'`;
    const ends = sql`(case when ${until} is null then ${dayUntil} + 1 + '00:00'::time else ${dayUntil} + ${until} end)
      at time zone 'Europe/London'`;
    const rows = await db
      .select({ closureId: id, count: sql<number>`count(*)::integer` })
      .from(availabilityExceptions)
      .innerJoin(sessions, sql`${sessions.endsAt} > ${begins} and ${sessions.startsAt} < ${ends}`)
      .where(
        and(
          ofStudio,
          gte(dayUntil, londonDay(ctx.now)),
          gt(sessions.startsAt, ctx.now),
          isToTakePlace,
          isNull(sessions.archivedAt),
        ),
      )
      .groupBy(id);
    return new Map(rows.map(({ closureId, count }) => [closureId, count]));
  });
