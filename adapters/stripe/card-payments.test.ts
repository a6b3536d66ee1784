import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CardPayments } from "#domain/payments/ports.ts";
import { stripeCardPayments } from "./card-payments.ts";
import { type Simulator, startSimulator } from "./simulator/start-simulator.ts";
import { anOrder, enterCard, quickly } from "./simulator/for-tests.ts";

let simulator: Simulator;
let cards: CardPayments;
beforeAll(async () => {
  simulator = await startSimulator();
  cards = stripeCardPayments(simulator.config, quickly);
});
afterEach(() => simulator.control.clear());
afterAll(() => simulator.close());

const intentsOf = (orderId: string) =>
  simulator.control.intents().filter(({ metadata }) => metadata.order_id === orderId);

async function intentFor(amountPence = 2500) {
  const made = await cards.ensureIntent(anOrder({ amountPence }));
  if (!made.ok) throw new Error(made.why);
  return made.intent;
}

test("an order gets one intent, in pounds and to the penny, that knows its order", async () => {
  const order = anOrder({ amountPence: 12_345 });
  const made = await cards.ensureIntent(order);

  expect(made).toMatchObject({
    ok: true,
    intent: {
      status: "requires_payment",
      amountPence: 12_345,
      amountReceivedPence: 0,
      currency: "gbp",
      orderId: order.orderId,
    },
  });
  expect(await cards.ensureIntent(order)).toEqual(made);
  expect(intentsOf(order.orderId)).toHaveLength(1);
});

test("opening the payment page after paying shows the payment as it stands now", async () => {
  const order = anOrder();
  const made = await cards.ensureIntent(order);
  if (made.ok) await enterCard(simulator, made.intent.clientSecret, "4242 4242 4242 4242");

  expect(await cards.ensureIntent(order)).toMatchObject({
    ok: true,
    intent: { status: "succeeded", amountReceivedPence: 2500 },
  });
});

test("the same attempt with another amount is refused", async () => {
  const order = anOrder();
  await cards.ensureIntent(order);

  expect(await cards.ensureIntent({ ...order, amountPence: 1 + order.amountPence })).toEqual({
    ok: false,
    why: "refused",
  });
  expect(await cards.ensureIntent(anOrder({ amountPence: 29 }))).toEqual({
    ok: false,
    why: "refused",
  });
});

test("a second attempt is another intent, and both are found by their order", async () => {
  const order = anOrder();
  await cards.ensureIntent(order);
  await cards.ensureIntent({ ...order, attempt: 2 });

  const found = await cards.findIntentsOfOrder(order.orderId);
  expect(found).toMatchObject({ ok: true, intents: [{ attempt: 2 }, { attempt: 1 }] });
});

test("an intent is found by its id, and a made-up id is not", async () => {
  const intent = await intentFor();

  expect(await cards.findIntent(intent.id)).toEqual({ ok: true, intent });
  expect(await cards.findIntent("pi_0")).toEqual({ ok: false, why: "not-found" });
});

test("a cancelled intent stays cancelled, and can no longer be paid", async () => {
  const intent = await intentFor();

  expect(await cards.cancelIntent(intent.id)).toEqual({ ok: true });
  expect(await cards.cancelIntent(intent.id)).toEqual({ ok: true });
  expect(await enterCard(simulator, intent.clientSecret, "4242424242424242")).toMatchObject({
    status: 409,
  });
  expect(await cards.findIntent(intent.id)).toMatchObject({
    intent: { status: "cancelled", amountReceivedPence: 0 },
  });
});

test("a paid intent cannot be cancelled any more, nor one the bank still thinks about", async () => {
  const [paid, slow] = [await intentFor(), await intentFor()];
  await enterCard(simulator, paid.clientSecret, "4242424242424242");
  simulator.control.slowBank(true);
  await enterCard(simulator, slow.clientSecret, "4242424242424242");

  expect(await cards.cancelIntent(paid.id)).toEqual({ ok: false, why: "already-succeeded" });
  expect(await cards.cancelIntent(slow.id)).toEqual({ ok: false, why: "unavailable" });
  expect(await cards.cancelIntent("pi_0")).toEqual({ ok: false, why: "not-found" });
});

test("recent intents come page by page, newest first, each once", async () => {
  const alone = await startSimulator();
  const shop = stripeCardPayments(alone.config, quickly);
  for (let number = 0; number < 103; number++) await shop.ensureIntent(anOrder());

  const first = await shop.listRecentIntents({ since: new Date(0) });
  const second = await shop.listRecentIntents({
    since: new Date(0),
    next: first.ok ? first.next : undefined,
  });
  const ids = [first, second].flatMap((page) => (page.ok ? page.intents.map(({ id }) => id) : []));
  expect(new Set(ids).size).toBe(103);
  expect(second).not.toHaveProperty("next", expect.any(String));
  expect(await shop.listRecentIntents({ since: new Date(Date.now() + 60_000) })).toMatchObject({
    ok: true,
    intents: [],
  });
  await alone.close();
});

test("the browser is told which form to show, and never the secret key", () => {
  expect(cards.form).toEqual({
    kind: "simulator",
    publishableKey: simulator.config.publishableKey,
  });
  expect(cards.livemode).toBe(false);
  const real = stripeCardPayments({
    secretKey: "sk_live_x",
    publishableKey: "pk_live_x",
    webhookSecret: "whsec_x",
  });
  expect([real.form.kind, real.livemode]).toEqual(["stripe", true]);
});
