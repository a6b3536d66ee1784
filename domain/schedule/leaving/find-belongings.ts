import { and, asc, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
import { clientNames, clientTherapists, therapists } from "#db/schema/practice.ts";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { sessionSeries } from "#db/schema/schedule/series.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findAffectedSessions } from "../absence/list-affected-sessions.ts";
import { repeatFields } from "../series/fields.ts";
import { rhythmOf } from "../series/messages.ts";

/**
 * What a therapist has to hand over before they leave: sessions to come, series that go on, clients
 * they look after, weekly hours, and drafts that only they can sign. Of drafts only the client and
 * the day.
 */
export const listBelongings = (ctx: Ctx<Owner>, therapistId: string) =>
  read(ctx, (db) => findBelongings(db, ctx.now, therapistId));
export type Belongings = Awaited<ReturnType<typeof findBelongings>>;

/** The same inside a transaction. */
export async function findBelongings(db: Db, now: Date, therapistId: string) {
  const today = londonDay(now);
  const { id, name, isActive } = therapists;
  return {
    sessions: await findAffectedSessions(db, now, { therapistId, from: today, until: undefined }),
    series: await listSeries(db, { now, therapistId }),
    clients: await db
      .select({
        id: clientNames.id,
        name: clientNames.name,
        number: clientNames.clientNumber,
      })
      .from(clientTherapists)
      .innerJoin(clientNames, eq(clientNames.id, clientTherapists.clientId))
      .where(and(eq(clientTherapists.therapistId, therapistId), isNull(clientTherapists.until)))
      .orderBy(asc(sql`lower(${clientNames.name})`), asc(clientNames.id)),
    hours: (
      await db
        .select({ id: workingHours.id })
        .from(workingHours)
        .where(
          and(
            eq(workingHours.therapistId, therapistId),
            or(isNull(workingHours.validUntil), gte(workingHours.validUntil, today)),
          ),
        )
    ).length,
    drafts: await listDrafts(db, therapistId),
    colleagues: await db
      .select({ id, name })
      .from(therapists)
      .where(and(eq(isActive, true), ne(id, therapistId)))
      .orderBy(asc(name)),
  };
}

async function listSeries(db: Db, { now, therapistId }: { now: Date; therapistId: string }) {
  const { startsOn, localTime, endedOn, recurrenceEndType, durationMinutes } = sessionSeries;
  const goesOn = sql`(${recurrenceEndType} = 'never' or exists (select from sessions s
    where s.series_id = ${sessionSeries.id} and s.status = 'scheduled' and s.starts_at > ${now.toISOString()}::timestamptz))`;
  const rows = await db
    .select({
      id: sessionSeries.id,
      version: sessionSeries.version,
      startsOn,
      localTime,
      durationMinutes,
      ...rowColumnsOf(sessionSeries, repeatFields),
      client: clientNames.name,
      what: sql<string>`coalesce(${sessionSeries.groupName}, ${sessionTypes.name}, 'Session')`,
    })
    .from(sessionSeries)
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessionSeries.sessionTypeId))
    .leftJoin(clientNames, eq(clientNames.id, sessionSeries.clientId))
    .where(
      and(
        eq(sessionSeries.therapistId, therapistId),
        or(isNull(endedOn), gte(endedOn, londonDay(now))),
        goesOn,
      ),
    )
    .orderBy(asc(localTime), asc(sessionSeries.id));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    what: row.what,
    client: row.client,
    when: `${rhythmOf(row)} at ${row.localTime.slice(0, 5)}`,
  }));
}

/** `drafts_of` answers owners alone. */
async function listDrafts(
  db: Db,
  therapistId: string,
): Promise<{ client: string; number: string; day: Day }[]> {
  const { rows } = (await db.execute(
    sql`select client, number, day::text as day from drafts_of(${therapistId}::uuid)`,
  )) as unknown as { rows: { client: string; number: string; day: Day }[] };
  return rows;
}
