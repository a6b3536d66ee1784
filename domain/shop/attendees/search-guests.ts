import { and, desc, eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { handful } from "#domain/kernel/handful.ts";
import { searchTermsOf } from "#domain/kernel/search-terms.ts";
import { read } from "#domain/kernel/transaction.ts";
import { dayOfLine } from "./find-places.ts";

/**
 * The people who were named for places of retreats and courses and whose name holds every word, the latest date first: a
 * handful and one more. Who gave a place back is not among them, and nobody once their names were deleted.
 */
export function searchGuests(ctx: Ctx<Staff>, words: string) {
  const { id, name, orderId } = placeGuests;
  const named = searchTermsOf(words).map((word) => sql`position(${word} in lower(${name})) > 0`);
  return read(ctx, (db) =>
    db
      .select({
        id,
        name,
        orderId,
        event: products.name,
        startsAt: dayOfLine,
        orderNumber: orders.orderNumber,
      })
      .from(placeGuests)
      .innerJoin(orderItems, eq(orderItems.id, placeGuests.orderItemId))
      .innerJoin(orders, eq(orders.id, orderId))
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(and(...named))
      .orderBy(sql`${dayOfLine} desc nulls last`, desc(orders.createdAt), id)
      .limit(handful + 1),
  );
}
