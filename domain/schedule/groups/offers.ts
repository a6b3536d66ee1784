// The address by which the offer of a place is answered from an email, without signing in, and by
// which a guest cancels the place that they have. Its
// seal is computed from the place and the site's secret, so it is stored nowhere; it allows this
// one answer and nothing else (decision 042).
import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { placeTransfers } from "#db/schema/retreats.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { datedSessions, locationOf } from "../sessions/dated-sessions.ts";
import { cancelPlace, confirmPlace } from "./change-place.ts";
import { cancelTerms, refundTerms } from "../own-sessions/rules.ts";
import { passesForPlace } from "./pay-by-pass.ts";
import { bookingRules, countFree } from "./find-group.ts";
import { offerPath } from "./messages.ts";
import { isLastHour } from "./rules.ts";

/** The whole address at which the offer of this place is answered. */
export const offerLinkOf = (ctx: Ctx, placeId: string, holder = ""): string =>
  `${ctx.ports.origin()}${offerPath}?s=${placeId}.${sealOf(ctx, placeId, holder)}`;

/** `holder` is a guest's address: the link ends for them when the place is given to a friend. */
const sealOf = (ctx: Ctx, placeId: string, holder: string) =>
  ctx.ports.fingerprint(`offered-place:${placeId}${holder && `:${holder}`}`);

type Held = { id: string; clientEmail: string; isGiven: boolean };

/** Whether a link's token is of this place and its holder. */
function isOf(ctx: Ctx, mark: string, { id, clientEmail, isGiven }: Held): boolean {
  const seals = [isGiven ? [] : [""], clientEmail ? [clientEmail] : []].flat();
  const values = Buffer.from(mark.slice(mark.indexOf(".") + 1));
  return seals.some((holder) => {
    const right = Buffer.from(sealOf(ctx, id, holder));
    return values.length === right.length && timingSafeEqual(values, right);
  });
}

/**
 * How an offer stands: still to be answered, open to all who wait (the first has it), taken, or over
 * (given back, passed on, or the group takes place no more).
 */
export type OfferState = "open" | "first" | "taken" | "over";

/**
 * The offered place and its status, as the holder of its link may see it; undefined for any other
 * token.
 */
export function findOfferedPlace(ctx: Ctx<System>, mark: string) {
  const [placeId = ""] = mark.split(".", 2);
  if (!isUuid(placeId)) return Promise.resolve(undefined);
  return read(ctx, async (db) => {
    const { id, sessionId, status, holdUntil, clientId, clientEmail } = groupParticipants;
    const isGiven = sql<boolean>`exists (select from ${placeTransfers} t where t.participant_id = group_participants.id and t.accepted_at is not null)`;
    const columns = { id, sessionId, status, holdUntil, clientId, clientEmail, isGiven };
    const [place] = await db
      .select(columns)
      .from(groupParticipants)
      .where(eq(groupParticipants.id, placeId));
    const [session] = place ? await datedSessions(db).where(eq(sessions.id, place.sessionId)) : [];
    if (!place || !session || !isOf(ctx, mark, place)) return undefined;
    const isToCome = session.status === "scheduled" && session.startsAt > ctx.now;
    const isOpen = place.status === "offered" && place.holdUntil! > ctx.now && isToCome;
    const isFirst =
      place.status === "waitlist" &&
      isToCome &&
      isLastHour(ctx.now, session.startsAt, await bookingRules(db)) &&
      (await countFree(db, ctx, place.sessionId)) > 0;
    const isTaken = place.status === "confirmed" && isToCome;
    const state: OfferState = isOpen ? "open" : isFirst ? "first" : isTaken ? "taken" : "over";
    const { what, startsAt, endsAt, therapistName } = session;
    const isGuests = place.clientId === null;
    return {
      placeId,
      state,
      what,
      startsAt,
      endsAt,
      therapistName,
      where: locationOf(session),
      holdUntil: place.holdUntil,
      passes: isOpen || isFirst ? await passesForPlace(db, placeId) : [],
      cancelling: isTaken && isGuests ? await findCosts(db, ctx, placeId) : undefined,
    };
  });
}

/** What a guest pays who cancels their place now, and what of it goes back. */
async function findCosts(db: Db, { now }: Ctx, placeId: string) {
  const { id, amountPaidPence, sessionId } = groupParticipants;
  const [place] = await db
    .select({
      paidPence: amountPaidPence,
      isOrdered: sql<boolean>`is_paid_by_order(${id})`,
      pricePence: sessions.pricePence,
      startsAt: sessions.startsAt,
    })
    .from(groupParticipants)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(id, placeId));
  const rules = await bookingRules(db);
  const { paidPence, isOrdered, ...date } = place!;
  const terms = cancelTerms(now, date, rules);
  const refund = refundTerms(paidPence, terms.isLate, rules.lateCancelPercent);
  return { ...terms, refund: isOrdered && paidPence > 0 ? refund : undefined };
}

/**
 * Takes the place that was offered, or gives it back, for the holder of the link; the next who
 * waits is then asked. Refuses a token that was not made by this site and an offer that was
 * answered ("no-such-place"), unless a guest gives back what they have, one whose time is over
 * ("offer-over"), and a client who is kept out by a flag. To take what is theirs by now changes
 * nothing.
 */
export async function answerOffer(
  ctx: Ctx<System>,
  mark: string,
  answer: "take" | "give-back",
  { passId }: { passId?: string | undefined } = {},
) {
  const offer = await findOfferedPlace(ctx, mark);
  // The second of two presses: it is theirs.
  if (answer === "take" && offer?.state === "taken") return done({ id: offer.placeId });
  const isOpen = offer?.state === "open" || offer?.state === "first";
  if (!isOpen && !(answer === "give-back" && offer?.cancelling))
    return refuse(offer ? "offer-over" : "no-such-place");
  const id = offer!.placeId;
  return answer === "take"
    ? confirmPlace(ctx, id, { passId })
    : cancelPlace(ctx, { id, reason: "" });
}
