import type { orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { recordPayment } from "#domain/payments/record-payment.ts";
import { demandOf } from "#domain/shop/cart/rules.ts";
import type { Arrangement } from "#domain/shop/delivery/rules.ts";
import type { Checkout } from "#domain/shop/orders/forms.ts";
import { recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { confirmOrder, settleAsFree } from "#domain/shop/orders/paying/confirm-order.ts";
import type { TakenLine } from "#domain/shop/orders/placing/take-cart.ts";
import {
  insertLines,
  insertOrder,
  type NewOrder,
  toPayOf,
} from "#domain/shop/orders/placing/write-order.ts";
import { keptUntil, offerLink } from "#domain/shop/payment-links/send-link.ts";
import { claimStock } from "#domain/shop/stock/claim-stock.ts";
import { useVouchers } from "#domain/shop/vouchers/use-vouchers.ts";

type Old = typeof orders.$inferSelect;
type Writing = {
  key: string;
  by: string;
  method: string;
  order: Old;
  picked: TakenLine;
  credit: { id: string; paysPence: number } | undefined;
};

/**
 * A step: the order of what goes out in an exchange, to the buyer and the address of the old one,
 * delivered at no price, paid with the credit as far as it goes. The old order is locked, with the
 * stock of both.
 */
export async function writeExchange(tx: Db, ctx: Ctx<Staff>, writing: Writing) {
  const { key: id, by, method, order: old, picked, credit } = writing;
  const { now } = ctx;
  const order: NewOrder = {
    id,
    cart: null,
    channel: "studio",
    buyer: buyerOf(old, id),
    requestHash: null,
    lines: [picked],
    shares: [],
    discount: undefined,
    subtotal: picked.totalPence,
    arrangement: arrangementOf(old),
    total: picked.totalPence,
    vouchers: credit ? [credit] : [],
    now,
    held: null,
  };
  const toPay = toPayOf(order);
  const byLink = toPay > 0 && method === "link";
  const held = byLink ? { reservedUntil: keptUntil(now) } : null;
  const written = await insertOrder(tx, { ...order, held }, old.customerId);
  if (!written) return refuse("key-used");
  await insertLines(tx, order);
  await useVouchers(tx, {
    orderId: id,
    round: 0,
    now,
    shares: order.vouchers,
  });
  const facts = { oldOrder: old.orderNumber };
  await recordOrderEvent(tx, ctx, { orderId: id, kind: "taken-in-exchange", by, facts });
  if (byLink) {
    await offerLink(tx, ctx, { orderId: id, round: 0, by });
    await mailCreditIfGivenUp(tx, credit, now);
  } else await settle(tx, ctx, { order, toPay, by, method });
  const claim = { orderId: id, reason: "sold", now } as const;
  if (!(await claimStock(tx, demandOf([picked]), claim))) return refuse("sold-out");
  return done({ id, orderNumber: written.orderNumber, toPayPence: toPay });
}

/** What an order that is not paid in time held of the credit is on it again: only then has its number anything to pay with. */
async function mailCreditIfGivenUp(tx: Db, credit: Writing["credit"], now: Date) {
  if (!credit) return;
  const dueAt = after(keptUntil(now), hours(1));
  const when = { now, dueAt, key: `voucher.exchange:${credit.id}` };
  await publishEvent(tx, "voucher.due", { voucherId: credit.id }, when);
}

type Settling = { order: NewOrder; toPay: number; by: string; method: string };

async function settle(tx: Db, ctx: Ctx<Staff>, { order, toPay, by, method }: Settling) {
  const { id: orderId, total, now } = order;
  if (total === 0) return settleAsFree(tx, { orderId, now });
  if (toPay > 0) {
    const payment = {
      orderId,
      source: "manual",
      intentId: null,
      amountPence: toPay,
    } as const;
    await recordPayment(tx, { ...payment, surplus: false, now });
    await recordOrderEvent(tx, ctx, { orderId, kind: "marked-paid", by, facts: { method } });
  }
  return confirmOrder(tx, { orderId, now });
}

const arrangementOf = (old: Old): Arrangement => ({
  way: old.delivery === "send" ? "send" : "collect",
  zone: old.delivery === "send" ? old.deliveryZone : null,
  pricePence: 0,
  elsewhere:
    old.deliveryName === null
      ? undefined
      : {
          name: old.deliveryName,
          line1: old.deliveryLine1 ?? "",
          line2: old.deliveryLine2 ?? "",
          city: old.deliveryCity ?? "",
          postcode: old.deliveryPostcode ?? "",
          country: old.deliveryCountry ?? "GB",
        },
});

const buyerOf = (old: Old, key: string): Checkout => ({
  firstName: old.firstName,
  lastName: old.lastName,
  email: old.email,
  phone: old.phone ?? "",
  addressLine1: old.addressLine1,
  addressLine2: old.addressLine2 ?? "",
  city: old.city,
  postcode: old.postcode,
  country: old.country,
  discountCode: "",
  accepted: "",
  idempotencyKey: key,
  expectedTotal: 0,
});
