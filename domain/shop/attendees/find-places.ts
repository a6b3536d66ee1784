import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import type { Ctx, Guest, Staff, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { listGifts } from "#domain/shop/transfers/list-gifts.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";

export type OrderPlaces = Awaited<ReturnType<typeof readPlaces>>;
export type PlaceLine = OrderPlaces["lines"][number];

/**
 * The places of an order on retreats and courses, and their attendees; no lines for a reader who
 * may not open the order.
 */
export const findOrderPlaces = async (
  ctx: Ctx<Guest | Staff | System>,
  orderId: string,
): Promise<OrderPlaces> =>
  isOwnOrder(ctx, orderId)
    ? read(ctx, (db) => readPlaces(db, orderId))
    : { lines: [], version: "" };

/** When a line takes place: the day of its product, which may have moved, or the one it was sold for. */
export const dayOfLine =
  sql<Date | null>`coalesce(${products.eventStartsAt}, ${orderItems.eventStartsAt})`.mapWith(
    (value: string) => new Date(value),
  );

/**
 * A step: the lines of an order that have places, with the details of each; `version` changes with
 * every detail.
 */
export async function readPlaces(db: Db, orderId: string) {
  const places = sql<number>`places_of_line(${orderItems.id})`;
  const found = await db
    .select({
      lineId: orderItems.id,
      name: orderItems.productName,
      productType: orderItems.productType,
      productId: orderItems.productId,
      eventStartsAt: dayOfLine,
      places,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(eq(orderItems.orderId, orderId), inArray(orderItems.productType, ["retreat", "class"])),
    )
    .orderBy(asc(orderItems.position));
  const guests = await db
    .select({
      id: placeGuests.id,
      lineId: placeGuests.orderItemId,
      place: placeGuests.place,
      name: placeGuests.name,
      diet: placeGuests.diet,
      emergencyName: placeGuests.emergencyName,
      emergencyPhone: placeGuests.emergencyPhone,
      arrived: placeGuests.arrived,
      updatedAt: placeGuests.updatedAt,
    })
    .from(placeGuests)
    .where(eq(placeGuests.orderId, orderId))
    .orderBy(asc(placeGuests.place));
  const gifts = await listGifts(db, orderId);
  const lines = found
    .filter((line) => line.places > 0)
    .map((line) => ({
      ...line,
      guests: guests.filter(({ lineId }) => lineId === line.lineId),
      /** The places that are given to a friend, or being given. */
      gifts: gifts.filter(({ lineId }) => lineId === line.lineId),
    }));
  const newest = Math.max(0, ...guests.map(({ updatedAt }) => updatedAt.getTime()));
  return { lines, version: newest === 0 ? "" : String(newest) };
}
