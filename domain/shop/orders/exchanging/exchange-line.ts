import { eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, type orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import {
  askRefund,
  recordRefundAsCredit,
  recordRefundByHand,
} from "#domain/payments/record-refund.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { isPayable } from "#domain/shop/discounts/rules.ts";
import { findParts } from "#domain/shop/orders/find-parts.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { followMoney } from "#domain/shop/orders/paying/follow-money.ts";
import { pickLines } from "#domain/shop/orders/placing/pick-lines.ts";
import { sendRefund } from "#domain/shop/orders/refunding/send-refund.ts";
import { isSent } from "#domain/shop/sending/rules.ts";
import { restock } from "#domain/shop/stock/restock.ts";
import { lockBought, sumsOf } from "#domain/shop/vouchers/cancel-vouchers.ts";
import { issueCredit } from "#domain/shop/vouchers/issue-credit.ts";
import { differenceOf, worthOf } from "./rules.ts";
import { writeExchange } from "./write-exchange.ts";

export type Exchange = {
  orderId: string;
  lineId: string;
  /** How many pieces come back, and how many of the other go out. */
  quantity: number;
  productId: string;
  /** How the buyer pays what it costs more: by a link in a mail, or by hand. */
  method: string;
  /** The form's own, and the new order's id, so that a second submit exchanges nothing. */
  key: string;
  by: string;
};

/** How long the screen has to ask the card provider before the job does. */
const grace = minutes(1);

/**
 * Exchanges pieces of a paid order for another thing: they go back on the shelf, what they were paid
 * with pays for a new order of the other thing (by a credit that it uses up), and the difference is
 * paid by a link or by hand, or goes back the way it was paid. All of it or nothing. An unpaid
 * difference leaves the buyer the credit, whose number is mailed once the link has ended. Refuses
 * what is no thing, more pieces than the buyer has, things of another rate of VAT, and more worth
 * than is left of the order's own money.
 */
export async function exchangeLine(ctx: Ctx<Staff>, input: Exchange) {
  if (![input.orderId, input.lineId, input.productId].every(isUuid)) return refuse("no-such-order");
  const exchanged = await transaction(ctx, (tx) => exchange(tx, ctx, input));
  if (exchanged.ok && exchanged.value.refundId) await sendRefund(ctx, exchanged.value.refundId);
  return exchanged;
}

async function exchange(tx: Db, ctx: Ctx<Staff>, input: Exchange) {
  const { orderId, productId, quantity, by, key } = input;
  const { now } = ctx;
  const asked = [{ productId, quantity }];
  const seen = await pickLines(tx, asked, now);
  const stock = demandOf(seen).map(({ id }) => id);
  const order = await lockOrder(tx, orderId, { shelves: true, products: [productId], stock });
  if (!order) return refuse("no-such-order");
  const before = await findByKey(tx, key);
  if (before) return done({ ...before, refundId: undefined });
  const [picked] = await pickLines(tx, asked, now);
  if (!picked?.available) return refuse("not-available");
  if (picked.stockItemId !== seen[0]?.stockItemId) throw new ChangedMeanwhile();
  const returned = await findReturned(tx, order, input);
  if (!returned.ok) return returned;
  const { line, vatPercent } = returned.value;
  if (!isSent(picked.productType)) return refuse("not-a-thing");
  if (picked.productId === line.productId) return refuse("same-thing");
  if (vatPercent !== (await rateOf(tx, productId))) return refuse("other-rate");
  if (picked.stock !== null && picked.stock < quantity) return refuse("sold-out");

  const worthPence = worthOf(line, quantity);
  const sums = differenceOf(worthPence, picked.totalPence);
  const { rest } = await findParts(tx, orderId);
  const { outstandingPence } = sumsOf(await lockBought(tx, orderId));
  if (worthPence > (rest?.leftPence ?? 0) - outstandingPence) return refuse("more-than-left");
  if (input.method === "link" && !isPayable(sums.toPayPence)) return refuse("total-too-small");

  const reason = `Exchanged for ${picked.name}`;
  const part = { orderId, paymentId: rest?.id ?? "", reason, restocked: true };
  const credit = sums.keptPence > 0 && {
    ...part,
    amountPence: sums.keptPence,
    key: `staff:${key}:credit`,
  };
  const creditRefund = credit ? await recordRefundAsCredit(tx, credit, now) : undefined;
  if (credit && !creditRefund) return refuse("key-used");
  const creditId =
    creditRefund &&
    (await issueCredit(tx, { orderId, refundId: creditRefund, amountPence: sums.keptPence, now }));
  const money = { ...part, amountPence: sums.backPence, key: `staff:${key}` };
  const refundId =
    sums.backPence === 0
      ? undefined
      : rest?.intentId === null
        ? await recordRefundByHand(tx, money, now)
        : await askRefund(tx, money, now, after(now, grace));
  const written = await writeExchange(tx, ctx, {
    ...input,
    order,
    picked,
    credit: creditId ? { id: creditId, paysPence: sums.keptPence } : undefined,
  });
  if (!written.ok) return written;
  await tx.execute(sql`select keep_exchanged(${line.id}, ${quantity})`);
  const facts = { newOrder: written.value.orderNumber, amount: formatPence(worthPence) };
  const detail = { what: `${quantity} × ${line.productName}`, for: picked.name };
  await recordOrderEvent(tx, ctx, { orderId, kind: "exchanged", by, detail, facts });
  await followMoney(tx, orderId, now);
  const back = demandOf([{ ...line, quantity }]);
  if (!(await restock(tx, back, { orderId, now }))) return refuse("not-held");
  return done({ ...written.value, refundId });
}

const lineColumns = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  productId: orderItems.productId,
  stockItemId: orderItems.stockItemId,
  productName: orderItems.productName,
  productType: orderItems.productType,
  quantity: orderItems.quantity,
  totalPence: orderItems.totalPence,
  discountPence: orderItems.discountPence,
  vatPercent: orderItems.vatPercent,
};

async function findByKey(tx: Db, key: string) {
  const { rows } = (await tx.execute(
    sql`select id, order_number as "orderNumber" from orders where id = ${key}`,
  )) as unknown as { rows: { id: string; orderNumber: string }[] };
  return rows[0];
}

/** The line that pieces come back of; refuses what is not paid, no thing, or not with the buyer. */
async function findReturned(
  tx: Db,
  order: typeof orders.$inferSelect,
  { lineId, quantity }: Exchange,
) {
  if (!order.paidAt || order.releasedAt) return refuse("not-paid");
  const [line] = await tx.select(lineColumns).from(orderItems).where(eq(orderItems.id, lineId));
  if (line?.orderId !== order.id) return refuse("no-such-order");
  if (!isSent(line.productType)) return refuse("not-a-thing");
  const isSome = Number.isInteger(quantity) && quantity > 0 && quantity <= line.quantity;
  return isSome ? done({ line, vatPercent: line.vatPercent }) : refuse("not-held");
}

async function rateOf(tx: Db, productId: string) {
  const [product] = await tx
    .select({ vatPercent: products.vatPercent })
    .from(products)
    .where(eq(products.id, productId));
  return product?.vatPercent;
}
