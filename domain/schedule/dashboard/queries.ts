// What a therapist's dashboard shows of today: numbers, and the hours of a day.
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessionRemarks, sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { after, type Day, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { sessionDetails } from "../sessions/queries.ts";
import { upcomingDays } from "./rules.ts";

/**
 * How many clients of those this therapist may see are active (their e-mail is verified, requirements 3.2.10), and how
 * many sessions of their own are still to come within the next days. One statement.
 */
export const countDashboard = (ctx: Ctx<Therapist>) =>
  read(ctx, async (db) => {
    const active = db
      .select({ number: sql`count(*)` })
      .from(clients)
      .where(and(eq(clients.userType, "client"), eq(clients.emailVerified, true)));
    const coming = db
      .select({ number: sql`count(*)` })
      .from(sessions)
      .where(
        and(
          eq(sessions.therapistId, ctx.actor.id),
          eq(sessions.status, "scheduled"),
          isNull(sessions.archivedAt),
          gte(sessions.startsAt, ctx.now),
          lt(sessions.startsAt, after(ctx.now, days(upcomingDays))),
        ),
      );
    const [counted] = await db
      .select({
        activeClients: sql<number>`(${active})::integer`,
        upcomingSessions: sql<number>`(${coming})::integer`,
      })
      .from(sql`(select) one`);
    return counted!;
  });

/** What a therapist gives on a day, in order of time, without cancelled and held sessions. */
export const listOwnDay = (ctx: Ctx<Therapist>, day: Day) =>
  read(ctx, (db) =>
    sessionDetails(db)
      .where(
        and(
          eq(sessions.therapistId, ctx.actor.id),
          gte(sessions.startsAt, startOfDay(day)),
          lt(sessions.startsAt, endOfDay(day)),
          inArray(sessions.status, ["scheduled", "completed", "no_show"]),
          isNull(sessions.archivedAt),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id)),
  );

/** The latest sessions that have a note, as far as this therapist may read them, with how many there are; a page of them. */
export const listSessionNotes = (ctx: Ctx<Therapist>, page: number) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessions.id,
        startsAt: sessions.startsAt,
        note: sessionRemarks.remark,
        title: sql<string>`coalesce(${sessions.groupName}, ${clientNames.name}, 'Client')`,
        type: sessionTypes.name,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(sessionRemarks)
      .innerJoin(sessions, eq(sessions.id, sessionRemarks.sessionId))
      .leftJoin(clientNames, eq(clientNames.id, sessions.clientId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .where(isNull(sessions.archivedAt))
      .orderBy(desc(sessions.startsAt), desc(sessions.id))
      .limit(listSize)
      .offset(rowsBefore({ page })),
  );
