import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { cartItems, carts } from "#db/schema/carts.ts";
import { orders } from "#db/schema/orders.ts";
import { cartSessions } from "#db/schema/paid-sessions.ts";
import { cartPlaces } from "#db/schema/places.ts";
import { cartGifts, cartVouchers } from "#db/schema/vouchers.ts";
import { asSystem, type Ctx, type Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock, readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";
import { clientCart, isClientCart } from "./client-cart.ts";

type Join = { theirs: string; mine: string; now: Date };

/**
 * Puts what is in the browser's cart into the client's own, where they sign in; the browser's is
 * gone then. Pieces of one product are added up as far as its stock and a line go, what does not fit
 * is counted on the line (`left_out`). Places and sessions keep their holds, vouchers are kept once,
 * and the client's own code goes before the browser's. The cart of another client stays with them.
 * Locks the client's cart first, so that two devices that sign in at once wait for each other.
 */
export async function joinCart(ctx: Ctx<Guest>, clientId: string) {
  const { cart } = ctx.actor;
  if (!cart || isClientCart(cart)) return done(undefined);
  const join = {
    theirs: cart,
    mine: clientCart(clientId),
    now: ctx.now,
  };
  return transaction(asSystem(ctx), async (tx) => {
    await takeWaitingOrders(tx, join);
    const { now } = ctx;
    const row = {
      sessionId: join.mine,
      createdAt: now,
      updatedAt: now,
    };
    await tx
      .insert(carts)
      .values(row)
      .onConflictDoUpdate({ target: carts.sessionId, set: { updatedAt: now } });
    const [found] = await readLocked(
      tx.select({ code: carts.discountCode }).from(carts).where(eq(carts.sessionId, join.theirs)),
    );
    if (!found) return done(undefined);
    await addUpLines(tx, join);
    await moveTheRest(tx, join);
    const code = sql`coalesce(${carts.discountCode}, ${found.code})`;
    await tx.update(carts).set({ discountCode: code }).where(eq(carts.sessionId, join.mine));
    await tx.delete(carts).where(eq(carts.sessionId, join.theirs));
    return done(undefined);
  });
}

/** An unpaid order of the browser's cart is found from the client's, as long as it is kept. */
async function takeWaitingOrders(tx: Db, { theirs, mine, now }: Join): Promise<void> {
  const waits = and(
    eq(orders.cartSessionId, theirs),
    isNull(orders.paidAt),
    isNull(orders.releasedAt),
    gt(orders.reservedUntil, now),
  );
  const waiting = await tx.select({ id: orders.id }).from(orders).where(waits);
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await lock(tx, { order: ids });
  await tx.update(orders).set({ cartSessionId: mine }).where(inArray(orders.id, ids));
}

/** Never fewer than either cart had: what is more than there is now is said by the cart anyway. */
async function addUpLines(tx: Db, { theirs, mine }: Join): Promise<void> {
  const most = sql`least(${maxPerLine}::integer, coalesce((
    select s.quantity from products p join stock_items s on s.id = p.stock_item_id
    where p.id = excluded.product_id), ${maxPerLine}::integer))`;
  const sum = sql`cart_items.quantity + excluded.quantity`;
  const fits = sql`greatest(cart_items.quantity, excluded.quantity, least(${sum}, ${most}))`;
  await tx.execute(sql`
    insert into cart_items (session_id, product_id, quantity, pays_deposit, seen_price, added_at)
    select ${mine}, i.product_id, i.quantity, i.pays_deposit, i.seen_price, i.added_at
    from cart_items i where i.session_id = ${theirs} order by i.product_id
    on conflict (session_id, product_id) do update
      set quantity = ${fits}, left_out = ${sum} - ${fits}, seen_price = excluded.seen_price`);
  await tx.delete(cartItems).where(eq(cartItems.sessionId, theirs));
}

async function moveTheRest(tx: Db, { theirs, mine }: Join): Promise<void> {
  const sessionId = mine;
  await tx.update(cartGifts).set({ sessionId }).where(eq(cartGifts.sessionId, theirs));
  await tx.update(cartPlaces).set({ sessionId }).where(eq(cartPlaces.sessionId, theirs));
  await tx
    .update(cartSessions)
    .set({ cartSessionId: mine })
    .where(eq(cartSessions.cartSessionId, theirs));
  await tx.execute(sql`
    insert into cart_vouchers (session_id, number_hash, added_at)
    select ${mine}, v.number_hash, v.added_at from cart_vouchers v where v.session_id = ${theirs}
    on conflict (session_id, number_hash) do nothing`);
  await tx.delete(cartVouchers).where(eq(cartVouchers.sessionId, theirs));
}
