import { and, asc, eq, inArray } from "drizzle-orm";
import { discountCodes } from "#db/schema/discounts.ts";
import { discountCodeUsage } from "#db/schema/discount-usage.ts";
import { stockMovements } from "#db/schema/catalogue.ts";
import { customers, orders } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { isEnded } from "#domain/shop/balances/end-balances.ts";
import { findTerms } from "#domain/shop/discounts/find-terms.ts";
import { isMonthOfMembership } from "#domain/shop/memberships/follow-order.ts";
import { releasePlaces, takePlacesAgain } from "#domain/shop/places/follow-order.ts";
import { claimStock } from "#domain/shop/stock/claim-stock.ts";
import { findAgain, useVouchers } from "#domain/shop/vouchers/use-vouchers.ts";

/** What holding again needs to know of an order; amounts in pence. */
export type Released = {
  id: string;
  discountCodeId: string | null;
  discountPence: number;
  email: string;
};

/**
 * Takes stock, places, code and vouchers once more for a cancelled order that is wanted after all. Returns
 * false, with nothing taken, when one of them is no longer there. The order's row is locked by the
 * caller, who marks it as held.
 */
export async function holdAgain(tx: Db, order: Released, now: Date): Promise<boolean> {
  if (await isMonthOfMembership(tx, order.id)) return false;
  if (await isEnded(tx, order.id)) return false;
  const use = await freeUse(tx, order);
  if (use === "none-left") return false;
  const { orderId, stockItemId: id, change: wanted, reason, round } = stockMovements;
  const [last] = await tx
    .select({ round: orders.holdRound })
    .from(orders)
    .where(eq(orders.id, order.id));
  const held = last?.round ?? 0;
  const given = and(eq(orderId, order.id), eq(reason, "returned"), eq(round, held));
  const demand = await tx.select({ id, wanted }).from(stockMovements).where(given).orderBy(asc(id));
  const vouchers = await findAgain(tx, { orderId: order.id, round: held, now });
  if (!vouchers) return false;
  await lockBuyer(tx, order.id);
  if (!(await takePlacesAgain(tx, order.id, now))) return false;
  const claim = {
    orderId: order.id,
    reason: "reclaimed" as const,
    round: held + 1,
    now,
  };
  if (!(await claimStock(tx, demand, claim))) {
    await releasePlaces(tx, order.id, now);
    return false;
  }
  await tx
    .update(orders)
    .set({ holdRound: held + 1 })
    .where(eq(orders.id, order.id));
  await useVouchers(tx, {
    orderId: order.id,
    round: held + 1,
    now,
    shares: vouchers,
  });
  if (use) await tx.insert(discountCodeUsage).values({ ...use, orderId: order.id, usedAt: now });
  return true;
}

/** Shelves are locked last, also behind the row of the buyer, which counts what they spent. */
const lockBuyer = (tx: Db, orderId: string) =>
  readLocked(
    tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        inArray(
          customers.id,
          tx.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId)),
        ),
      ),
  );

/** The use to write again, if there was one and the code's limits still have room for it. */
async function freeUse(tx: Db, { discountCodeId, discountPence: amountPence, email }: Released) {
  if (!discountCodeId) return undefined;
  const [row] = await tx
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(eq(discountCodes.id, discountCodeId));
  const emailKey = emailLimitKey(email);
  const known = row && (await findTerms(tx, row.code, { buyerKey: emailKey, claim: true }));
  if (!known) return "none-left";
  const { usageLimit, usageLimitPerCustomer } = known.terms;
  const { overall, byBuyer } = known.uses;
  if ((usageLimit !== null && overall >= usageLimit) || byBuyer >= usageLimitPerCustomer)
    return "none-left";
  return { discountCodeId, emailKey, amountPence };
}
