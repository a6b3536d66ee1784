import { and, asc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/places.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessionRemarks, sessions, sessionWords } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** A session with all that its own page shows; undefined where it is not there or not theirs to see. */
export const findSession = (ctx: Ctx<Therapist>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        id: sessions.id,
        kind: sessions.kind,
        title: sql<string>`coalesce(${sessions.groupName}, ${clientNames.name}, 'Client')`,
        type: sessionTypes.name,
        startsAt: sessions.startsAt,
        endsAt: sessions.endsAt,
        day: sql<string>`${sessions.sessionDate}`,
        time: sql<string>`left(${sessions.sessionTime}::text, 5)`,
        minutes: sql<number>`${sessions.durationMinutes}`,
        therapistId: sessions.therapistId,
        therapist: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
        place: locations.name,
        room: rooms.name,
        price: sessions.price,
        memberPrice: sessions.memberPrice,
        places: sessions.maxParticipants,
        confirmed: sql<number>`(select count(*) from group_participants p
          where p.session_id = ${sessions.id} and p.status = 'confirmed')::integer`,
        status: sessions.status,
        seriesId: sessions.seriesId,
        isSeriesException: sessions.isSeriesException,
        overlapReason: sessions.overlapReason,
        requirements: sessionWords.specialRequirements,
        cancellationReason: sessionWords.cancellationReason,
        remark: sessionRemarks.remark,
        version: sessions.version,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(rooms, eq(rooms.id, sessions.roomId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
      .leftJoin(clientNames, eq(clientNames.id, sessions.clientId))
      .leftJoin(sessionWords, eq(sessionWords.sessionId, sessions.id))
      .leftJoin(sessionRemarks, eq(sessionRemarks.sessionId, sessions.id))
      .where(eq(sessions.id, id));
    return found;
  });

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** More clients than this are not put into one list; whoever is not among them is found by name or number. */
export const mostClients = 50;

/** What a new session can be: types of treatment in the spec's order, who gives them, where, and clients that words find. */
export const listSessionParts = (ctx: Ctx<Therapist>, words: string) =>
  read(ctx, async (db) => {
    const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const types = await db
      .select({ id: sessionTypes.id, name: sessionTypes.name, minutes: sessionTypes.defaultMinutes })
      .from(sessionTypes)
      .where(and(isNotNull(sessionTypes.treatmentPlace), isNull(sessionTypes.archivedAt)))
      .orderBy(asc(sessionTypes.treatmentPlace));
    const people = await db
      .select({ id: therapists.id, name: therapists.name })
      .from(therapists)
      .where(eq(therapists.isActive, true))
      .orderBy(asc(therapists.name));
    const places = await db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(isNull(locations.archivedAt))
      .orderBy(asc(locations.name));
    const clients = await db
      .select({ id: clientNames.id, name: clientNames.name, number: clientNames.clientNumber })
      .from(clientNames)
      .where(words ? or(ilike(clientNames.name, like), ilike(clientNames.clientNumber, like)) : undefined)
      .orderBy(asc(sql`lower(${clientNames.name})`), asc(clientNames.id))
      .limit(mostClients);
    return { types, people, places, clients };
  });
