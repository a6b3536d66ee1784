// What the owner sees of the schedule: all sessions, and the sessions and clients without a
// therapist.
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientTherapists, therapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type DatedSession, datedSessions, locationOf } from "../sessions/dated-sessions.ts";

/**
 * Times, names, types and locations: nothing that was said about a session or a client's health.
 */
const sessionViewOf = (one: DatedSession) => ({
  id: one.id,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  what: one.what,
  client: one.clientName,
  therapist: one.therapistName,
  where: locationOf(one),
  isCancelled: one.status === "cancelled",
});

/** Seven days of the whole studio in order of time, what was cancelled left out. One statement. */
export const listWeek = (ctx: Ctx<Owner>, from: Day) =>
  read(ctx, async (db) => {
    const found = await datedSessions(db)
      .where(
        and(
          gte(sessions.startsAt, startOfDay(from)),
          lt(sessions.startsAt, startOfDay(addDays(from, 7))),
          inArray(sessions.status, ["scheduled", "completed", "no_show"]),
          isNull(sessions.archivedAt),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    return found.map(sessionViewOf);
  });
export type ScheduleEntry = Awaited<ReturnType<typeof listWeek>>[number];

/** To come, of a therapist whose access is off, or without a therapist. */
const isOfNobody = (now: Date) =>
  and(
    eq(sessions.status, "scheduled"),
    gt(sessions.startsAt, now),
    isNull(sessions.archivedAt),
    or(
      eq(therapists.isActive, false),
      and(isNull(sessions.therapistId), eq(sessions.instructorName, "")),
    ),
  );

/** A client with access who had a therapist, and has none now. */
const lookedAfterByNobody = and(
  eq(clients.userType, "client"),
  eq(clients.portalAccessEnabled, true),
  sql`exists (select from ${clientTherapists} where client_id = ${clients.id})`,
  sql`not exists (select from ${clientTherapists} where client_id = ${clients.id} and until is null)`,
);

/**
 * The sessions to come that have no therapist, and the clients who have none any more. Two
 * statements.
 */
export const listOfNobody = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const found = await datedSessions(db)
      .where(isOfNobody(ctx.now))
      .orderBy(asc(sessions.startsAt), asc(sessions.id));
    const people = await db
      .select({
        id: clients.id,
        number: clients.clientNumber,
        name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
      })
      .from(clients)
      .where(lookedAfterByNobody)
      .orderBy(asc(clients.lastName), asc(clients.firstName), asc(clients.id));
    return { sessions: found.map(sessionViewOf), clients: people };
  });

/** How many of each there are, for the owner's dashboard. Two statements. */
export const countOfNobody = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const number = sql<number>`count(*)::integer`;
    const [given] = await db
      .select({ number })
      .from(sessions)
      .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
      .where(isOfNobody(ctx.now));
    const [people] = await db.select({ number }).from(clients).where(lookedAfterByNobody);
    return { sessions: given!.number, clients: people!.number };
  });
