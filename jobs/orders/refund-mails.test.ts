// Money goes back once and is told once, however often the jobs behind it fail and are tried again.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stripeCardPayments } from "#adapters/stripe/card-payments.ts";
import { enterCard, quickly } from "#adapters/stripe/simulator/for-tests.ts";
import { type Simulator, startSimulator } from "#adapters/stripe/simulator/start-simulator.ts";
import type { Mail, MailOutcome } from "#domain/kernel/ports.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { anOrder } from "#tests/support/builders.ts";
import { cardEvent, refundEvent } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { lineOf, refundAt, staffOf } from "#tests/support/staff-office.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";
import { drain } from "#jobs/run.ts";

const sent: Mail[] = [];
const down: MailOutcome = {
  outcome: "unavailable",
  detail: "",
  everyMail: true,
};
let weather: MailOutcome = { outcome: "sent" };
let simulator: Simulator;
let studio: Studio;
const documents = { render: async () => new Uint8Array(1) };
const quiet = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => quiet,
};
beforeAll(async () => {
  simulator = await startSimulator({ clock: () => noon });
  const send = async (message: Mail) => {
    if (weather.outcome === "sent") sent.push(message);
    return weather;
  };
  const mail = { send, check: async () => true, close: async () => {} };
  const cards = stripeCardPayments(simulator.config, { ...quickly, clock: () => noon });
  studio = await createStudio({
    cards,
    mail,
    documents,
    log: quiet,
    origin: () => "https://studio.example",
  });
});
afterEach(() => {
  weather = { outcome: "sent" };
  simulator.control.clear();
});
afterAll(async () => {
  await studio.db.close();
  await simulator.close();
});

const work = (now: Date) =>
  drain({
    ctx: () => studio.system(now),
    handlers,
    schedules: [],
    log: quiet,
  });
const hours = async (from: Date, tries: number) => {
  for (let turn = 1; turn <= tries; turn++) await work(after(from, minutes(5 * turn)));
  return after(from, minutes(5 * tries));
};
const refundMails = (orderNumber: string) =>
  sent.filter(({ subject }) => subject.startsWith("A refund of") && subject.endsWith(orderNumber));
const wentBack = (intentId: string) =>
  simulator.control
    .refunds()
    .flatMap((refund) => (refund.intentId === intentId ? [refund.amount] : []));
const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];

async function aPaidOrder(email: string) {
  const order = await anOrder(studio, { email });
  const made = await ensurePayment(order.owner, order.orderId);
  if (!made.ok) throw new Error(made.why);
  await enterCard(simulator, made.value.intent.clientSecret, "4242424242424242");
  const intentId = made.value.intent.id;
  await receiveEvent(studio.system(), cardEvent("payment.succeeded", { intentId }));
  return { ...order, intentId };
}

test("a refund whose answer is lost, and whose mail fails for hours, is one refund and one mail", async () => {
  const { orderId, orderNumber, intentId } = await aPaidOrder("one@example.com");
  weather = down;
  simulator.control.fault({ kind: "reset-after", on: "refunds.create" });
  simulator.control.fault({
    kind: "server-error-before",
    on: "refunds.create",
    times: 30,
  });

  expect(await refundAt(staffOf(studio), orderId)).toMatchObject({
    ok: true,
    value: { status: "asked" },
  });
  const later = await hours(noon, 40);
  expect(wentBack(intentId)).toEqual([400]);
  expect(await one("select payment_status from orders where id = $1", orderId)).toEqual({
    payment_status: "partially_refunded",
  });
  expect(refundMails(orderNumber)).toEqual([]);
  const notification = `select attempts from outbox where event = 'refund.succeeded' and payload->>'refundId' in
    (select id::text from refunds where order_id = $1)`;
  expect((await one(notification, orderId))?.["attempts"]).toBeGreaterThan(20);

  weather = { outcome: "sent" };
  const again = await hours(later, 2);
  expect(refundMails(orderNumber)).toHaveLength(1);
  // As if the process had died before it could say that these jobs were done.
  await studio.owner.exec(
    "update outbox set done_at = null, leased_until = null where event like 'refund.%'",
  );
  await hours(again, 3);
  expect(wentBack(intentId)).toEqual([400]);
  expect(refundMails(orderNumber)).toHaveLength(1);
  await expectInvariants(studio.owner);
});

test("each refund of an order is told with what has gone back so far, and opens the order", async () => {
  const { orderId, orderNumber } = await aPaidOrder("two@example.com");
  await refundAt(staffOf(studio), orderId, { reason: "They were rude about the mat" });
  await work(noon);
  await refundAt(staffOf(studio), orderId, { amountPence: 600 });
  await work(noon);
  const [first, second] = refundMails(orderNumber);
  expect(first?.to).toBe("two@example.com");
  expect(first?.text).toContain("Of the £10.00 that you paid, £4.00 has gone back so far.");
  expect(second?.text).toContain("all of the £10.00 that you paid has gone back");
  expect(first?.text).toMatch(
    new RegExp(`https://studio.example/order-confirmation/${orderId}\\?token=[\\w-]{22}`),
  );
  expect(first?.text).not.toContain("rude");
});

test("a refund made in the card provider's own dashboard is told once, however often the provider reports it", async () => {
  const { orderNumber, intentId } = await aPaidOrder("three@example.com");
  for (let time = 0; time < 3; time++)
    await receiveEvent(
      studio.system(),
      refundEvent({ intentId, amountPence: 250 }, { id: "re_desk" }),
    );
  await work(noon);
  expect(refundMails(orderNumber).map(({ subject }) => subject)).toEqual([
    `A refund of £2.50 for your order ${orderNumber}`,
  ]);
});

test("an order is cancelled and its money given back while no mail goes out, and everything else is as it should be", async () => {
  const staff = staffOf(studio);
  const { orderId, orderNumber, intentId, productId } = await aPaidOrder("four@example.com");
  await work(noon);
  weather = down;
  const lineId = await lineOf(studio, orderId);
  expect(
    await refundAt(staff, orderId, { amountPence: 1_000, restock: [{ lineId, quantity: 1 }] }),
  ).toMatchObject({
    ok: true,
    value: { status: "succeeded" },
  });
  expect(
    await changeOrderStatus(staff, {
      orderId,
      version: "refunded",
      to: "cancelled",
      by: "Kim",
    }),
  ).toMatchObject({
    ok: true,
  });
  await hours(noon, 10);
  expect(
    await one("select status, payment_status as money from orders where id = $1", orderId),
  ).toEqual({
    status: "cancelled",
    money: "refunded",
  });
  const stock =
    "select quantity from stock_items i join products p on p.stock_item_id = i.id where p.id = $1";
  expect(await one(stock, productId)).toEqual({ quantity: 5 });
  expect(wentBack(intentId)).toEqual([1_000]);
  expect(refundMails(orderNumber)).toEqual([]);
  await expectInvariants(studio.owner);

  weather = { outcome: "sent" };
  await hours(after(noon, minutes(50)), 2);
  expect(refundMails(orderNumber)).toHaveLength(1);
});

test("what was paid by hand is refunded by hand, and the email says so", async () => {
  const staff = staffOf(studio);
  const { orderId, orderNumber } = await anOrder(studio, { email: "five@example.com" });
  await markPaid(staff, { orderId, method: "cash", by: "Kim" });
  await refundAt(staff, orderId, { amountPence: 1_000 });
  await work(noon);
  expect(refundMails(orderNumber)[0]?.text).toContain("comes back to you the way you paid");
});
