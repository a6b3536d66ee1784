import { and, asc, eq, gte, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionSeries, sessionsLeftOut } from "#db/schema/schedule/series.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { sessionDetails } from "../sessions/queries.ts";
import { loadSeries } from "./load-series.ts";

/** So many dates of a series are shown at once. */
const datesAPage = 20;

/**
 * A series with the names of all it is about, one page of its dates (the one with the next date to come unless a page is
 * asked for), the days to come that were left out, and the series that carries it on. Six statements. Undefined where it
 * is not theirs to see.
 */
export const findSeries = (ctx: Ctx<Therapist>, id: string, askedPage?: number) =>
  read(ctx, async (db) => {
    const rule = await loadSeries(db, id);
    if (!rule) return undefined;
    const counted = await countDates(db, id, ctx.now);
    const pages = Math.max(1, Math.ceil(counted.all / datesAPage));
    const page = Math.min(askedPage ?? Math.floor(counted.past / datesAPage) + 1, pages);
    const dates = await sessionDetails(db)
      .where(eq(sessions.seriesId, id))
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(datesAPage)
      .offset((page - 1) * datesAPage);
    const excludedDates = await db
      .select({ day: sessionsLeftOut.day, why: sessionsLeftOut.reasonKind })
      .from(sessionsLeftOut)
      .where(and(eq(sessionsLeftOut.seriesId, id), gte(sessionsLeftOut.day, londonDay(ctx.now))))
      .orderBy(asc(sessionsLeftOut.day));
    const [next] = await db
      .select({ id: sessionSeries.id })
      .from(sessionSeries)
      .where(eq(sessionSeries.parentSeriesId, id))
      .limit(1);
    return {
      rule,
      ...(await nameSeries(db, id)),
      ...counted,
      page,
      pages,
      dates,
      excludedDates,
      carriedOnBy: next?.id,
    };
  });

/** A series as its rule stands now; undefined where it is not theirs to see. */
export const findRule = (ctx: Ctx<Therapist>, id: string) => read(ctx, (db) => loadSeries(db, id));

/** How many dates there are and how many have begun; the first one that is still to come and takes place. */
async function countDates(db: Db, id: string, now: Date) {
  const hasBegun = sql`${sessions.startsAt} <= ${now.toISOString()}`;
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      past: sql<number>`(count(*) filter (where ${hasBegun}))::integer`,
      nextId: sql<
        string | null
      >`(array_agg(${sessions.id} order by ${sessions.occurrenceOn}) filter (where not ${hasBegun} and ${sessions.status} = 'scheduled'))[1]`,
    })
    .from(sessions)
    .where(eq(sessions.seriesId, id));
  return counted!;
}

async function nameSeries(db: Db, id: string) {
  const [named] = await db
    .select({
      title: sql<string>`coalesce(${sessionSeries.groupName}, ${clientNames.name}, 'Client')`,
      therapist: therapists.name,
      type: sessionTypes.name,
      location: locations.name,
      room: rooms.name,
    })
    .from(sessionSeries)
    .innerJoin(therapists, eq(therapists.id, sessionSeries.therapistId))
    .innerJoin(sessionTypes, eq(sessionTypes.id, sessionSeries.sessionTypeId))
    .innerJoin(locations, eq(locations.id, sessionSeries.locationId))
    .leftJoin(rooms, eq(rooms.id, sessionSeries.roomId))
    .leftJoin(clientNames, eq(clientNames.id, sessionSeries.clientId))
    .where(eq(sessionSeries.id, id));
  return named!;
}
