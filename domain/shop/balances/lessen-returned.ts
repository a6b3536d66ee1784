import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { retreatBalances } from "#db/schema/retreats.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { closeIntents, openIntents } from "#domain/shop/orders/paying/close-intents.ts";
import { endBalances } from "./end-balances.ts";
import { asking } from "./find-balances.ts";
import { lessenBalance } from "./lessen-balance.ts";

/** Which places of which lines come back with a refund of an order. */
type Returned = { orderId: string; restock: readonly { lineId: string; quantity: number }[] };

/** The balances that are still to be paid of lines of which places come back. */
async function listOwing(db: Db, { orderId, restock }: Returned) {
  const { id, orderItemId, places, balanceOrderId } = retreatBalances;
  const lines = restock.flatMap(({ lineId, quantity }) => (quantity > 0 ? [lineId] : []));
  if (lines.length === 0) return [];
  const rows = await db
    .select({ id, lineId: orderItemId, places, asking: balanceOrderId })
    .from(retreatBalances)
    .innerJoin(asking, eq(asking.id, balanceOrderId))
    .where(
      and(
        eq(retreatBalances.orderId, orderId),
        inArray(orderItemId, lines),
        isNotNull(retreatBalances.openedAt),
        isNull(retreatBalances.endedAt),
        isNull(asking.paidAt),
      ),
    );
  return rows.map((row) => ({ ...row, asking: row.asking! }));
}

/** Closes the card payments of balances that are about to be lessened; false while one is being paid. */
export async function closeReturned(ctx: Ctx, returned: Returned): Promise<boolean> {
  for (const { asking: orderId } of await read(ctx, (db) => listOwing(db, returned))) {
    const closed = await closeIntents(ctx, orderId);
    if (!closed.ok && closed.why !== "paid") return false;
  }
  return true;
}

/**
 * A step: of places that come back, no balance is due any more. A balance that is paid stays as it
 * is: its own order refunds it. False while a card payment of one is under way. The order is locked.
 */
export async function lessenReturned(tx: Db, returned: Returned, now: Date): Promise<boolean> {
  for (const owing of await listOwing(tx, returned)) {
    if ((await openIntents(tx, owing.asking)).length > 0) return false;
    const back = returned.restock.find(({ lineId }) => lineId === owing.lineId)!.quantity;
    const { id: balanceId, places } = owing;
    if (back >= places) await endBalances(tx, { orderId: returned.orderId, balanceId, now });
    else await lessenBalance(tx, { balanceId, places: places - back, now });
  }
  return true;
}
