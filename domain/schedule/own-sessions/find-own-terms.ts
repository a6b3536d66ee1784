import { and, eq, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionLines } from "#db/schema/paid-sessions.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findPayingPass } from "#domain/shop/passes/find-paying-pass.ts";
import { countCompanions } from "../groups/seat-companions.ts";
import { bookingRules } from "../groups/find-group.ts";
import { listMovableDates } from "./find-bookable.ts";
import { findOwnSession } from "./queries.ts";
import { cancelTerms, refundTerms } from "./rules.ts";

/**
 * A session or place that a client may give back, with what that costs now, what they have paid and
 * what of it goes back by itself, in pence, whether it is a date of a course, the pass that pays for it, and the dates that it can move
 * to; undefined for what is not theirs or not to come.
 */
export async function findOwnTerms(ctx: Ctx<Client>, id: string) {
  const session = await findOwnSession(ctx, id);
  if (!session?.isCancellable) return undefined;
  const terms = await read(ctx, async (db) => {
    const { pricePence } = sessions;
    const [row] = await db.select({ pricePence }).from(sessions).where(eq(sessions.id, id));
    const { amountPaidPence, clientId, id: placeId } = groupParticipants;
    const [place] = session.place
      ? await db
          .select({
            paidPence: amountPaidPence,
            isOrdered: sql<boolean>`is_paid_by_order(${placeId})`,
            isOfCourse: sql<boolean>`exists (select from enrolment_dates e where e.participant_id = ${placeId})`,
          })
          .from(groupParticipants)
          .where(and(eq(placeId, session.place.id), eq(clientId, ctx.actor.id)))
      : [];
    const [line] = session.place
      ? []
      : await db
          .select({ paidPence: sessionLines.amountPaidPence, isOrdered: sql<boolean>`true` })
          .from(sessionLines)
          .where(and(eq(sessionLines.sessionId, id), eq(sessionLines.paymentStatus, "completed")));
    const paid = place ?? line;
    const about = { startsAt: session.startsAt, pricePence: row?.pricePence ?? 0 };
    const rules = await bookingRules(db);
    const costs = cancelTerms(ctx.now, about, rules);
    const paidPence = paid?.paidPence ?? 0;
    const refund = refundTerms(paidPence, costs.isLate, rules.lateCancelPercent);
    return {
      ...costs,
      pricePence: about.pricePence,
      paidPence,
      isOfCourse: place?.isOfCourse ?? false,
      refund: paid?.isOrdered && paidPence > 0 ? refund : undefined,
      companions: session.place ? await countCompanions(db, session.place.id) : 0,
      pass: await findPayingPass(db, { placeId: session.place?.id, sessionId: id }),
    };
  });
  const isMovable = session.place?.status === "confirmed" && !terms.isLate;
  return { session, terms, others: isMovable ? await listMovableDates(ctx, id) : [] };
}

/** What the studio's rules say of cancelling. */
export const findCancelRules = (ctx: Ctx<Client>) => read(ctx, bookingRules);
