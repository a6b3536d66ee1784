import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { readClosedSpans } from "../closings/queries.ts";
import { findLocationsAndRooms } from "../locations/queries.ts";

/** The most clients in one list; the others are found by name or number. */
const maxClients = 50;

/** How far ahead a form knows closed days; later ones are checked when it is saved. */
const daysKnown = 400;

/**
 * What a new session can be: types of treatment in their order, who gives them, where, clients that words find, and the
 * days to come that are closed. Seven statements.
 */
export const listSessionParts = (ctx: Ctx<Therapist>, words: string) =>
  read(ctx, async (db) => {
    const types = await findTreatments(db);
    const people = await db
      .select({ id: therapists.id, name: therapists.name })
      .from(therapists)
      .where(eq(therapists.isActive, true))
      .orderBy(asc(therapists.name));
    const { places, rooms } = await findLocationsAndRooms(db);
    const clients = await findClients(db, words);
    const today = londonDay(ctx.now);
    const closed = await readClosedSpans(db, { from: today, until: addDays(today, daysKnown) });
    return { types, people, places, rooms, clients, closed };
  });

/** The types of treatment that a session can have, in their order. */
export const listTreatments = (ctx: Ctx<Therapist>) => read(ctx, findTreatments);

const findTreatments = (db: Db) =>
  db
    .select({
      id: sessionTypes.id,
      name: sessionTypes.name,
      minutes: sessionTypes.defaultMinutes,
    })
    .from(sessionTypes)
    .where(and(isNotNull(sessionTypes.treatmentPlace), isNull(sessionTypes.archivedAt)))
    .orderBy(asc(sessionTypes.treatmentPlace));

/** Clients that words find in name or number, by name; all as long as there are none. */
export const listSessionClients = (ctx: Ctx<Therapist>, words: string) =>
  read(ctx, (db) => findClients(db, words));

/** Clients by their ids, as many as are there, by name. */
export const listClientsById = (ctx: Ctx<Therapist>, ids: readonly string[]) =>
  read(ctx, (db) => whoFits(db, inArray(clientNames.id, [...ids])));

function findClients(db: Db, words: string) {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return whoFits(
    db,
    words ? or(ilike(clientNames.name, like), ilike(clientNames.clientNumber, like)) : undefined,
  );
}

const whoFits = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: clientNames.id,
      name: clientNames.name,
      number: clientNames.clientNumber,
    })
    .from(clientNames)
    .where(which)
    .orderBy(asc(sql`lower(${clientNames.name})`), asc(clientNames.id))
    .limit(maxClients);
