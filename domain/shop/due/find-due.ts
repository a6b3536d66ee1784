import { eq } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { attendanceFees } from "#db/schema/paid-sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { feeOf, findPayable, isFeeDue, type PayableId } from "./payable.ts";
import { findOpenLink } from "./send-link.ts";
import type { Due } from "./rules.ts";
import { type Asker, findLatePercent, studioFor } from "./studio.ts";

/**
 * What is due for a place or a session, for those who manage the schedule: whether it is paid,
 * whether a link to pay can be sent or is out, and of a fee the policy's proposal (pence), or what
 * was decided by whom and when, with when it was paid. Nothing was decided of a class that the studio
 * cancelled itself.
 */
export async function findDue(ctx: Asker, of: PayableId): Promise<Due | undefined> {
  const system = studioFor(ctx);
  if (!system) return undefined;
  const link = await findOpenLink(ctx, of);
  return read(system, async (db) => {
    const found = await findPayable(db, of);
    if (!found) return undefined;
    const { isPaid, isOn, pricePence, email, fee } = found;
    const isLinkable = isOn && !isPaid && !fee && pricePence > 0 && email !== "";
    const proposedPence = feeOf(found, await findLatePercent(db));
    const decided = fee && isFeeDue(found) ? await findDecision(db, of) : undefined;
    return {
      link,
      isPaid,
      isLinkable,
      pricePence,
      proposedPence,
      decided,
    };
  });
}

async function findDecision(db: Db, of: PayableId) {
  const { amountPence, decision, decidedAt, decidedBy } = attendanceFees;
  const [decided] = await db
    .select({ amountPence, decision, decidedAt, decidedBy, paidAt: orders.paidAt })
    .from(attendanceFees)
    .leftJoin(orderItems, eq(orderItems.id, attendanceFees.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      "participantId" in of
        ? eq(attendanceFees.participantId, of.participantId)
        : eq(attendanceFees.sessionId, of.sessionId),
    );
  return decided;
}
