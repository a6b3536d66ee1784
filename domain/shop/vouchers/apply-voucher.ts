import { and, eq, sql } from "drizzle-orm";
import { cartVouchers } from "#db/schema/vouchers.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { knownByHashes, mayTryNumber } from "./find-by-number.ts";
import { couldBeNumber, hashOfNumber, normalNumber } from "./number.ts";
import { isUsable, maxVouchers, payableByVoucher } from "./rules.ts";

/**
 * Lets a voucher pay for the visitor's cart, as far as it goes, by the number they typed. Adding
 * one twice adds it once. Refuses an empty cart and one of vouchers only, every unusable number
 * with the same word, and more than 10 tries of a cart or 30 of an address in 10 minutes.
 */
export async function applyVoucher(ctx: Ctx<Guest>, { values }: { values: string }) {
  const { cart } = ctx.actor;
  const { lines } = await listCart(ctx);
  if (!cart || lines.length === 0) return refuse("cart-empty");
  if (!(await mayTryNumber(ctx, { cart }))) return refuse("too-many-tries");
  const number = normalNumber(values);
  if (!couldBeNumber(number)) return refuse("no-such-voucher");
  if (payableByVoucher(lines, []) === 0) return refuse("nothing-to-pay");
  const numberHash = hashOfNumber(number);
  const [known] = await read(ctx, (db) =>
    knownByHashes(db, sql`select ${numberHash}::text as hash`),
  );
  if (!known || !isUsable(known, ctx.now)) return refuse("no-such-voucher");
  return transaction(ctx, async (tx) => {
    const { sessionId } = cartVouchers;
    const there = await tx
      .select({ hash: cartVouchers.numberHash })
      .from(cartVouchers)
      .where(eq(sessionId, cart));
    if (there.length >= maxVouchers && !there.some(({ hash }) => hash === numberHash))
      return refuse("too-many-vouchers");
    await tx
      .insert(cartVouchers)
      .values({ sessionId: cart, numberHash, addedAt: ctx.now })
      .onConflictDoNothing();
    return done(known);
  });
}

/** The vouchers that are to pay for the visitor's cart, with what is on them now. */
export async function listCartVouchers(ctx: Ctx<Guest>) {
  const { cart } = ctx.actor;
  if (!cart) return [];
  return read(ctx, (db) =>
    knownByHashes(
      db,
      sql`select number_hash as hash from cart_vouchers where session_id = ${cart} order by added_at`,
    ),
  );
}

/** Takes a voucher off the visitor's cart again, by its id. */
export async function removeVoucher(ctx: Ctx<Guest>, voucherId: string) {
  const { cart } = ctx.actor;
  if (!cart) return done(undefined);
  return transaction(ctx, async (tx) => {
    const { sessionId, numberHash } = cartVouchers;
    const its = sql`(select v.id from voucher_by_number(${numberHash}) v)`;
    await tx.delete(cartVouchers).where(and(eq(sessionId, cart), sql`${its}::text = ${voucherId}`));
    return done(undefined);
  });
}
