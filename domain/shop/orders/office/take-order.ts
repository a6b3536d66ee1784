import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock, shared } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Answer } from "#domain/people/studio-questions/rules.ts";
import { recordPayment } from "#domain/payments/record-payment.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import { courseGroupsOf } from "#domain/shop/courses/follow-order.ts";
import { keptUntil, offerLink } from "#domain/shop/payment-links/send-link.ts";
import { isPayable } from "#domain/shop/discounts/rules.ts";
import { claimStock } from "#domain/shop/stock/claim-stock.ts";
import { mayTryNumber } from "#domain/shop/vouchers/find-by-number.ts";
import { couldBeNumber, hashOfNumber, normalNumber } from "#domain/shop/vouchers/number.ts";
import { isUsable, payableByVoucher, sharesOfVouchers } from "#domain/shop/vouchers/rules.ts";
import { lockByNumbers, useVouchers } from "#domain/shop/vouchers/use-vouchers.ts";
import { confirmOrder, settleAsFree } from "#domain/shop/orders/paying/confirm-order.ts";
import { arrangeFor } from "#domain/shop/delivery/arrange-for.ts";
import { type Arrangement, nothingTravels, travelling } from "#domain/shop/delivery/rules.ts";
import type { TakenOrder } from "#domain/shop/orders/forms.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { pickLines } from "#domain/shop/orders/placing/pick-lines.ts";
import { priceLines } from "#domain/shop/orders/placing/price-lines.ts";
import type { TakenLine } from "#domain/shop/orders/placing/take-cart.ts";
import {
  ensureCustomer,
  insertLines,
  insertOrder,
  type NewOrder,
  toPayOf,
  trackDiscountUsage,
} from "#domain/shop/orders/placing/write-order.ts";

/** `answers`: what its buyer answered to the studio's own questions. */
type Taken = { form: TakenOrder; by: string; answers?: readonly Answer[] };

/**
 * Saves an order that was given by phone or at the studio, at the shop's prices and with the same
 * claims on stock, codes and vouchers as one of the shop: all of it or nothing. It is kept until it
 * is paid or cancelled, for three days when its buyer is sent a link to pay it, or paid at once
 * when the form says how. The form's key is the order's id, so that a second submit makes no second
 * order.
 */
export async function takeOrder(ctx: Ctx<Staff>, taken: Taken) {
  const number = normalNumber(taken.form.voucherNumber ?? "");
  // Counted before the transaction, which a wrong number undoes.
  if (number && !(await mayTryNumber(ctx))) return refuse("too-many-tries");
  if (number && !couldBeNumber(number)) return refuse("no-such-voucher");
  return transaction(ctx, (tx) => write(tx, ctx, taken));
}

async function write(tx: Db, ctx: Ctx<Staff>, { form, by, answers = [] }: Taken) {
  const { now } = ctx;
  const { key: id, lines: picked, method, voucherNumber, ...buyer } = form;
  const before = await lockOrder(tx, id);
  if (before) return done({ id, orderNumber: before.orderNumber, totalPence: before.totalPence });
  const asBuyer = {
    ...buyer,
    idempotencyKey: id,
    expectedTotal: 0,
    accepted: "",
  };
  const customerId = await ensureCustomer(tx, { buyer: asBuyer, now }).catch(undefinedIfRefused);
  if (!customerId) return refuse("customer-refused");
  const products = picked.map(({ productId }) => productId);
  await lock(tx, { group: await courseGroupsOf(tx, products), product: shared(products) });
  const lines = await pickLines(tx, picked, now);
  if (lines.length < picked.length) return refuse("not-available");
  await lock(tx, { stock: demandOf(lines).map((one) => one.id) });
  const worth = await priceLines(tx, lines, { code: buyer.discountCode, email: buyer.email, now });
  if (!worth.ok) return worth;
  const arranged = await arrangeForOffice(tx, buyer, lines);
  if (!arranged.ok) return refuse(arranged.why);
  const { value: arrangement } = arranged;
  const total = worth.value.total + arrangement.pricePence;
  const priced = { ...worth.value, total, arrangement };
  const paying = await findVouchers(tx, lines, { ...priced, values: voucherNumber, now });
  if (!paying.ok) return paying;
  const order: NewOrder = {
    id,
    lines,
    now,
    answers,
    ...priced,
    vouchers: paying.value,
    channel: "studio",
    cart: null,
    requestHash: null,
    held: method === "link" ? { reservedUntil: keptUntil(now) } : null,
    buyer: { ...asBuyer, expectedTotal: total },
  };
  if (method === "link" && !isPayable(toPayOf(order))) return refuse("total-too-small");
  const written = await insertOrder(tx, order, customerId);
  if (!written) return refuse("key-used");
  await insertLines(tx, order);
  await trackDiscountUsage(tx, order);
  await useVouchers(tx, {
    orderId: id,
    round: 0,
    now,
    shares: order.vouchers,
  });
  await settle(tx, order, { method, by, ctx });
  if (!(await claimStock(tx, demandOf(lines), { orderId: id, reason: "sold", now })))
    return refuse("sold-out");
  return done({ ...written, totalPence: order.total });
}

/**
 * Staff may hand things over in any case, whatever the shop offers; what is sent goes to the
 * address of the order.
 */
async function arrangeForOffice(tx: Db, buyer: Buyer, lines: readonly TakenLine[]) {
  const things = travelling(lines);
  if (things.length > 0 && buyer.delivery !== "send")
    return done<Arrangement>({ ...nothingTravels, way: "collect" });
  if (things.length > 0 && (buyer.addressLine1 === "" || buyer.postcode === ""))
    return refuse("no-address");
  return arrangeFor(tx, buyer, things);
}

type Buyer = Pick<TakenOrder, "delivery" | "addressLine1" | "postcode" | "country">;
type Input = {
  values: string | undefined;
  total: number;
  shares: readonly number[];
  arrangement: Arrangement;
  now: Date;
};

/** What the voucher of a number pays of the order; it is locked. */
async function findVouchers(tx: Db, lines: readonly TakenLine[], asked: Input) {
  const { values, total, shares, arrangement, now } = asked;
  if (!values) return done([]);
  const known = await lockByNumbers(tx, [hashOfNumber(values)]);
  if (!known.some((voucher) => voucher.issued && isUsable(voucher, now)))
    return refuse("no-such-voucher");
  const coverablePence = payableByVoucher(lines, shares) + arrangement.pricePence;
  const paying = sharesOfVouchers(known, { coverablePence, totalPence: total, now });
  return paying.length > 0 ? done(paying) : refuse("nothing-to-pay");
}

type Settling = { method: TakenOrder["method"]; by: string; ctx: Ctx<Staff> };

/**
 * Records who took the order and how it is paid; what nothing is left to pay of is paid already.
 */
async function settle(tx: Db, order: NewOrder, { method, ctx, ...who }: Settling): Promise<void> {
  const { id: orderId, total, now } = order;
  await recordOrderEvent(tx, ctx, { orderId, kind: "taken", facts: { paid: method }, ...who });
  if (total === 0) return settleAsFree(tx, { orderId, now });
  const toPay = toPayOf(order);
  if (toPay === 0) return confirmOrder(tx, { orderId, now });
  if (method === "later") return;
  if (method === "link") return offerLink(tx, ctx, { orderId, round: 0, ...who });
  const payment = {
    orderId,
    source: "manual",
    intentId: null,
    amountPence: toPay,
    surplus: false,
  } as const;
  await recordPayment(tx, { ...payment, now });
  await confirmOrder(tx, { orderId, now });
  await recordOrderEvent(tx, ctx, {
    orderId,
    kind: "marked-paid",
    by: who.by,
    facts: { method },
  });
}

/**
 * Details that the database refuses are for staff to correct; any other failure is an error of the
 * app.
 */
function undefinedIfRefused(thrown: unknown): undefined {
  if (!isRefusedRow(thrown)) throw thrown;
}
