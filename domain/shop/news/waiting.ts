// Who waits for a product, and the end of waiting.
import { and, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { notOver } from "#domain/shop/catalogue/cards.ts";
import type { EndedBecause } from "./messages.ts";

/** Confirmed and not over. */
export const inForce = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.endedAt));

const canBeBought = (now: Date): SQL | undefined =>
  and(
    eq(productsWithMedia.status, "published"),
    or(isNull(productsWithMedia.stockQuantity), gt(productsWithMedia.stockQuantity, 0)),
    notOver(productsWithMedia, now),
  );

/** What may be available again: the products of a stock item, one product, or all. */
export type Returned = { stockItemId?: string; productId?: string };

/**
 * Schedules the emails to all who wait for what can be bought again; `cause` names the event, so
 * that it does so once. Returns how many.
 */
export const notifyWaiting = (
  ctx: Ctx<System>,
  { stockItemId, productId }: Returned,
  cause: string,
) =>
  transaction(ctx, async (tx) => {
    const which = and(
      stockItemId ? inArray(productsWithMedia.id, drawingOn(tx, stockItemId)) : undefined,
      productId ? eq(productsWithMedia.id, productId) : undefined,
    );
    const back = tx
      .select({ id: productsWithMedia.id })
      .from(productsWithMedia)
      .where(and(which, canBeBought(ctx.now)));
    const waiting = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(inForce, eq(subscriptions.topic, "product"), inArray(subscriptions.productId, back)),
      );
    const things = waiting.map(({ id }) => ({
      payload: { subscriptionId: id },
      key: `back:${id}:${cause}`,
    }));
    await publishEvents(tx, "product.back", things, { now: ctx.now });
    return done(waiting.length);
  });

/** The products of a stock item; of an option its product, too, which is back with it. */
const drawingOn = (tx: Db, stockItemId: string) =>
  tx
    .select({ id: sql`unnest(array[${products.id}, ${products.optionOf}])` })
    .from(products)
    .where(eq(products.stockItemId, stockItemId));

/**
 * A person who waits, with what they wait for while it can be bought; undefined once they have left
 * or it is gone again.
 */
export const findWaiting = (ctx: Ctx<System>, id: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        id: subscriptions.id,
        email: subscriptions.email,
        slug: slugOf,
        name: productsWithMedia.name,
      })
      .from(subscriptions)
      .innerJoin(productsWithMedia, eq(productsWithMedia.id, subscriptions.productId))
      .where(and(eq(subscriptions.id, id), inForce, canBeBought(ctx.now)));
    return row;
  });

/** Where it is bought: an option on the page of its product. */
const slugOf = sql<string>`coalesce((select ${products.slug} from ${products} where ${products.id} = ${productsWithMedia.optionOf}), ${productsWithMedia.slug})`;

/** Ends a subscription that has had its one mail, or whose address takes none. */
export const endSubscription = (ctx: Ctx<System>, id: string, endedBecause: EndedBecause) =>
  transaction(ctx, async (tx) => {
    await tx
      .update(subscriptions)
      .set({ endedAt: ctx.now, endedBecause })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.endedAt)));
    return done(undefined);
  });
