import { afterAll, beforeAll, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { aCart, aCheckout, aCode, anOrder, aProduct } from "#tests/support/builders.ts";
import { cardEvent, fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { stockOf } from "#tests/support/products.ts";
import { ensurePayment } from "./ensure-payment.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "./receive-event.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { releaseOrder, releaseUnpaidOrders } from "./release-unpaid-orders.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards: provider.cards })));
afterAll(() => studio.db.close());

const later = after(noon, minutes(31));
const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const stateOf = (orderId: string) =>
  one("select status, payment_status from orders where id = $1", orderId);

async function anOrderBeingPaid(input: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(studio, input);
  const made = await ensurePayment(order.owner, order.orderId);
  if (!made.ok) throw new Error(made.why);
  return { ...order, intentId: made.value.intent.id };
}

test("after 30 minutes an unpaid order gives its stock back, once, and cannot be paid any more", async () => {
  const { orderId, productId, intentId, owner } = await anOrderBeingPaid();
  expect(await releaseOrder(studio.system(), orderId)).toEqual({ ok: false, why: "kept" });
  expect(await stockOf(studio, productId)).toBe(4);

  await releaseUnpaidOrders(studio.system(later));
  expect(await releaseOrder(studio.system(later), orderId)).toEqual({ ok: false, why: "kept" });
  expect(await stockOf(studio, productId)).toBe(5);
  expect(await stateOf(orderId)).toEqual({ status: "cancelled", payment_status: "pending" });
  expect(provider.intents.get(intentId)?.status).toBe("cancelled");
  expect(
    await one("select 1 as yes from outbox where key = $1", `order.expired:${orderId}`),
  ).toEqual({ yes: 1 });
  expect(await ensurePayment({ ...owner, now: later }, orderId)).toEqual({
    ok: false,
    why: "expired",
  });
});

test("a code's use goes back with the order", async () => {
  const mat = await aProduct(studio);
  const discountCode = await aCode(studio, { usageLimit: 1 });
  const order = async (now: Date) =>
    placeOrder(
      await aCart(studio, [[mat, 1]], now),
      aCheckout({ discountCode, expectedTotal: 900 }),
    );
  expect(await order(noon)).toMatchObject({ ok: true });
  expect(await order(noon)).toMatchObject({ ok: false });
  await releaseUnpaidOrders(studio.system(later));
  expect(await order(later)).toMatchObject({ ok: true });
});

test("while the card provider is away, the stock stays reserved", async () => {
  const { orderId, productId } = await anOrderBeingPaid();
  provider.mood.away = true;
  expect(await releaseOrder(studio.system(later), orderId)).toEqual({
    ok: false,
    why: "still-open",
  });
  provider.mood.away = false;
  expect(await stockOf(studio, productId)).toBe(4);
  expect(await releaseOrder(studio.system(later), orderId)).toMatchObject({ ok: true });
});

test("a payment that only the provider knows of is found before the order is cancelled", async () => {
  const { orderId, productId, intentId } = await anOrderBeingPaid();
  provider.pay(intentId);
  expect(await releaseOrder(studio.system(later), orderId)).toEqual({ ok: false, why: "paid" });
  expect(await stateOf(orderId)).toEqual({ status: "confirmed", payment_status: "paid" });
  expect(await stockOf(studio, productId)).toBe(4);
});

test("a payment for a cancelled order is accepted when its things are still available", async () => {
  const { orderId, productId, intentId } = await anOrderBeingPaid({ stock: 1 });
  await releaseOrder(studio.system(later), orderId);
  expect(
    await receiveEvent(studio.system(later), cardEvent("payment.succeeded", { intentId })),
  ).toMatchObject({
    value: "applied",
  });
  expect(await stateOf(orderId)).toEqual({ status: "confirmed", payment_status: "paid" });
  expect(await stockOf(studio, productId)).toBe(0);
  expect(
    await one("select count(*)::integer as refunds from refunds where order_id = $1", orderId),
  ).toEqual({
    refunds: 0,
  });
});

test("when others have bought them, all of the money goes back and the studio is told", async () => {
  const { orderId, productId, intentId } = await anOrderBeingPaid({ stock: 1 });
  await releaseOrder(studio.system(later), orderId);
  const quick = await aCart(studio, [[productId, 1]], later);
  expect(await placeOrder(quick, aCheckout({ email: "quick@example.com" }))).toMatchObject({
    ok: true,
  });

  const paid = cardEvent("payment.succeeded", { intentId });
  for (let turn = 0; turn < 2; turn++) await receiveEvent(studio.system(later), paid);
  expect(await stateOf(orderId)).toEqual({ status: "cancelled", payment_status: "refunded" });
  expect(await stockOf(studio, productId)).toBe(0);
  expect(
    await one("select reason, amount, status from refunds where order_id = $1", orderId),
  ).toEqual({
    reason: "late-payment",
    amount: "10.00",
    status: "asked",
  });
  const about = await one(
    "select payload from outbox where event = 'payment.alert' and payload ->> 'orderId' = $1",
    orderId,
  );
  expect(about?.["payload"]).toMatchObject({ problem: "late-payment" });
});

test("reconciliation finds payments whose webhook was lost, also of unknown intents", async () => {
  const heardOf = await anOrderBeingPaid();
  const unheard = await anOrder(studio);
  const input = {
    orderNumber: "",
    email: "",
    name: "",
    description: "",
  };
  const made = await provider.cards.ensureIntent({
    ...input,
    orderId: unheard.orderId,
    attempt: 1,
    amountPence: 1_000,
  });
  provider.pay(heardOf.intentId);
  provider.pay(made.ok ? made.intent.id : "");

  const soon = studio.system(after(noon, minutes(5)));
  expect(await reconcilePayments(soon)).toMatchObject({ repaired: 2, unanswered: 0 });
  expect(await stateOf(heardOf.orderId)).toMatchObject({ payment_status: "paid" });
  expect(await stateOf(unheard.orderId)).toMatchObject({ payment_status: "paid" });
  expect(await reconcilePayments(soon)).toMatchObject({ repaired: 0 });
});

test("opening the payment page often, or twice at once, makes one intent", async () => {
  const { orderId, owner } = await anOrder(studio);
  const opened = await Promise.all(Array.from({ length: 5 }, () => ensurePayment(owner, orderId)));
  const ids = new Set(opened.map((answer) => answer.ok && answer.value.intent.id));
  expect(ids.size).toBe(1);
  expect(
    await one(
      "select count(*)::integer as intents from payment_intents where order_id = $1",
      orderId,
    ),
  ).toEqual({
    intents: 1,
  });
  expect(await ensurePayment(studio.guest(), orderId)).toEqual({ ok: false, why: "no-such-order" });
  provider.mood.away = true;
  expect(await ensurePayment(owner, orderId)).toEqual({ ok: false, why: "unavailable" });
  provider.mood.away = false;
});

test("a page opened after paying elsewhere finds the order paid", async () => {
  const { orderId, owner, intentId } = await anOrderBeingPaid();
  provider.pay(intentId);
  expect(await ensurePayment(owner, orderId)).toEqual({ ok: false, why: "already-paid" });
  expect(await stateOf(orderId)).toMatchObject({ payment_status: "paid" });
});

test("the invariants hold in the end", () => expectInvariants(studio.owner));
