import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type DatedSession, datedSessions, locationOf } from "./dated-sessions.ts";
import { mailsWait } from "./rules.ts";
import type { SessionEvent } from "./write-session.ts";

/** What a session was like: the parts that participants are told of. */
export type Former = Pick<
  DatedSession,
  "startsAt" | "endsAt" | "therapistName" | "location" | "address" | "room"
>;
/** A client's place in a group: `holdUntil` is until when one that is not confirmed is kept. */
type ComersPlace = {
  id: string;
  status: Standing;
  updatedAt: Date;
  holdUntil: Date | null;
  /** Whether it was paid beforehand: a guest then cancels it by a link. */
  isPaid?: boolean;
};
/** The status of a place that has a number. */
export type Standing = "confirmed" | "pending" | "offered";
/**
 * A person who comes, may come or was offered a place; an email about a place in a group is
 * separate from the group's.
 */
export type Comer = { email: string; isClient: boolean; place?: ComersPlace };
/** The status that their email gives: the client of an individual session counts as confirmed. */
export const standingOf = ({ place }: Comer): Standing => place?.status ?? "confirmed";
/** What the event says: of which session, and with which of its changes. */
export type SessionEventPayload = { sessionId: string; version?: number };

/**
 * What to tell about a session when its emails are due, the recipients, and what it was like
 * before. Undefined when it was undone or restored meanwhile, or is not so any more, because
 * another event tells of that. A change is not told to participants who had not been told of their
 * place before it: the email about the place comes after it with the current details.
 */
export const findNews = (
  ctx: Ctx<System>,
  { sessionId, version }: SessionEventPayload,
  event: SessionEvent,
) =>
  read(ctx, async (db) => {
    const [session] = await datedSessions(db).where(eq(sessions.id, sessionId));
    if (!session || session.startsAt <= ctx.now) return undefined;
    if ((event === "session.cancelled") !== (session.status === "cancelled")) return undefined;
    if (await isNotifiedWithSeries(db, { sessionId, version })) return undefined;
    const was = event === "session.moved" ? await findFormer(db, session, version) : undefined;
    if (was && isSame(was, session)) return undefined;
    const changedAt =
      event === "session.booked" ? undefined : await findChangedAt(db, { sessionId, version });
    const comers = (await listComers(db, [sessionId])).get(sessionId) ?? [];
    return {
      session,
      was,
      to: comers.filter(({ heardAt }) => !changedAt || !heardAt || heardAt <= changedAt),
    };
  });

/**
 * A change that is told to participants, and was made while the emails of an earlier one waited: it
 * covers both.
 */
export const isNotifiedWith = (
  earlier: Pick<SessionChange, "changedAt" | "version">,
  later: Pick<SessionChange, "changedAt" | "version" | "changeKind" | "undoneAt" | "isQuiet">,
): boolean =>
  later.version > earlier.version &&
  !later.undoneAt &&
  !later.isQuiet &&
  ["moved", "cancelled"].includes(later.changeKind) &&
  later.changedAt < after(earlier.changedAt, mailsWait);

type SessionChange = typeof sessionChanges.$inferSelect;

/** What the emails need to know about a change. */
export const changeColumns = {
  sessionId: sessionChanges.sessionId,
  changeKind: sessionChanges.changeKind,
  changedAt: sessionChanges.changedAt,
  undoneAt: sessionChanges.undoneAt,
  before: sessionChanges.before,
  version: sessionChanges.version,
  seriesChangeId: sessionChanges.seriesChangeId,
  isQuiet: sessionChanges.isQuiet,
};

/** Whether its whole series changed meanwhile, and that email covers this date, too. */
async function isNotifiedWithSeries(
  db: Db,
  { sessionId, version }: SessionEventPayload,
): Promise<boolean> {
  const all = await db
    .select(changeColumns)
    .from(sessionChanges)
    .where(eq(sessionChanges.sessionId, sessionId));
  const notified = all.find((one) => one.version === version);
  return (
    notified !== undefined &&
    all.some((one) => one.seriesChangeId !== null && isNotifiedWith(notified, one))
  );
}

/** When the announced change was made; undefined where that is not kept. */
async function findChangedAt(
  db: Db,
  { sessionId, version }: SessionEventPayload,
): Promise<Date | undefined> {
  if (version === undefined) return undefined;
  const { changedAt } = sessionChanges;
  const which = and(eq(sessionChanges.sessionId, sessionId), eq(sessionChanges.version, version));
  return (await db.select({ changedAt }).from(sessionChanges).where(which))[0]?.changedAt;
}

/**
 * With when the email about a place that the studio gave was due; clients who took one themselves
 * knew at once.
 */
export type KnownComer = Comer & { heardAt?: Date };

/**
 * All who come to these sessions or have a place in these groups, confirmed, pending or offered,
 * each address once a session.
 */
export async function listComers(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, KnownComer[]>> {
  const solo = await db
    .select({ sessionId: sessions.id, email: clients.email })
    .from(sessions)
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .where(inArray(sessions.id, [...sessionIds]));
  const participants = await db
    .select({
      sessionId: groupParticipants.sessionId,
      email: sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`,
      isClient: sql<boolean>`${groupParticipants.clientId} is not null`,
      id: groupParticipants.id,
      status: sql<Standing>`${groupParticipants.status}`,
      holdUntil: groupParticipants.holdUntil,
      updatedAt: groupParticipants.updatedAt,
      joinedAt: groupParticipants.joinedAt,
      bookedBy: groupParticipants.bookedBy,
    })
    .from(groupParticipants)
    .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
    .where(
      and(
        inArray(groupParticipants.sessionId, [...sessionIds]),
        isNotNull(groupParticipants.placeNumber),
      ),
    );
  const all: (KnownComer & { sessionId: string })[] = [
    ...solo.map((one) => ({ ...one, isClient: true })),
    ...participants.map(({ sessionId, email, isClient, joinedAt, bookedBy, ...place }) => ({
      sessionId,
      email,
      isClient,
      place,
      ...(bookedBy !== "client" && { heardAt: after(joinedAt, mailsWait) }),
    })),
  ];
  const once = new Map(
    all
      .filter(({ email }) => email)
      .map((one) => [`${one.sessionId} ${one.email.toLowerCase()}`, one]),
  );
  return Map.groupBy(once.values(), ({ sessionId }) => sessionId);
}

/**
 * What a session was like when participants last heard of it: before the change of this version,
 * and before those that were made while its emails waited; as it is now where the change was
 * undone. Undefined where that is not kept.
 */
async function findFormer(
  db: Db,
  now: DatedSession,
  version: number | undefined,
): Promise<Former | undefined> {
  const all = await db
    .select(changeColumns)
    .from(sessionChanges)
    .where(eq(sessionChanges.sessionId, now.id))
    .orderBy(sessionChanges.version);
  const notified = all.find((one) => one.version === version);
  if (!notified) return undefined;
  if (notified.undoneAt) return pickFormer(now);
  const changes = all.filter((one) => !one.undoneAt);
  let first = changes.indexOf(notified);
  const isUnheard = (one: (typeof changes)[number], next: (typeof changes)[number]) =>
    one.isQuiet || after(one.changedAt, mailsWait) > next.changedAt;
  while (first > 0 && isUnheard(changes[first - 1]!, changes[first]!)) first -= 1;
  // Clients had not been told of it at all.
  if (changes[first]!.changeKind === "booked") return undefined;
  const former = changes
    .slice(first)
    .reduceRight<Row>((row, one) => ({ ...row, ...(one.before as Row) }), {});
  return { ...pickFormer(now), ...(await namesOf(db, former)), ...instantsOf(former) };
}

type Row = Partial<
  Record<"startsAt" | "endsAt" | "therapistId" | "locationId" | "roomId", string | null>
>;
const parts = ["startsAt", "endsAt", "therapistName", "location", "address", "room"] as const;

const pickFormer = (session: DatedSession): Former =>
  Object.fromEntries(parts.map((name) => [name, session[name]])) as Former;
const isSame = (was: Former, now: DatedSession): boolean =>
  parts.every((name) => String(was[name]) === String(now[name]));

/** Instants were kept as texts. */
const instantsOf = ({ startsAt, endsAt }: Row) => ({
  ...(startsAt && { startsAt: new Date(startsAt) }),
  ...(endsAt && { endsAt: new Date(endsAt) }),
});

async function namesOf(db: Db, { therapistId, locationId, roomId }: Row): Promise<Partial<Former>> {
  const named: Partial<Former> = roomId === null ? { room: null } : {};
  const [one] = therapistId
    ? await db
        .select({ name: therapists.name })
        .from(therapists)
        .where(eq(therapists.id, therapistId))
    : [];
  const [there] = locationId
    ? await db
        .select({ name: locations.name, address: locations.address })
        .from(locations)
        .where(eq(locations.id, locationId))
    : [];
  const [room] = roomId
    ? await db.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, roomId))
    : [];
  if (one) named.therapistName = one.name;
  if (there) Object.assign(named, { location: there.name, address: there.address });
  if (room) named.room = room.name;
  return named;
}

/** What an email says about a session: when, how long, with which therapist and where. */
export const detailsOf = (session: Former) => ({
  startsAt: session.startsAt,
  durationMinutes: Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / 60_000),
  therapistName: session.therapistName,
  place: locationOf(session),
});
