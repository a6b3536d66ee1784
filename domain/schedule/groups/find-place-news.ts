import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { datedSessions } from "../sessions/dated-sessions.ts";
import type { Comer, Standing } from "../sessions/find-news.ts";
import { mailsWait } from "../sessions/rules.ts";
import type { Participant } from "./find-group.ts";

/** What the event says: whose place, at which version, in which group they knew of one, and as what they knew it. */
export type PlaceChange = {
  placeId: string;
  version: number;
  knownIn?: string | undefined;
  knownAs?: Standing | undefined;
};

/**
 * A step: schedules the email about a place that was given, confirmed, taken or moved. What the
 * studio did is told when the time to undo it is over; what clients did themselves is confirmed at
 * once, for their calendar. `was` is the place before; a participant whom the studio added moments
 * ago has not been notified yet. An offer that is given back was in no calendar.
 */
export async function publishPlaceChange(
  tx: Db,
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { id, version, status }: Pick<Participant, "id" | "version" | "status">,
  was?: Participant,
): Promise<void> {
  const isOwnDoing = actor.kind === "client" || actor.kind === "system";
  if (isOwnDoing && was?.status === "offered" && status === "cancelled") return;
  const knewAtOnce = was?.bookedBy === "client" || (was && after(was.joinedAt, mailsWait) <= now);
  const hasHeard = was && was.placeNumber !== null && knewAtOnce;
  const known = hasHeard ? { knownIn: was.sessionId, knownAs: was.status as Standing } : {};
  const change: PlaceChange = { placeId: id, version, ...known };
  await publishEvent(tx, "place.changed", change, {
    now,
    dueAt: isOwnDoing ? now : after(now, mailsWait),
    key: `place.changed-${id}-${version}`,
  });
}

/**
 * What to tell a participant about their place when its email is due: the place they have now,
 * compared with the one they knew of. An offer has an email of its own. Undefined when the change
 * was undone, when they have no address, and when the group is over or does not take place, because
 * the group's own email tells all participants.
 */
export const findPlaceNews = (
  ctx: Ctx<System>,
  { placeId, knownIn, knownAs = "confirmed" }: PlaceChange,
) =>
  read(ctx, async (db) => {
    const { sessionId, status, placeNumber, clientId, clientEmail, version, updatedAt, holdUntil } =
      groupParticipants;
    const { paymentStatus } = groupParticipants;
    const [place] = await db
      .select({
        id: groupParticipants.id,
        sessionId,
        status,
        placeNumber,
        clientId,
        clientEmail,
        version,
        updatedAt,
        holdUntil,
        paymentStatus,
        email: clients.email,
      })
      .from(groupParticipants)
      .leftJoin(clients, eq(clients.id, clientId))
      .where(eq(groupParticipants.id, placeId));
    if (!place) return undefined;
    const hasOne = place.placeNumber !== null && place.status !== "offered";
    const nowIn = hasOne ? place.sessionId : undefined;
    const session = await findDated(db, nowIn ?? knownIn);
    const was = await findDated(db, nowIn && knownIn);
    const email = place.email ?? place.clientEmail;
    const isKnown = nowIn === knownIn && (!nowIn || place.status === knownAs);
    if (isKnown || !email || session?.status !== "scheduled" || session.startsAt <= ctx.now)
      return undefined;
    const isMoved = knownIn !== undefined && knownIn !== nowIn;
    const news = nowIn
      ? isMoved
        ? ("moved" as const)
        : ("booked" as const)
      : ("cancelled" as const);
    // A participant whose place is gone is told of the one that they knew of.
    const standing = nowIn ? (place.status as Standing) : knownAs;
    const comer: Comer = {
      email,
      isClient: place.clientId !== null,
      place: { ...place, status: standing, isPaid: place.paymentStatus === "completed" },
    };
    return { news, session, was: isMoved ? was : undefined, comer, version: place.version };
  });

const findDated = async (db: Db, id: string | undefined) =>
  id ? (await datedSessions(db).where(eq(sessions.id, id)))[0] : undefined;
