import { eq } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { attendanceFees } from "#db/schema/paid-sessions.ts";
import { asSystem, type Ctx, type Staff, type Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { read } from "#domain/kernel/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { bookingRules } from "../groups/find-group.ts";
import { feeOf, findPayable, type PayableId } from "./payable.ts";
import { findOpenLink } from "./send-link.ts";

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/**
 * What is due for a place or a session, for those who manage the schedule: whether it is paid,
 * whether a link to pay can be sent or is out, and of a fee the policy's proposal (pence), or what
 * was decided by whom and when, with when it was paid.
 */
export async function findDue(ctx: Ctx<Staff | Therapist>, of: PayableId) {
  if (!plansGroups(ctx)) return undefined;
  const link = await findOpenLink(ctx, of);
  return read(asSystem(ctx), async (db) => {
    const found = await findPayable(db, of);
    if (!found) return undefined;
    const { isPaid, isOn, pricePence, email, fee } = found;
    const isLinkable = isOn && !isPaid && !fee && pricePence > 0 && email !== "";
    const proposedPence = feeOf(found, (await bookingRules(db)).lateCancelPercent);
    const decided = fee ? await findDecision(db, of) : undefined;
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
