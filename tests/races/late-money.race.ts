import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { reconcilePayments } from "#domain/shop/orders/paying/reconcile-payments.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { aCart, aCheckout, anOrder } from "#tests/support/builders.ts";
import { cardEvent, fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon } from "#tests/support/studio.ts";
import { rounds } from "./open-shop.ts";
import { createSlowStudio, type SlowStudio } from "./slow-studio.ts";

const provider = fakeCards();
const later = after(noon, minutes(31));
let studio: SlowStudio;
beforeAll(async () => void (studio = await createSlowStudio({ cards: provider.cards })));
afterAll(() => studio.close());
afterEach(() => expectInvariants(studio.owner));

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const stockOf = async (productId: string) =>
  (
    await one(
      "select quantity from stock_items where id = (select stock_item_id from products where id = $1)",
      productId,
    )
  )?.["quantity"];
const stateOf = (orderId: string) =>
  one("select status, payment_status from orders where id = $1", orderId);
const refundsOf = async (orderId: string) =>
  (
    await studio.owner.query("select amount::text, reason from refunds where order_id = $1", [
      orderId,
    ])
  ).rows;

async function aLastOneBeingPaid() {
  const order = await anOrder(studio, { stock: 1 });
  const made = await ensurePayment(order.owner, order.orderId);
  if (!made.ok) throw new Error(made.why);
  return { ...order, intentId: made.value.intent.id };
}

/** The bank authorises the payment, and the card provider sends the event. */
function pays({ intentId }: { intentId: string }) {
  provider.pay(intentId);
  return receiveEvent(
    studio.system(later),
    cardEvent("payment.succeeded", { intentId, at: later }),
  );
}

async function buys(productId: string) {
  const shopper = await aCart(studio, [[productId, 1]], later);
  const placed = await placeOrder(shopper, aCheckout({ email: "bea@example.com" }));
  if (!placed.ok) return { placed };
  const orderId = placed.value.id;
  const made = await ensurePayment(studio.guest({ orders: [orderId] }, later), orderId);
  return { placed, orderId, intentId: made.ok ? made.value.intent.id : "" };
}

test.each(rounds(1, 100))(
  "an order that runs out while it is being paid is either kept or given up (round %i)",
  async (round) => {
    const order = await aLastOneBeingPaid();
    const release = () => releaseOrder(studio.system(later), order.orderId);
    const steps: (() => Promise<{ ok: boolean }>)[] = [() => pays(order), release, release];
    await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
    const [stock, state] = [await stockOf(order.productId), await stateOf(order.orderId)];
    // The money came, so the order is theirs; the last one was there for them, taken once.
    expect([stock, state]).toEqual([0, { status: "confirmed", payment_status: "paid" }]);
    expect(await refundsOf(order.orderId)).toEqual([]);
  },
);

test.each(rounds(1, 100))(
  "two buyers pay for the last one at the same time: one gets it, one gets their money back (round %i)",
  async () => {
    const late = await aLastOneBeingPaid();
    expect(await releaseOrder(studio.system(later), late.orderId)).toMatchObject({ ok: true });
    const next = await buys(late.productId);
    expect(next.placed.ok).toBe(true);

    provider.pay(late.intentId);
    provider.pay(next.intentId!);
    const notifications = [late.intentId, next.intentId!].flatMap((intentId) => [
      receiveEvent(studio.system(later), cardEvent("payment.succeeded", { intentId, at: later })),
      receiveEvent(studio.system(later), cardEvent("payment.succeeded", { intentId, at: later })),
    ]);
    await Promise.all([...notifications, reconcilePayments(studio.system(later))]);

    expect(await stateOf(next.orderId!)).toEqual({ status: "confirmed", payment_status: "paid" });
    expect(await stateOf(late.orderId)).toEqual({
      status: "cancelled",
      payment_status: "refunded",
    });
    expect(await refundsOf(late.orderId)).toEqual([{ amount: "10.00", reason: "late-payment" }]);
    expect(await stockOf(late.productId)).toBe(0);
    const alert = await one(
      "select count(*)::integer from outbox where event = 'payment.alert' and payload ->> 'orderId' = $1",
      late.orderId,
    );
    expect(alert).toEqual({ count: 1 });
  },
);

test.each(rounds(1, 100))(
  "late money and a new buyer reach for the one that came back: one of them has it (round %i)",
  async (round) => {
    const late = await aLastOneBeingPaid();
    await releaseOrder(studio.system(later), late.orderId);
    const money = round % 2 ? pays(late) : undefined;
    const buying = buys(late.productId);
    const [other] = await Promise.all([buying, money ?? pays(late)]);
    const sold = other.placed.ok;
    expect(await stockOf(late.productId)).toBe(0);
    expect((await stateOf(late.orderId))?.["status"]).toBe(sold ? "cancelled" : "confirmed");
    expect(await refundsOf(late.orderId)).toHaveLength(sold ? 1 : 0);
  },
);
