import { and, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { shipmentLines, shipments } from "#db/schema/shipments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";

type WrongParcel = { orderId: string; parcelId: string; by: string };

/**
 * Undoes a parcel that was recorded by mistake: its pieces are to be sent again, and an order that
 * it completed is being prepared. An email that has been sent stays sent; a waiting one is not
 * sent. Refuses a parcel that is not of the order ("no-such-parcel").
 */
export async function takeBackParcel(ctx: Ctx<Staff>, { orderId, parcelId, ...who }: WrongParcel) {
  if (!isUuid(orderId) || !isUuid(parcelId)) return refuse("no-such-parcel");
  return transaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse("no-such-parcel");
    const [held] = await tx
      .select({ pieces: sql`coalesce(sum(${shipmentLines.quantity}), 0)`.mapWith(Number) })
      .from(shipmentLines)
      .where(eq(shipmentLines.shipmentId, parcelId));
    const its = and(eq(shipments.id, parcelId), eq(shipments.orderId, orderId));
    const { id, carrier, trackingNumber } = shipments;
    const [parcel] = await tx
      .delete(shipments)
      .where(its)
      .returning({ id, carrier, trackingNumber });
    if (!parcel) return refuse("no-such-parcel");
    const status = order.status === "completed" ? "processing" : order.status;
    await tx.update(orders).set({ status, updatedAt: ctx.now }).where(eq(orders.id, orderId));
    const facts = {
      pieces: held?.pieces ?? 0,
      from: order.status,
      to: status,
    };
    const detail = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber };
    await recordOrderEvent(tx, ctx, { orderId, kind: "parcel-taken-back", detail, facts, ...who });
    return done({ status });
  });
}
