import { inArray, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { keptDaysAfter, keptDaysWithoutDay } from "./messages.ts";

/**
 * Purges guests 30 days after the day, as the retreat's agreement says, and 180 days after the
 * order where the shop knows no day. A retreat that was moved is kept until its new day. Returns
 * how many places were purged.
 */
export const purgeGuests = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const ends = sql`greatest(${products.eventEndsAt}, ${products.eventStartsAt}, ${orderItems.eventStartsAt})`;
    const over = before(ctx.now, days(keptDaysAfter)).toISOString();
    const longAgo = before(ctx.now, days(keptDaysWithoutDay)).toISOString();
    const old = tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .innerJoin(orders, sql`${orders.id} = ${orderItems.orderId}`)
      .innerJoin(products, sql`${products.id} = ${orderItems.productId}`)
      .where(
        sql`exists (select from ${placeGuests} g where g.order_item_id = ${orderItems.id})
          and case when ${ends} is null then ${orders.createdAt} < ${longAgo}::timestamptz else ${ends} < ${over}::timestamptz end`,
      );
    const gone = await tx
      .delete(placeGuests)
      .where(inArray(placeGuests.orderItemId, old))
      .returning({ id: placeGuests.id });
    return done(gone.length);
  });
