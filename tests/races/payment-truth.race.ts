import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answerBank } from "#adapters/stripe/simulator/for-tests.ts";
import { minutes } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/support/builders.ts";
import { paidMessage, signed, tell } from "./card-message.ts";
import {
  openPayment,
  createShop,
  orderIn,
  paidOrder,
  pay,
  submitOrder,
  type Shop,
} from "./open-shop.ts";

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await createShop();
  product = await aProduct(shop, { stock: 1_000 });
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.simulator.control.clear();
  await shop.expectInvariants();
});

const asks = "4000 0025 0000 3155";
const declined = "4000 0000 0000 0002";

async function placed() {
  const buyer = await shop.shopper([[product, 1]]);
  return { buyer, orderId: orderIn(await submitOrder(buyer, 1_000)) };
}

const paymentsOf = (orderId: string) =>
  shop.rows<{ source: string }>("select source from payments where order_id = $1", orderId);
const stateOf = async (orderId: string) =>
  (
    await shop.rows<{ payment_status: string }>(
      "select payment_status from orders where id = $1",
      orderId,
    )
  )[0]?.payment_status;

test("a message that comes five times at once and five times later counts once", async () => {
  const { buyer, orderId } = await placed();
  const clientSecret = await openPayment(buyer, orderId);
  shop.simulator.control.webhooks({ lose: 1 });
  await shop.payIntent(clientSecret);
  const body = paidMessage({ intentId: clientSecret.split("_secret_")[0]!, orderId });
  const again = () => tell(shop, body, signed(shop, body));
  const answers = await Promise.all(Array.from({ length: 5 }, again));
  for (let time = 0; time < 5; time++) answers.push(await again());
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await paidOrder(shop, orderId);
  expect(await paymentsOf(orderId)).toEqual([{ source: "webhook" }]);
  const publishedEvents =
    "select 1 from outbox where event = 'order.paid' and payload ->> 'orderId' = $1";
  expect(await shop.rows(publishedEvents, orderId)).toHaveLength(1);
});

test("a buyer who never comes back has their order, by the message alone", async () => {
  const { buyer, orderId } = await placed();
  await pay(shop, buyer, orderId);
  await paidOrder(shop, orderId);
  expect(await paymentsOf(orderId)).toEqual([{ source: "webhook" }]);
});

test("a buyer who comes back has their order, although its message was lost", async () => {
  const { buyer, orderId } = await placed();
  shop.simulator.control.webhooks({ lose: 1 });
  await pay(shop, buyer, orderId);
  const page = await buyer.get(`/order-confirmation/${orderId}`);
  expect([page.status, page.body.includes("Order Confirmed!")]).toEqual([200, true]);
  await paidOrder(shop, orderId);
});

test("with both lost, reconciliation finds the payment within ten minutes", async () => {
  const { buyer, orderId } = await placed();
  shop.simulator.control.webhooks({ lose: 1 });
  await pay(shop, buyer, orderId);
  shop.later(minutes(10));
  await paidOrder(shop, orderId);
  expect(await paymentsOf(orderId)).toEqual([{ source: "reconciliation" }]);
});

test("an address that claims the payment succeeded is not believed", async () => {
  const { buyer, orderId } = await placed();
  const clientSecret = await openPayment(buyer, orderId);
  const claim = `redirect_status=succeeded&payment_intent=${clientSecret.split("_secret_")[0]}&payment_intent_client_secret=${clientSecret}`;
  for (const path of [`/order-confirmation/${orderId}`, "/order-confirmation"]) {
    const page = await buyer.get(`${path}?${claim}`);
    const shown = page.location ? await buyer.get(page.location) : page;
    expect([
      shown.body.includes("Order Confirmed!"),
      shown.body.includes("Successfully Paid"),
    ]).toEqual([false, false]);
  }
  expect([await stateOf(orderId), await paymentsOf(orderId)]).toEqual(["pending", []]);
});

test.each([
  ["abandoned", undefined],
  ["failed", "fail"],
  ["confirmed", "complete"],
] as const)("a bank's question that is %s still ends in one payment", async (_what, outcome) => {
  const { buyer, orderId } = await placed();
  const clientSecret = await openPayment(buyer, orderId);
  expect(await shop.payIntent(clientSecret, asks)).toMatchObject({
    said: { status: "requires_action" },
  });
  expect(await stateOf(orderId)).toBe("pending");
  if (outcome) await answerBank(shop.simulator, clientSecret, outcome);
  if (outcome !== "complete") {
    expect(await openPayment(buyer, orderId)).toBe(clientSecret);
    await shop.payIntent(clientSecret);
  }
  await paidOrder(shop, orderId);
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test("a declined card keeps the order, and another card pays it", async () => {
  const { buyer, orderId } = await placed();
  const clientSecret = await openPayment(buyer, orderId);
  expect(await shop.payIntent(clientSecret, declined)).toMatchObject({
    said: { message: "Your card was declined." },
  });
  await shop.until(async () => expect(await stateOf(orderId)).toBe("failed"));
  await pay(shop, buyer, orderId);
  await paidOrder(shop, orderId);
});
