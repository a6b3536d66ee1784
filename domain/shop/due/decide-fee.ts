import { attendanceFees } from "#db/schema/paid-sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isPayable } from "#domain/shop/discounts/rules.ts";
import { orderByLink } from "#domain/shop/payment-links/order-line.ts";
import { feeOf, findPayable, type PayableId } from "./payable.ts";
import { findOpenLink, lockBuyer } from "./send-link.ts";
import { type Asker, findLatePercent, studioFor } from "./studio.ts";

type Decision = { decision: "charged" | "waived"; by: string };

/**
 * What the policy asks of a person who missed a place or a session, or cancelled it late, and has
 * not paid: charged by a mailed link, never by itself, or waived; decided once, with who and when.
 * Refuses who does not manage the schedule, where there is nothing to decide ("no-fee"), while a
 * link for the whole price is out ("link-out"), and to charge a person without an e-mail address
 * ("no-email").
 */
export async function decideFee(ctx: Asker, of: PayableId, { decision, by }: Decision) {
  const system = studioFor(ctx);
  if (!system) return refuse("not-allowed");
  const before = await read(system, (db) => findPayable(db, of));
  if (!before) return refuse("no-fee");
  if (await findOpenLink(ctx, of)) return refuse("link-out");
  return transaction(system, async (tx) => {
    const customerId = await lockBuyer(tx, ctx, of, before);
    const found = await findPayable(tx, of);
    const amountPence = found ? feeOf(found, await findLatePercent(tx)) : 0;
    if (!found || amountPence === 0) return refuse("no-fee");
    const isCharged = decision === "charged";
    if (isCharged && !found.email) return refuse("no-email");
    if (isCharged && !isPayable(amountPence)) return refuse("no-fee");
    const what = `Fee for a missed or late cancelled place: ${found.what}`;
    const paying = { ...found, what, pricePence: amountPence, customerId, buyer: found };
    const ordered = isCharged ? await orderByLink(tx, ctx, paying, { by }) : undefined;
    const fee = {
      participantId: "participantId" in of ? of.participantId : null,
      sessionId: "sessionId" in of ? of.sessionId : null,
      amountPence,
      decision,
      decidedAt: ctx.now,
      decidedBy: by,
      orderItemId: ordered?.orderItemId ?? null,
    };
    await tx.insert(attendanceFees).values(fee);
    await audit(tx, ctx, {
      action: isCharged ? "fee.charged" : "fee.waived",
      subjectId: found.clientId ?? undefined,
      detail: { ...of, amountPence },
    });
    return done({ amountPence, to: ordered?.to });
  });
}
