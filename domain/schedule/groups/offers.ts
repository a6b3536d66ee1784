// The address by which the offer of a place is answered from an email, without signing in, and by
// which a guest cancels the place that they have. Its
// seal is computed from the place and the site's secret, so it is stored nowhere; it allows this
// one answer and nothing else (decision 042).
import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/transaction.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { datedSessions, locationOf } from "../sessions/dated-sessions.ts";
import { cancelPlace, confirmPlace } from "./change-place.ts";
import { cancelTerms, refundTerms } from "../own-sessions/rules.ts";
import { passesForPlace } from "./pay-by-pass.ts";
import { bookingRules, countFree } from "./find-group.ts";
import { offerPath } from "./messages.ts";
import { isLastHour } from "./rules.ts";

/** The whole address at which the offer of this place is answered. */
export const offerLinkOf = (ctx: Ctx, placeId: string): string =>
  `${ctx.ports.origin()}${offerPath}?s=${placeId}.${sealOf(ctx, placeId)}`;

const sealOf = (ctx: Ctx, placeId: string) => ctx.ports.fingerprint(`offered-place:${placeId}`);

/** The place of a link's token; undefined where the token was not made by this site. */
function placeIdOf(ctx: Ctx, mark: string): string | undefined {
  const [id = "", seal = ""] = mark.split(".", 2);
  if (!isUuid(id)) return undefined;
  const [values, right] = [Buffer.from(seal), Buffer.from(sealOf(ctx, id))];
  return values.length === right.length && timingSafeEqual(values, right) ? id : undefined;
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
  const placeId = placeIdOf(ctx, mark);
  if (!placeId) return undefined;
  return read(ctx, async (db) => {
    const { sessionId, status, holdUntil, clientId } = groupParticipants;
    const columns = { sessionId, status, holdUntil, clientId };
    const [place] = await db
      .select(columns)
      .from(groupParticipants)
      .where(eq(groupParticipants.id, placeId));
    const [session] = place ? await datedSessions(db).where(eq(sessions.id, place.sessionId)) : [];
    if (!place || !session) return undefined;
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
 * answered ("no-such-place"), unless a guest gives back what they have,, one whose time is over ("offer-over"), and a client who is kept out
 * by a flag.
 */
export async function answerOffer(
  ctx: Ctx<System>,
  mark: string,
  answer: "take" | "give-back",
  address?: string,
  { passId }: { passId?: string | undefined } = {},
) {
  const id = placeIdOf(ctx, mark);
  if (!id) return refuse("no-such-place");
  const offer = await findOfferedPlace(ctx, mark);
  const isOpen = offer?.state === "open" || offer?.state === "first";
  if (!isOpen && !(answer === "give-back" && offer?.cancelling))
    return refuse(offer ? "offer-over" : "no-such-place");
  return answer === "take"
    ? confirmPlace(ctx, id, address, { passId })
    : cancelPlace(ctx, { id, reason: "" }, address);
}
