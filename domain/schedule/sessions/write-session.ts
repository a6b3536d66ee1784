import { and, eq, isNull, sql } from "drizzle-orm";
import { clientTherapists } from "#db/schema/practice.ts";
import {
  sessionChanges,
  sessionRemarks,
  sessions,
  sessionTexts,
} from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { after } from "#domain/kernel/time.ts";
import { claimTimes, releaseClaims, type Resource } from "./claims.ts";
import { mailsWait } from "./rules.ts";

export type Session = typeof sessions.$inferSelect;
export type SessionRow = Omit<
  typeof sessions.$inferInsert,
  "bookedBy" | "createdAt" | "updatedAt" | "version"
>;
type ChangeKind = (typeof sessionChanges.$inferInsert)["changeKind"];
/** Who changes a session; a client only moves or cancels one of their own. */
type Scheduler = Ctx<Therapist | Staff | Client>;

/**
 * The session, locked by `lockSessions` before, so that it does not change until this transaction
 * ends; undefined where the actor may not change it.
 */
export const lockSession = async (tx: Db, id: string): Promise<Session | undefined> =>
  (await readLocked(tx.select().from(sessions).where(eq(sessions.id, id))))[0];

/**
 * A step: adds a session, claims the time of all its people, records the booking, and schedules the
 * emails, unless it is told with others. A new group has no participants; each is told when they get
 * a place; of a session that is held until it is paid no one is told.
 */
export async function insertSession(
  tx: Db,
  ctx: Scheduler,
  row: SessionRow,
  overlapping: readonly Resource[],
  { isToldAlone = true }: { isToldAlone?: boolean } = {},
) {
  const made = {
    bookedBy: ctx.actor.kind,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const [added] = await tx
    .insert(sessions)
    .values({ ...row, ...made })
    .returning();
  await claimTimes(tx, [added!.id], overlapping);
  await keepChange(tx, ctx, added!, "booked", {});
  const isBooked = added!.kind === "individual" && added!.status !== "held";
  if (isBooked && isToldAlone) await publishSessionChange(tx, ctx, "session.booked", added!);
  return added!;
}

type Updated = {
  kind: ChangeKind;
  set: Partial<SessionRow>;
  overlapping?: readonly Resource[];
  /** Whether the studio chose not to mail those who come. */
  isQuiet?: boolean;
};

/**
 * A step: writes what changes of a session that this transaction has locked, saves what it was
 * like, and claims the times again where they change. Returns the session as it is now.
 */
export async function updateSession(
  tx: Db,
  ctx: Scheduler,
  stored: Session,
  { kind, set, overlapping = [], isQuiet = false }: Updated,
): Promise<Session> {
  const row = { ...set, version: sql`${sessions.version} + 1`, updatedAt: ctx.now };
  const [now] = await tx.update(sessions).set(row).where(eq(sessions.id, stored.id)).returning();
  if (ofTime.some((name) => name in set) || set.status === "cancelled") {
    await releaseClaims(tx, [stored.id]);
    if (now!.status !== "cancelled") await claimTimes(tx, [stored.id], overlapping);
  }
  const names = Object.keys(set) as (keyof Session)[];
  await keepChange(
    tx,
    ctx,
    now!,
    kind,
    Object.fromEntries(names.map((name) => [name, stored[name] ?? null])),
    isQuiet,
  );
  return now!;
}

/**
 * The columns that decide the claims. Other changes leave the claims alone, also overlaps on
 * purpose.
 */
const ofTime = [
  "startsAt",
  "endsAt",
  "therapistId",
  "roomId",
  "clientId",
  "sessionTypeId",
] as const;

async function keepChange(
  tx: Db,
  ctx: Scheduler,
  { id, version }: Session,
  changeKind: ChangeKind,
  before: object,
  isQuiet = false,
) {
  const kept = { before: before as Record<string, unknown>, isQuiet };
  const change = { sessionId: id, changeKind, version, ...kept };
  await tx
    .insert(sessionChanges)
    .values({ ...change, changedBy: ctx.actor.accountId, changedAt: ctx.now });
}

export type SessionEvent = "session.booked" | "session.moved" | "session.cancelled";

/** A step: lets the mails about a session know, when the time to undo it without one is over. */
export const publishSessionChange = (
  tx: Db,
  { now }: Pick<Ctx, "now">,
  event: SessionEvent,
  { id, version }: Session,
) =>
  publishEvent(
    tx,
    event,
    { sessionId: id, version },
    { now, dueAt: after(now, mailsWait), key: `${event}-${id}-${version}` },
  );

/** A step: lets the email to the therapist know what a client has done; at once, to use the time. */
export const publishOwnDoing = (
  tx: Db,
  { now }: Pick<Ctx, "now">,
  event: `session.client-${"booked" | "moved" | "cancelled"}`,
  { id, version }: Session,
) => publishEvent(tx, event, { sessionId: id, version }, { now, key: `${event}-${id}-${version}` });

type SessionTexts = { requirements?: string; notes?: string };

/**
 * A step of booking: records what client and therapist said, and what the therapist notes. Also for
 * a therapist who manages the schedule and does not read it afterwards.
 */
export async function addSessionTexts(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  sessionId: string,
  texts: SessionTexts,
): Promise<void> {
  if (texts.requirements)
    await tx.insert(sessionTexts).values({ sessionId, specialRequirements: texts.requirements });
  if (texts.notes)
    await tx.insert(sessionRemarks).values({ sessionId, remark: texts.notes, writtenAt: now });
}

/**
 * A step of changing a session: replaces what was said; an empty note is deleted. An editor who may
 * not read it has not seen it in their form and leaves it as it is.
 */
export async function changeSessionTexts(
  tx: Db,
  ctx: Scheduler,
  session: Session,
  texts: SessionTexts,
): Promise<void> {
  if (ctx.actor.kind !== "therapist" || !(await canReadSessionTexts(tx, ctx.actor, session)))
    return;
  const { id: sessionId } = session;
  if (texts.requirements !== undefined) {
    const set = { specialRequirements: texts.requirements };
    await tx
      .insert(sessionTexts)
      .values({ sessionId, specialRequirements: texts.requirements })
      .onConflictDoUpdate({ target: sessionTexts.sessionId, set });
  }
  if (texts.notes === undefined) return;
  const which = sessionRemarks.sessionId;
  if (texts.notes === "") {
    await tx.delete(sessionRemarks).where(eq(which, sessionId));
    return;
  }
  const set = { remark: texts.notes, writtenAt: ctx.now };
  await tx
    .insert(sessionRemarks)
    .values({ sessionId, remark: texts.notes, writtenAt: ctx.now })
    .onConflictDoUpdate({ target: which, set });
}

type Taken = Pick<Session, "kind" | "clientId" | "therapistId">;

/**
 * Whether a therapist reads what was said about a session: its therapist, those who treat the
 * client and, for a group whose teacher has no account, those who manage the schedule. The policies
 * of `session_words` and `session_remarks` have the final decision.
 */
export async function canReadSessionTexts(
  db: Db,
  me: Therapist,
  { kind, clientId, therapistId }: Taken,
): Promise<boolean> {
  if (therapistId === me.id) return true;
  if (kind === "group") return therapistId === null && me.permissions.includes("manage_sessions");
  const treats = and(
    eq(clientTherapists.clientId, clientId!),
    eq(clientTherapists.therapistId, me.id),
    isNull(clientTherapists.until),
  );
  return (
    (await db.select({ id: clientTherapists.id }).from(clientTherapists).where(treats)).length > 0
  );
}

/** A step: why a session was cancelled, beside what was said before. */
export async function saveCancellationReason(
  tx: Db,
  sessionId: string,
  reason: string,
): Promise<void> {
  await tx.execute(sql`select note_cancellation(${sessionId}::uuid, ${reason})`);
}

/** A step: from now on this therapist looks after this client, if they did not before. */
export async function lookAfter(
  tx: Db,
  { clientId, therapistId }: Pick<Session, "clientId" | "therapistId">,
  since: Date,
): Promise<void> {
  if (clientId && therapistId)
    await tx
      .insert(clientTherapists)
      .values({ clientId, therapistId, since })
      .onConflictDoNothing();
}
