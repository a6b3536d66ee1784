import { eq } from "drizzle-orm";
import { discountCodeUsage, discountCodes } from "#db/schema/discounts.ts";
import { orderItems } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database.ts";
import { emailLimitKey } from "#domain/kernel/email-address.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { findTerms } from "#domain/shop/discounts/find-terms.ts";
import { claimStock } from "#domain/shop/stock/claim-stock.ts";
import type { LockedOrder } from "./settle-order.ts";

/**
 * Takes stock and code once more for an order that was given up and is paid after all. Answers false, with nothing
 * taken, when either is no longer there. The order's row is locked by the caller.
 */
export async function holdAgain(tx: Db, order: LockedOrder, now: Date): Promise<boolean> {
  const use = await freeUse(tx, order);
  if (use === "none-left") return false;
  const lines = await tx
    .select({ stockItemId: orderItems.stockItemId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const claim = { orderId: order.id, reason: "reclaimed", now } as const;
  if (!(await claimStock(tx, demandOf(lines), claim))) return false;
  if (use) await tx.insert(discountCodeUsage).values({ ...use, orderId: order.id, usedAt: now });
  return true;
}

/** The use to write again, if there was one and the code's limits still have room for it. */
async function freeUse(tx: Db, { discountCodeId, discountPence: amount, email }: LockedOrder) {
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
  if ((usageLimit !== null && overall >= usageLimit) || byBuyer >= usageLimitPerCustomer) return "none-left";
  return { discountCodeId, emailKey, amount };
}
