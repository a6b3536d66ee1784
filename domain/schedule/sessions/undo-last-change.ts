import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { offerNewPlaces, renumberPlaces } from "../groups/renumber-places.ts";
import { canManageSchedule } from "./book-session.ts";
import { withClaims } from "./with-claims.ts";
import { claimTimes, releaseClaims, type Resource } from "./claims.ts";
import { lockSessions, type Takers } from "./lock-sessions.ts";
import { isTold, isUndoable, mailsWait } from "./rules.ts";
import {
  publishSessionChange,
  lockSession,
  type Session,
  type SessionEvent,
} from "./write-session.ts";

type Undone = { id: string; version: number };

/**
 * What is sent when a change is undone after it was told. A move that was told is not undone,
 * because another move says where it is now. What was booked or cancelled could not be restored
 * otherwise.
 */
const eventOf: Partial<Record<string, SessionEvent>> = {
  booked: "session.cancelled",
  cancelled: "session.booked",
};

/**
 * Undoes the last change of a session, which must be the therapist's own and not older than fifteen
 * minutes; a booking is cancelled. Refuses when its former time was taken meanwhile ("occupied"), a
 * move that participants have been told of ("told"), and more places than there were, where they
 * are taken by now ("fewer-places").
 */
export const undoLastChange = (ctx: Ctx<Therapist>, { id, version }: Undone) =>
  withClaims(ctx, async (tx) => {
    await lockSessions(tx, [id], await formerTakers(tx, id));
    const stored = await lockSession(tx, id);
    if (!stored) return refuse("no-such-session");
    if (!canManageSchedule(ctx) && stored.therapistId !== ctx.actor.id)
      return refuse("not-allowed");
    if (stored.version !== version) return refuse("changed-meanwhile");
    const last = await findLast(tx, ctx, stored);
    if (!last) return refuse("nothing-to-undo");
    if (!isUndoable(last.changedAt, ctx.now)) return refuse("too-late");
    if (
      last.changeKind === "moved" &&
      !last.isQuiet &&
      isTold(last.changedAt, ctx.now, await hasAttendees(tx, stored))
    )
      return refuse("told");
    const before: Record<string, unknown> =
      last.changeKind === "booked"
        ? { status: "cancelled", cancelledAt: ctx.now }
        : read(last.before);
    const places = before["maxParticipants"] as number | undefined;
    if (places && !(await renumberPlaces(tx, [id], places))) return refuse("fewer-places");
    const [now] = await tx
      .update(sessions)
      .set({ ...before, version: sql`${sessions.version} + 1`, updatedAt: ctx.now } as object)
      .where(eq(sessions.id, id))
      .returning();
    await releaseClaims(tx, [id]);
    if (now!.status !== "cancelled") await claimTimes(tx, [id], await overlapped(tx, now!));
    await tx
      .update(sessionChanges)
      .set({ undoneAt: ctx.now })
      .where(eq(sessionChanges.id, last.id));
    if (places && places > stored.maxParticipants!) await offerNewPlaces(tx, ctx, [id]);
    const event = eventOf[last.changeKind];
    // Until its own emails have been sent, the change is unknown to participants; the emails see
    // that it was undone.
    if (event && !last.isQuiet && ctx.now >= after(last.changedAt, mailsWait))
      await publishSessionChange(tx, ctx, event, now!);
    const detail = { sessionId: id, undone: last.changeKind };
    await audit(tx, ctx, {
      action: "session.change-undone",
      subjectId: now!.clientId ?? undefined,
      detail,
    });
    return done(now!);
  });

/** Whether this session has a client, or this group a participant. */
async function hasAttendees(tx: Db, { id, kind }: Session): Promise<boolean> {
  if (kind === "individual") return true;
  const seated = and(eq(groupParticipants.sessionId, id), isNotNull(groupParticipants.placeNumber));
  return (
    (await tx.select({ id: groupParticipants.id }).from(groupParticipants).where(seated).limit(1))
      .length > 0
  );
}

/** Whose time it took before its changes of late, and may take again. */
async function formerTakers(tx: Db, id: string): Promise<Takers> {
  const { sessionId, before, undoneAt } = sessionChanges;
  const rows = await tx
    .select({ before })
    .from(sessionChanges)
    .where(and(eq(sessionId, id), isNull(undoneAt)));
  const of = (name: string) => rows.map((row) => row.before[name] as string | null | undefined);
  return {
    clients: of("clientId"),
    therapists: of("therapistId"),
    rooms: of("roomId"),
  };
}

async function findLast(tx: Db, { actor }: Ctx<Therapist>, { id, version }: Session) {
  const { sessionId, version: since, changedBy, undoneAt } = sessionChanges;
  const own = and(
    eq(sessionId, id),
    eq(since, version),
    eq(changedBy, actor.accountId),
    isNull(undoneAt),
  );
  // One date of a changed series is undone with the others.
  const alone = and(own, isNull(sessionChanges.seriesChangeId));
  return (await tx.select().from(sessionChanges).where(alone))[0];
}

/** Instants were kept as texts. */
const read = (before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      /(At|Until)$/.test(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  );

/** Whose time was given twice knowingly before, and still is. */
async function overlapped(tx: Db, session: Session): Promise<Resource[]> {
  if (!session.overlapReason) return [];
  const parts = {
    therapist: session.therapistId,
    room: session.roomId,
    client: session.clientId,
  };
  const resources = Object.values(parts).filter((id) => id !== null);
  const meets = and(
    inArray(sessionClaims.resource, resources),
    gt(sessionClaims.endsAt, session.startsAt),
    lt(sessionClaims.startsAt, session.endsAt),
  );
  const taken = await tx
    .select({ resource: sessionClaims.resource })
    .from(sessionClaims)
    .where(meets);
  const ids = new Set(taken.map(({ resource }) => resource));
  return (Object.keys(parts) as Resource[]).filter((part) => parts[part] && ids.has(parts[part]));
}
