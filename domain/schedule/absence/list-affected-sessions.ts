import { and, asc, eq, gt, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionTypes, sessionTypeTherapists } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, after, before, type Day, minutes } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { takenOf } from "../hours/taken-times.ts";
import { spanOf } from "../hours/open-hours.ts";
import type { Span } from "../hours/rules.ts";
import { datedSessions, locationOf } from "../sessions/dated-sessions.ts";

/** Whose days, the first and the last of them. */
export type Days = { therapistId: string; from: Day; until: Day };

/** Days without an end are all that is to come: nothing is booked further ahead than this. */
type Whole = Omit<Days, "until"> & { until: Day | undefined };
const daysAhead = 3_660;

/** What takes place on some days of a therapist, who comes and how to ring them, and which colleagues are free then. */
export const listAffectedSessions = (ctx: Ctx<Therapist>, days: Days) =>
  read(ctx, (db) => findAffectedSessions(db, ctx.now, days));
export type AffectedSession = Awaited<ReturnType<typeof findAffectedSessions>>[number];

/** The same inside a transaction. What has begun is left alone. */
export async function findAffectedSessions(db: Db, now: Date, { therapistId, from, until }: Whole) {
  const last = until ?? addDays(from, daysAhead);
  const span = spanOf({
    day: from,
    last,
    from: null,
    until: null,
    kind: "closed",
  });
  const given = and(eq(sessions.therapistId, therapistId), isToTakePlace);
  const when = and(
    gt(sessions.startsAt, now),
    gt(sessions.endsAt, span.from),
    lt(sessions.startsAt, span.until),
  );
  const found = await datedSessions(db)
    .where(and(given, when))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const people = await listPeople(db, ids);
  const colleagues = await listColleagues(db, { therapistId, ids, span });
  return found.map((session) => ({
    id: session.id,
    version: session.version,
    what: session.what,
    isHeld: session.status === "held",
    where: locationOf(session),
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    people: people.filter(({ sessionId }) => sessionId === session.id),
    colleagues: colleagues(session),
  }));
}

/** Booked, or held for a client who is paying for it, so that it may be booked in a moment. */
export const isToTakePlace = inArray(sessions.status, ["scheduled", "held"]);

/** All who come to some sessions, with what the reader may know of how to reach them. */
export async function listPeople(db: Db, ids: readonly string[]) {
  const reach = {
    phone: sql<string>`coalesce(${clients.phone}, '')`,
    email: sql<string>`coalesce(${clients.email}, '')`,
  };
  const solo = await db
    .select({ sessionId: sessions.id, name: clientNames.name, ...reach })
    .from(sessions)
    .innerJoin(clientNames, eq(clientNames.id, sessions.clientId))
    .leftJoin(clients, eq(clients.id, sessions.clientId))
    .where(inArray(sessions.id, [...ids]));
  const { clientId, clientName, clientPhone, clientEmail, sessionId, placeNumber } =
    groupParticipants;
  const participants = await db
    .select({
      sessionId,
      name: sql<string>`coalesce(${clientNames.name}, ${clientName})`,
      phone: sql<string>`coalesce(${clients.phone}, ${clientPhone})`,
      email: sql<string>`coalesce(${clients.email}, ${clientEmail})`,
    })
    .from(groupParticipants)
    .leftJoin(clientNames, eq(clientNames.id, clientId))
    .leftJoin(clients, eq(clients.id, clientId))
    .where(and(inArray(sessionId, [...ids]), isNotNull(placeNumber)))
    .orderBy(asc(placeNumber));
  return [...solo, ...participants];
}

type ColleaguesQuery = { therapistId: string; ids: readonly string[]; span: Span };

/** Says of a session which colleagues give its type and are free for all of it, buffers included. */
async function listColleagues(db: Db, { therapistId, ids, span }: ColleaguesQuery) {
  const others = await db
    .select({ id: therapists.id, name: therapists.name })
    .from(therapists)
    .where(and(ne(therapists.id, therapistId), eq(therapists.isActive, true)))
    .orderBy(asc(therapists.name));
  const types = await db
    .select({
      id: sessions.id,
      bufferBefore: sessionTypes.bufferBefore,
      bufferAfter: sessionTypes.bufferAfter,
      givers: sql<string[]>`array(select g.therapist_id::text from ${sessionTypeTherapists} g
        where g.session_type_id = ${sessionTypes.id})`,
    })
    .from(sessions)
    .innerJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .where(inArray(sessions.id, [...ids]));
  const around = {
    from: before(span.from, minutes(120)),
    until: after(span.until, minutes(1_560)),
  };
  const taken = await takenOf(
    db,
    others.map(({ id }) => id),
    around,
  );
  return (session: { id: string; startsAt: Date; endsAt: Date }) => {
    const type = types.find(({ id }) => id === session.id);
    const from = before(session.startsAt, minutes(type?.bufferBefore ?? 0));
    const until = after(session.endsAt, minutes(type?.bufferAfter ?? 0));
    const isFree = (id: string) =>
      !taken.get(id)?.some((one) => one.from < until && one.until > from);
    const gives = (id: string) => !type || type.givers.length === 0 || type.givers.includes(id);
    return others.filter(({ id }) => isFree(id) && gives(id));
  };
}
