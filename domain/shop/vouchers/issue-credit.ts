import { eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { issueVouchers } from "./issue-vouchers.ts";

type Credit = { orderId: string; refundId: string; amountPence: number; now: Date };

/**
 * Makes a refund a credit: a voucher of the order's buyer, worth what would have gone back, and a
 * mail with its number. A step; the paid order is locked, and the refund is written down. Answers
 * its id.
 */
export async function issueCredit(
  tx: Db,
  { orderId, refundId, amountPence, now }: Credit,
): Promise<string> {
  const [buyer] = await tx
    .select({
      recipientName: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
      recipientEmail: orders.email,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [credit] = await tx
    .insert(vouchers)
    .values({
      ...buyer!,
      orderId,
      refundId,
      piece: 1,
      amountPence,
      delivery: "mail",
      createdAt: now,
    })
    .returning({ id: vouchers.id });
  await issueVouchers(tx, { orderId, now });
  const once = { now, key: `voucher.credited:${refundId}` };
  await publishEvent(tx, "voucher.credited", { orderId }, once);
  return credit!.id;
}
