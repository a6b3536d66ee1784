import { and, eq, inArray } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems } from "#db/schema/orders.ts";
import { passes } from "#db/schema/passes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { together } from "#domain/kernel/database/together.ts";

type Line = { productType: string; productId: string };
type Ordered = { id: string; lines: readonly Line[]; now: Date };

/**
 * Inserts the passes that an order bought, with the terms of this moment; they are worth nothing until it is paid. A step,
 * after the order's lines.
 */
export async function writePasses(tx: Db, { id: orderId, lines, now }: Ordered): Promise<void> {
  const bought = lines.filter(({ productType }) => productType === "pass");
  if (bought.length === 0) return;
  const { passCredits, passValidDays, passOpens, passSessionTypeId, passIsShared } = products;
  const [items, kinds] = await together([
    tx
      .select({
        id: orderItems.id,
        productId: orderItems.productId,
        name: orderItems.productName,
        quantity: orderItems.quantity,
        totalPence: orderItems.totalPence,
        discountPence: orderItems.discountPence,
      })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.productType, "pass"))),
    tx
      .select({
        id: products.id,
        passCredits,
        passValidDays,
        passOpens,
        passSessionTypeId,
        passIsShared,
      })
      .from(products)
      .where(
        inArray(
          products.id,
          bought.map(({ productId }) => productId),
        ),
      ),
  ]);
  const rows = items.flatMap(({ id: orderItemId, name, quantity, productId, ...sums }) => {
    const kind = kinds.find((one) => one.id === productId);
    if (!kind?.passCredits || !kind.passValidDays || !kind.passOpens) return [];
    const { passCredits: credits, passValidDays: validDays, passOpens: opens } = kind;
    return Array.from({ length: quantity }, (_, at) => ({
      orderId,
      orderItemId,
      piece: at + 1,
      name,
      credits,
      validDays,
      opens,
      sessionTypeId: kind.passSessionTypeId,
      isShared: kind.passIsShared,
      paidPence: Math.floor((sums.totalPence - sums.discountPence) / quantity),
      createdAt: now,
    }));
  });
  if (rows.length > 0) await tx.insert(passes).values(rows);
}
