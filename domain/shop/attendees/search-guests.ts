import { and, desc, eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { dayOfLine } from "./find-places.ts";

/**
 * The guests of retreats and courses whose name contains every word, the latest date first: a
 * handful and one more. Guests who gave a place back are not among them, nor those whose names were
 * deleted.
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
