import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aProduct } from "#tests/support/builders.ts";
import {
  createShop,
  orderIn,
  pay,
  paidOrder,
  submitOrder,
  rounds,
  sampleOf,
  type Shop,
  tally,
} from "./open-shop.ts";

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await createShop();
  product = await aProduct(shop, { stock: 1_000 });
});
afterAll(() => shop.close());
afterEach(() => shop.expectInvariants());

const ordersOf = (email: string) =>
  shop.rows<{ id: string; city: string }>("select id, city from orders where email = $1", email);
const intentsOf = (orderId: string) =>
  shop.simulator.control.intents().filter(({ metadata }) => metadata["order_id"] === orderId);

test.each(rounds(1, 20))(
  "ten presses of Place Order are one order and one payment, the back button included (round %i)",
  async () => {
    const buyer = await shop.shopper([[product, 2]]);
    const values = { email: `${randomUUID()}@example.com`, idempotencyKey: randomUUID() };
    const submit = () => submitOrder(buyer, 2_000, values);
    const answers = await Promise.all(Array.from({ length: 10 }, submit));
    expect(tally(answers)).toEqual({ 303: 10 });
    const [orderId = ""] = new Set(answers.map(orderIn));
    expect(new Set(answers.map(orderIn)).size).toBe(1);
    expect(await ordersOf(values.email)).toMatchObject([{ id: orderId }]);

    const opened = await Promise.all(
      Array.from({ length: 10 }, () => buyer.get(`/payment/${orderId}`)),
    );
    expect(tally(opened)).toEqual({ 200: 10 });
    expect(intentsOf(orderId)).toHaveLength(1);

    expect(orderIn(await submit())).toBe(orderId);
    await pay(shop, buyer, orderId);
    await paidOrder(shop, orderId);
    expect(orderIn(await submit())).toBe(orderId);
    expect([await ordersOf(values.email), intentsOf(orderId)].map((list) => list.length)).toEqual([
      1, 1,
    ]);
  },
);

test("the same key with another address is refused and changes nothing", async () => {
  const buyer = await shop.shopper([[product, 1]]);
  const values = { email: `${randomUUID()}@example.com`, idempotencyKey: randomUUID() };
  expect((await submitOrder(buyer, 1_000, values)).status).toBe(303);
  const before = await shop.stockOf(product);
  const other = await submitOrder(buyer, 1_000, { ...values, city: "Bedford" });
  expect([other.status, other.body.includes("already been used")]).toEqual([409, true]);
  expect(await ordersOf(values.email)).toMatchObject([{ city: "Shefford" }]);
  expect(await shop.stockOf(product)).toBe(before);
});

const faults = [
  "server-error-after",
  "server-error-kept",
  "reset-after",
  "too-many",
  "hang-after",
] as const;

test.each(sampleOf(faults, 1, 2))(
  "when the card provider answers a new payment with %s, trying again finds the same one",
  async (kind) => {
    const buyer = await shop.shopper([[product, 1]]);
    const orderId = orderIn(await submitOrder(buyer, 1_000));
    shop.simulator.control.fault({ kind, on: "intents.create" });
    const pages = [await buyer.get(`/payment/${orderId}`), await buyer.get(`/payment/${orderId}`)];
    expect(pages[1]!.status).toBe(200);
    expect(intentsOf(orderId)).toHaveLength(1);
    shop.simulator.control.clear();
    await pay(shop, buyer, orderId);
    await paidOrder(shop, orderId);
  },
);

test.each(rounds(1, 20))(
  "a second payment of one order goes back once, however often its refund is tried (round %i)",
  async () => {
    const buyer = await shop.shopper([[product, 1]]);
    const orderId = orderIn(await submitOrder(buyer, 1_000));
    await buyer.get(`/payment/${orderId}`);
    const { cards } = shop.site.running.ctx().ports;
    const about = {
      orderId,
      orderNumber: "FR-1",
      amountPence: 1_000,
      email: "a@example.com",
      name: "Ana",
      description: "",
    };
    const second = await cards.ensureIntent({ ...about, attempt: 2 });
    await pay(shop, buyer, orderId);
    await shop.payIntent(second.ok ? second.intent.clientSecret : "");
    await shop.simulator.control.settled();
    await shop.until(async () => {
      expect(await shop.rows("select status from refunds where order_id = $1", orderId)).toEqual([
        { status: "succeeded" },
      ]);
    });
    const question = `select r.key, r.reason, p.intent_id as "intentId" from refunds r join payments p on p.id = r.payment_id where r.order_id = $1`;
    const [refund] = await shop.rows<{ key: string; reason: string; intentId: string }>(
      question,
      orderId,
    );
    const again = await Promise.all(
      [1, 2].map(() => cards.refund({ ...refund!, amountPence: 1_000 })),
    );
    expect(again.map((answer) => answer.ok)).toEqual([true, true]);
    expect(await cards.refund({ ...refund!, key: "one penny more", amountPence: 1 })).toMatchObject(
      {
        ok: false,
        why: "more-than-paid",
      },
    );
    expect(
      shop.simulator.control.refunds().filter(({ intentId }) => intentId === refund!.intentId),
    ).toHaveLength(1);
  },
);
