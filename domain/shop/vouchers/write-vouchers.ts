import { and, eq } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { giftFields } from "./fields.ts";

/** The recipient of a voucher and how it gets there; `amountPence` is what it is worth. */
export type Gift = Pick<typeof vouchers.$inferSelect, "amountPence" | keyof typeof giftFields>;

type Line = { productType: string; quantity: number; unitPence: number; gift?: Gift | undefined };
type Ordered = {
  id: string;
  buyer: { firstName: string; lastName: string; email: string };
  lines: readonly Line[];
  now: Date;
};

/**
 * Inserts the vouchers that an order bought, which are worth nothing until it is paid. One without
 * a recipient goes to its buyer. A step, after the order's lines.
 */
export async function writeVouchers(
  tx: Db,
  { id: orderId, buyer, lines, now }: Ordered,
): Promise<void> {
  const bought = lines.some(isVoucher);
  if (!bought) return;
  const items = await tx
    .select({ id: orderItems.id, position: orderItems.position })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.productType, "voucher")));
  const rows = items.flatMap(({ id: orderItemId, position }) => {
    const line = lines[position - 1]!;
    const gift = line.gift ?? toBuyer(buyer, line.unitPence);
    const pieces = isVoucher(line) ? line.quantity : 0;
    return Array.from({ length: pieces }, (_, at) => ({
      ...gift,
      orderId,
      orderItemId,
      piece: at + 1,
      createdAt: now,
    }));
  });
  if (rows.length > 0) await tx.insert(vouchers).values(rows);
}

const isVoucher = ({ productType, unitPence }: Line) => productType === "voucher" && unitPence > 0;

const toBuyer = ({ firstName, lastName, email }: Ordered["buyer"], amountPence: number): Gift => ({
  amountPence,
  delivery: "mail",
  recipientName: `${firstName} ${lastName}`.trim(),
  recipientEmail: email,
  message: "",
  postTo: "",
  sendOn: null,
});
