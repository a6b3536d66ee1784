import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { datedSessions } from "../sessions/dated-sessions.ts";
import { mailsWait } from "../sessions/rules.ts";
import type { Participant } from "./find-group.ts";

/** What was announced: whose place, at which version, and the group in which they knew that they had one. */
export type PlaceChange = { placeId: string; version: number; knownIn?: string | undefined };

/**
 * A step: lets the mail about a place know that somebody of the studio gave, took or moved, when the time to undo it is
 * over. `was` is the place before; who was given one moments ago has not heard of it. Clients know what they did.
 */
export async function announcePlace(
  tx: Db,
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { id, version }: Participant,
  was?: Participant,
): Promise<void> {
  if (actor.kind === "client") return;
  const hasHeard = was && was.placeNo !== null && after(was.joinedAt, mailsWait) <= now;
  const change: PlaceChange = { placeId: id, version, knownIn: hasHeard ? was.sessionId : undefined };
  await announce(tx, "place.changed", change, {
    now,
    dueAt: after(now, mailsWait),
    key: `place.changed-${id}-${version}`,
  });
}

/**
 * What there is to tell somebody about their place when its mail is due, by where they have one now and where they knew
 * of one. Undefined when it was undone meanwhile, when they have no address, and when the group is over or does not take
 * place: everybody in it hears of that by the group's own mail.
 */
export const findPlaceNews = (ctx: Ctx<System>, { placeId, knownIn }: PlaceChange) =>
  read(ctx, async (db) => {
    const { sessionId, status, placeNo, clientId, clientEmail, version, updatedAt } = groupParticipants;
    const [place] = await db
      .select({
        id: groupParticipants.id,
        sessionId,
        status,
        placeNo,
        clientId,
        clientEmail,
        version,
        updatedAt,
        email: clients.email,
      })
      .from(groupParticipants)
      .leftJoin(clients, eq(clients.id, clientId))
      .where(eq(groupParticipants.id, placeId));
    if (!place) return undefined;
    const hasOne = place.placeNo !== null && place.status !== "offered";
    const nowIn = hasOne ? place.sessionId : undefined;
    const session = await findDated(db, nowIn ?? knownIn);
    const was = await findDated(db, nowIn && knownIn);
    const email = place.email ?? place.clientEmail;
    if (nowIn === knownIn || !email || session?.status !== "scheduled" || session.startsAt <= ctx.now) return undefined;
    const news = nowIn ? (knownIn ? ("moved" as const) : ("booked" as const)) : ("cancelled" as const);
    const comer = { email, isClient: place.clientId !== null, place };
    return { news, session, was, comer, version: place.version };
  });

const findDated = async (db: Db, id: string | undefined) =>
  id ? (await datedSessions(db).where(eq(sessions.id, id)))[0] : undefined;
