import { and, eq, inArray } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { DepositOffer } from "./rules.ts";

type Line = { quantity: number; deposit?: DepositOffer | undefined };
type Ordered = { id: string; lines: readonly Line[]; now: Date };

/**
 * Writes what is left to pay of the lines that were bought for a deposit, with the terms of this
 * moment; it is due once the deposit is paid. A step, after the order's lines.
 */
export async function writeBalances(tx: Db, { id: orderId, lines, now }: Ordered): Promise<void> {
  const positions = lines.flatMap(({ deposit }, at) => (deposit ? [at + 1] : []));
  if (positions.length === 0) return;
  const { id, position } = orderItems;
  const items = await tx
    .select({ id, position })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), inArray(position, positions)));
  await tx.insert(retreatBalances).values(
    items.map((item) => {
      const { quantity: places, deposit } = lines[item.position - 1]!;
      const { depositPence, restPence, dueOn } = deposit!;
      return {
        orderId,
        orderItemId: item.id,
        pricePence: depositPence + restPence,
        depositPence,
        places,
        amountPence: restPence * places,
        dueOn,
        createdAt: now,
      };
    }),
  );
}
