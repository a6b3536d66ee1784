import { afterAll, beforeAll, expect, test } from "vitest";
import fc from "fast-check";
import { after, minutes, seconds } from "#domain/kernel/time.ts";
import type { CardEvent } from "#domain/payments/ports.ts";
import { anOrder } from "#tests/support/builders.ts";
import {
  cardEvent,
  disputeEvent,
  fakeCards,
  paymentStory,
  refundEvent,
} from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { ensurePayment } from "./ensure-payment.ts";
import { receiveEvent } from "./receive-event.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards: provider.cards })));
afterAll(() => studio.db.close());

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const count = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows.length;
const stateOf = (orderId: string) =>
  one(
    "select status, payment_status, paid_at is not null as paid, receipt_number is not null as numbered from orders where id = $1",
    orderId,
  );
const tell = (event: CardEvent, now = noon) => receiveEvent(studio.system(now), event);

async function anOrderBeingPaid() {
  const order = await anOrder(studio);
  const made = await ensurePayment(order.owner, order.orderId);
  if (!made.ok) throw new Error(made.why);
  return { ...order, intentId: made.value.intent.id };
}

test("a payment confirms its order, gives it a receipt number and publishes one event", async () => {
  const { orderId, intentId } = await anOrderBeingPaid();
  const paid = cardEvent("payment.succeeded", { intentId });
  expect(await tell(paid)).toEqual({ ok: true, value: "applied" });
  expect(await stateOf(orderId)).toEqual({
    status: "confirmed",
    payment_status: "paid",
    paid: true,
    numbered: true,
  });
  for (let again = 0; again < 4; again++)
    expect(await tell(paid)).toEqual({ ok: true, value: "nothing-new" });
  expect(
    await count(
      "select 1 from outbox where event = 'order.paid' and payload ->> 'orderId' = $1",
      orderId,
    ),
  ).toBe(1);
  expect(await count("select 1 from payments where order_id = $1", orderId)).toBe(1);
});

test("a declined payment leaves the order payable, and paying after it works", async () => {
  const { orderId, intentId, owner } = await anOrderBeingPaid();
  await tell(cardEvent("payment.failed", { intentId, at: after(noon, seconds(1)) }));
  expect(await stateOf(orderId)).toMatchObject({
    status: "pending",
    payment_status: "failed",
    paid: false,
  });
  expect(await ensurePayment(owner, orderId)).toMatchObject({
    ok: true,
    value: { intent: { id: intentId } },
  });
  await tell(cardEvent("payment.succeeded", { intentId, at: after(noon, seconds(9)) }));
  expect(await stateOf(orderId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
});

test("webhook events in any order, or twice, lead to the same state", async () => {
  const runs = Number(process.env.RUNS ?? 15);
  const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 0, 3, 4, 6], { minLength: 11 });
  await fc.assert(
    fc.asyncProperty(shuffled, async (places) => {
      const { orderId, intentId } = await anOrderBeingPaid();
      const events = paymentStory(intentId);
      for (const place of places) expect(await tell(events[place]!)).toMatchObject({ ok: true });
      expect(await stateOf(orderId)).toEqual({
        status: "confirmed",
        payment_status: "partially_refunded",
        paid: true,
        numbered: true,
      });
      expect(await count("select 1 from outbox where key = $1", `order.paid:${orderId}`)).toBe(1);
      expect(await count("select 1 from refunds where order_id = $1", orderId)).toBe(1);
    }),
    { numRuns: runs, seed: 20260610 },
  );
});

test("before a payment, the newest result of the attempt counts", async () => {
  const { orderId, intentId } = await anOrderBeingPaid();
  await tell(cardEvent("payment.failed", { intentId, at: after(noon, seconds(5)) }));
  await tell(cardEvent("payment.processing", { intentId, at: after(noon, seconds(2)) }));
  expect(await stateOf(orderId)).toMatchObject({ payment_status: "failed" });
  await tell(cardEvent("payment.processing", { intentId, at: after(noon, seconds(8)) }));
  expect(await stateOf(orderId)).toMatchObject({ payment_status: "processing" });
});

test("full refunds, failed refunds and disputes are shown by the order", async () => {
  const { orderId, intentId } = await anOrderBeingPaid();
  await tell(cardEvent("payment.succeeded", { intentId }));
  await tell(refundEvent({ intentId }, { id: "re_1" }));
  expect(await stateOf(orderId)).toMatchObject({ status: "refunded", payment_status: "refunded" });
  await tell(refundEvent({ intentId }, { id: "re_1", status: "failed" }));
  expect(await stateOf(orderId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  await tell(disputeEvent({ intentId }, "dp_1", "needs_response"));
  expect(await stateOf(orderId)).toMatchObject({ payment_status: "disputed" });
  await tell(disputeEvent({ intentId }, "dp_1", "lost"));
  expect(await stateOf(orderId)).toMatchObject({ payment_status: "disputed" });
});

test("the studio is told once of a refund that the bank sent back, of a dispute, and of its end", async () => {
  const { orderId, intentId } = await anOrderBeingPaid();
  await tell(cardEvent("payment.succeeded", { intentId }));
  const id = `re_${intentId}`;
  await tell(refundEvent({ intentId, amountPence: 100 }, { id }));
  for (const _ of [1, 2])
    await tell(refundEvent({ intentId, amountPence: 100 }, { id, status: "failed" }));
  // An inquiry that came to nothing leaves the order paid.
  for (const status of ["warning_needs_response", "warning_under_review", "warning_closed"])
    await tell(disputeEvent({ intentId }, `dp_${intentId}`, status));
  expect(await stateOf(orderId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  const { rows } = await studio.owner.query(
    `select payload ->> 'problem' as problem from outbox
      where event = 'payment.alert' and payload ->> 'orderId' = $1 order by 1`,
    [orderId],
  );
  expect(rows.map(({ problem }) => problem)).toEqual(["dispute", "dispute-won", "refund-refused"]);
});

test("an event that is signed and yet wrong is set aside, the studio notified, and the order untouched", async () => {
  const { orderId, intentId } = await anOrderBeingPaid();
  const paid = (odd: Partial<CardEvent> = {}, about = {}) =>
    cardEvent("payment.succeeded", { intentId, ...about }, odd);
  const euro = paid();
  const wrong: [string, CardEvent][] = [
    ["livemode-mismatch", paid({ livemode: true })],
    ["foreign-account", paid({ account: "acct_other" })],
    ["unknown-type", paid({ type: "other", rawType: "customer.created" })],
    ["foreign-intent", cardEvent("payment.succeeded", { intentId: "pi_foreign", orderId })],
    ["wrong-amount", paid({}, { amountPence: 1 })],
    ["without-payment", refundEvent({ intentId: "" })],
    ["without-payment", disputeEvent({ intentId: "" }, "dp_without", "needs_response")],
    ["wrong-currency", { ...euro, intent: { ...euro.intent!, currency: "eur" } }],
  ];
  for (const [why, event] of wrong) {
    expect(await tell(event)).toEqual({ ok: true, value: why });
    expect(await tell(event)).toEqual({ ok: true, value: "nothing-new" });
    expect(await one("select outcome, why from webhook_events where id = $1", event.id)).toEqual({
      outcome: "quarantined",
      why,
    });
    expect(
      await count("select 1 from outbox where key = $1", `payment.alert:${why}:${event.id}`),
    ).toBe(1);
  }
  expect(await stateOf(orderId)).toEqual({
    status: "pending",
    payment_status: "pending",
    paid: false,
    numbered: false,
  });
});

test("an unknown intent is looked up, and pays its order", async () => {
  const { orderId } = await anOrder(studio);
  const input = {
    orderNumber: "",
    email: "",
    name: "",
    description: "",
  };
  const made = await provider.cards.ensureIntent({
    ...input,
    orderId,
    attempt: 1,
    amountPence: 1_000,
  });
  const intentId = made.ok ? made.intent.id : "";
  const paid = cardEvent("payment.succeeded", { intentId, orderId });

  provider.mood.away = true;
  expect(await tell(paid)).toEqual({ ok: false, why: "try-again" });
  provider.mood.away = false;
  expect(await tell(paid)).toEqual({ ok: true, value: "applied" });
  expect(await stateOf(orderId)).toMatchObject({ payment_status: "paid" });
});

test("a second payment of one order is kept, refunded and reported to the studio", async () => {
  const { orderId, intentId } = await anOrderBeingPaid();
  await tell(cardEvent("payment.succeeded", { intentId }));
  const input = {
    orderNumber: "",
    email: "",
    name: "",
    description: "",
  };
  const made = await provider.cards.ensureIntent({
    ...input,
    orderId,
    attempt: 2,
    amountPence: 1_000,
  });
  const second = made.ok ? made.intent.id : "";
  await tell(
    cardEvent("payment.succeeded", { intentId: second, orderId }),
    after(noon, minutes(1)),
  );

  expect(await stateOf(orderId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  // Nothing of what they ordered is refunded: their page, the receipt and the mails say so.
  expect(await findOrder(studio.system(), orderId)).toMatchObject({ refundedPence: 0 });
  expect(
    await one("select reason, status, amount from refunds where order_id = $1", orderId),
  ).toEqual({
    reason: "second-payment",
    status: "asked",
    amount: "10.00",
  });
  expect(
    await count(
      "select 1 from outbox where event = 'payment.alert' and payload ->> 'orderId' = $1",
      orderId,
    ),
  ).toBe(1);
});

test("the invariants hold in the end", () => expectInvariants(studio.owner));
