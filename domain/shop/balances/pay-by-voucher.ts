import { and, eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { voucherEntries } from "#db/schema/vouchers.ts";
import { asSystem, type Ctx, type Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { closeIntents, openIntents } from "#domain/shop/orders/paying/close-intents.ts";
import { confirmOrder } from "#domain/shop/orders/paying/confirm-order.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";
import { knownByHashes, mayTryNumber } from "#domain/shop/vouchers/find-by-number.ts";
import { couldBeNumber, hashOfNumber, normalNumber } from "#domain/shop/vouchers/number.ts";
import { isUsable, maxVouchers, sharesOfVouchers } from "#domain/shop/vouchers/rules.ts";
import { lockVouchers, useVouchers } from "#domain/shop/vouchers/use-vouchers.ts";
import { isBalance, isEnded } from "./end-balances.ts";

type Input = { orderId: string; values: string };

/**
 * Lets a gift voucher pay the balance of a retreat, as far as it goes, by the number that was typed:
 * it is taken off the voucher at once, a card pays the rest, and what is paid in full is paid. Card
 * payments that were begun are closed first, since they ask for another amount. Refuses as
 * `applyVoucher` does, another order than a balance, and one that is paid, ended or being paid.
 */
export async function payBalanceByVoucher(ctx: Ctx<Guest>, { orderId, values }: Input) {
  if (!isOwnOrder(ctx, orderId)) return refuse("no-such-order");
  if (!(await mayTryNumber(ctx, { cart: orderId }))) return refuse("too-many-tries");
  const number = normalNumber(values);
  if (!couldBeNumber(number)) return refuse("no-such-voucher");
  const numberHash = hashOfNumber(number);
  const [known] = await read(ctx, (db) =>
    knownByHashes(db, sql`select ${numberHash}::text as hash`),
  );
  if (!known || !isUsable(known, ctx.now)) return refuse("no-such-voucher");
  const system = asSystem(ctx);
  if (!(await read(system, (db) => isBalance(db, orderId)))) return refuse("no-such-order");
  const closed = await closeIntents(ctx, orderId);
  if (!closed.ok) return refuse(closed.why === "paid" ? "already-paid" : "being-paid");
  return transaction(system, (tx) => pay(tx, { orderId, voucherId: known.id, now: ctx.now }));
}

type Paying = { orderId: string; voucherId: string; now: Date };

async function pay(tx: Db, { orderId, voucherId, now }: Paying) {
  const order = await lockOrder(tx, orderId, { vouchers: [voucherId] });
  if (!order || (await isEnded(tx, orderId))) return refuse("no-such-order");
  const why = whyNotPayable(order, now);
  if (why) return refuse(why === "already-paid" ? why : "no-such-order");
  if ((await openIntents(tx, orderId)).length > 0) return refuse("being-paid");
  const before = await listPaying(tx, orderId);
  if (before.includes(voucherId)) return refuse("used-already");
  if (before.length >= maxVouchers) return refuse("too-many-vouchers");
  const leftPence = order.totalPence - order.voucherPence;
  const [share] = sharesOfVouchers(await lockVouchers(tx, [voucherId]), {
    coverablePence: leftPence,
    totalPence: leftPence,
    now,
  });
  if (!share) return refuse("no-such-voucher");
  const { paysPence } = share;
  await useVouchers(tx, { orderId, round: order.holdRound, now, shares: [share] });
  await tx
    .update(orders)
    .set({ voucherPence: order.voucherPence + paysPence, updatedAt: now })
    .where(eq(orders.id, orderId));
  if (paysPence === leftPence) await confirmOrder(tx, { orderId, now });
  return done({ paysPence, leftPence: leftPence - paysPence });
}

/** The vouchers that have paid a part of an order already. */
async function listPaying(tx: Db, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: voucherEntries.voucherId })
    .from(voucherEntries)
    .where(and(eq(voucherEntries.orderId, orderId), eq(voucherEntries.kind, "used")));
  return rows.map(({ id }) => id);
}
