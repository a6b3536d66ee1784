import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { placeTransfers } from "#db/schema/retreats.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isPassOfMember } from "#domain/shop/memberships/follow-order.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import { publishAccepted, takeLink } from "#domain/shop/transfers/accept-place.ts";
import { findTransfer } from "#domain/shop/transfers/find-transfer.ts";
import type { GiveForm } from "#domain/shop/transfers/forms.ts";
import { mayGive, withdrawGift, writeGift } from "#domain/shop/transfers/write-gift.ts";
import { datedSessions, locationOf } from "../sessions/dated-sessions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { write } from "./change-place.ts";
import { claimPlace, releasePlaceClaim } from "./claim-place.ts";
import { lockPlace, type Participant } from "./find-group.ts";
import { publishPlaceChange } from "./find-place-news.ts";
import { countCompanions } from "./seat-companions.ts";

type Giving = { placeId: string; friend: GiveForm };

/**
 * A client, or the system for the guest who holds the link to their place, gives a paid place in a
 * class to a friend, who is sent a link that ends when the class begins. Who waits is not asked,
 * and the place keeps its payment. One that others come along with, or that a membership pays for,
 * stays with its client.
 */
export const giveOwnPlace = (ctx: Ctx<Client | System>, { placeId, friend }: Giving) =>
  transaction(ctx, async (tx) => {
    if (!(await mayGive(tx, ctx))) return refuse("too-many");
    const place = await lockPlace(tx, placeId);
    if (!place || !isTheirs(ctx, place) || place.status !== "confirmed")
      return refuse("no-such-place");
    if (place.paymentStatus !== "completed") return refuse("not-paid");
    const startsAt = await findStart(tx, place.sessionId);
    if (!startsAt || startsAt <= ctx.now) return refuse("too-late");
    if (await findOpenGift(tx, placeId)) return refuse("given-already");
    const whyNot = await whyNotGiven(tx, placeId);
    if (whyNot) return refuse(whyNot);
    const from = await findGiver(tx, place);
    if (from.email.toLowerCase() === friend.friendEmail) return refuse("to-yourself");
    const of = { participantId: placeId };
    return done({ id: await writeGift(tx, ctx, { of, from, friend, endsAt: startsAt }) });
  });

/** The system acts for the guest who holds the link to their place. */
const isTheirs = ({ actor }: Ctx<Client | System>, { clientId }: { clientId: string | null }) =>
  actor.kind === "system" || clientId === actor.id;

/** The giver ends a link that was not used, and keeps the place. */
export const endOwnGift = (ctx: Ctx<Client | System>, placeId: string) =>
  transaction(ctx, async (tx) => {
    const place = await lockPlace(tx, placeId);
    if (!place || !isTheirs(ctx, place)) return refuse("no-such-place");
    const gift = await findOpenGift(tx, placeId);
    const isEnded = gift && (await withdrawGift(tx, ctx, gift.id));
    return isEnded ? done(undefined) : refuse("no-such-gift");
  });

/** A step: why a place that is paid stays with its client all the same, or nothing. */
async function whyNotGiven(db: Db, placeId: string) {
  if ((await countCompanions(db, placeId)) > 0) return "with-companions" as const;
  const pass = await findPayingPass(db, { placeId });
  return pass && (await isPassOfMember(db, pass.id)) ? ("member-alone" as const) : undefined;
}

/**
 * Whom an own place that is paid, in a class to come, is being given to, and why it cannot be
 * given; undefined for any other place.
 */
export const findGivingOf = (ctx: Ctx<Client | System>, placeId: string) =>
  read(ctx, async (db) => {
    const { id, status, paymentStatus, clientId, sessionId } = groupParticipants;
    const [place] = await db
      .select({ status, paymentStatus, clientId, startsAt: sessions.startsAt })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, sessionId))
      .where(eq(id, placeId));
    const isPaid = place?.status === "confirmed" && place.paymentStatus === "completed";
    if (!isPaid || !isTheirs(ctx, place) || place.startsAt <= ctx.now) return undefined;
    return { gift: await findOpenGift(db, placeId), whyNot: await whyNotGiven(db, placeId) };
  });

type Friend = { name: string; email: string; phone: string };
type Accepting = { mark: string; clientId?: string | undefined; friend?: Friend };

/**
 * The friend takes the place by the link, once: as the client who is signed in, or as a guest. The
 * giver has it no more and is told. Refuses whom the studio would not book: one who is in the class,
 * has something else then, or is kept out by a flag, a guardian or a consent.
 */
export async function acceptOwnPlace(ctx: Ctx<System>, input: Accepting) {
  try {
    return await accept(ctx, input);
  } catch (error) {
    const why = refusalOf(error)?.constraint ?? "";
    if (!why.startsWith("group_participants_once_a_")) throw error;
    return refuse("already-in");
  }
}

async function accept(ctx: Ctx<System>, { mark, clientId, friend }: Accepting) {
  const seen = await findTransfer(ctx, mark);
  if (!seen?.participantId) return refuse("unknown");
  if (seen.state !== "open") return refuse(seen.state === "accepted" ? "taken" : "over");
  const placeId = seen.participantId;
  return withClaims(ctx, async (tx) => {
    const giver = await tx
      .select({ clientId: groupParticipants.clientId, sessionId: groupParticipants.sessionId })
      .from(groupParticipants)
      .where(eq(groupParticipants.id, placeId));
    await lock(tx, {
      client: [giver[0]?.clientId, clientId],
      group: [giver[0]?.sessionId],
      place: [placeId],
    });
    const place = await lockPlace(tx, placeId);
    if (!place || place.sessionId !== giver[0]?.sessionId) throw new ChangedMeanwhile();
    const startsAt = await findStart(tx, place.sessionId);
    if (place.status !== "confirmed" || !startsAt || startsAt <= ctx.now) return refuse("over");
    if (!(await takeLink(tx, ctx, seen.id))) return refuse("taken");
    await releasePlaceClaim(tx, place);
    const who = clientId
      ? {
          clientId,
          clientName: "",
          clientEmail: "",
          clientPhone: "",
        }
      : {
          clientId: null,
          clientName: friend!.name,
          clientEmail: friend!.email,
          clientPhone: friend!.phone,
        };
    const taken = await write(tx, ctx, placeId, { ...who, attended: null, attendedBy: "" });
    await claimPlace(tx, taken);
    await publishPlaceChange(tx, ctx, taken);
    await publishAccepted(tx, ctx, seen.id);
    await audit(tx, ctx, {
      action: "place.gift-accepted",
      ...(clientId && { subjectId: clientId }),
      detail: { placeId, transferId: seen.id },
    });
    return done({ isFirst: true });
  });
}

/** What class a gift is for, as the friend reads it. */
export const findGivenClass = (ctx: Ctx<System>, participantId: string) =>
  read(ctx, async (db) => {
    const { id, sessionId } = groupParticipants;
    const [place] = await db
      .select({ sessionId })
      .from(groupParticipants)
      .where(eq(id, participantId));
    const [session] = place ? await datedSessions(db).where(eq(sessions.id, place.sessionId)) : [];
    if (!session || session.status !== "scheduled") return undefined;
    const { what, startsAt, endsAt, therapistName } = session;
    return { what, startsAt, endsAt, therapistName, where: locationOf(session) };
  });

/** When a class begins that takes place. */
async function findStart(tx: Db, sessionId: string): Promise<Date | undefined> {
  const { id, startsAt, status } = sessions;
  const [row] = await tx
    .select({ startsAt })
    .from(sessions)
    .where(and(eq(id, sessionId), eq(status, "scheduled")));
  return row?.startsAt;
}

async function findOpenGift(tx: Db, placeId: string) {
  const { id, participantId, acceptedAt, withdrawnAt, toName, toEmail } = placeTransfers;
  const [row] = await tx
    .select({ id, toName, toEmail })
    .from(placeTransfers)
    .where(
      and(
        eq(participantId, placeId),
        isNotNull(participantId),
        isNull(acceptedAt),
        isNull(withdrawnAt),
      ),
    );
  return row;
}

async function findGiver(tx: Db, { clientId, clientName, clientEmail }: Participant) {
  if (!clientId) return { name: clientName, email: clientEmail };
  const { id, email, firstName, lastName } = clients;
  const [row] = await tx
    .select({ email, name: sql<string>`trim(${firstName} || ' ' || ${lastName})` })
    .from(clients)
    .where(eq(id, clientId));
  return { name: row?.name ?? "", email: row?.email ?? "" };
}
