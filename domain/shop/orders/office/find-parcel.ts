import { asc, eq } from "drizzle-orm";
import { orderItems, orders } from "#db/schema/orders.ts";
import { shipmentLines, shipments } from "#db/schema/shipments.ts";
import type { Ctx, Guest, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** The parcels of an order, oldest first, with what lies in each. */
export async function listParcels(db: Db, orderId: string) {
  const rows = await db
    .select({ ...parcelFields, name: orderItems.productName, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderItems, eq(orderItems.id, shipmentLines.orderItemId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.sentAt), asc(shipments.id), asc(orderItems.position));
  const parcels = new Map<string, Parcel>();
  for (const { name, quantity, ...parcel } of rows) {
    const known = parcels.get(parcel.id) ?? { ...parcel, lines: [] };
    known.lines.push({ name, quantity });
    parcels.set(parcel.id, known);
  }
  return [...parcels.values()];
}

/** The same for readers who may open the order's page. */
export const listParcelsOf = (ctx: Ctx<Guest>, orderId: string) =>
  read(ctx, (db) => listParcels(db, orderId));

const parcelFields = {
  id: shipments.id,
  carrier: shipments.carrier,
  trackingNumber: shipments.trackingNumber,
  sentAt: shipments.sentAt,
};
export type Parcel = {
  id: string;
  carrier: string;
  trackingNumber: string;
  sentAt: Date;
  lines: { name: string; quantity: number }[];
};

/** One parcel with its buyer, and whether more of the order is to follow, for the mail about it. */
export const findParcel = (ctx: Ctx<System>, shipmentId: string) =>
  read(ctx, async (db) => {
    const [order] = await db
      .select({
        id: orders.id,
        orderNumber: orders.orderNumber,
        firstName: orders.firstName,
        email: orders.email,
        status: orders.status,
      })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(eq(shipments.id, shipmentId));
    if (!order) return undefined;
    const parcel = (await listParcels(db, order.id)).find(({ id }) => id === shipmentId)!;
    const items = await db
      .select({
        productType: orderItems.productType,
        quantity: orderItems.quantity,
        sentQuantity: orderItems.sentQuantity,
        exchangedQuantity: orderItems.exchangedQuantity,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    return { order, parcel, items };
  });
