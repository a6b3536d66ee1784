import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardPayments } from "#domain/payments/ports.ts";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, answerBank, enterCard, quickly } from "./for-tests.ts";
import { type Simulator, startSimulator } from "./start-simulator.ts";

let simulator: Simulator;
let cards: CardPayments;
const clock = () => new Date("2026-11-20T12:00:00Z");
beforeAll(async () => {
  simulator = await startSimulator({ clock });
  cards = stripeCardPayments(simulator.config, { ...quickly, clock });
});
afterAll(() => simulator.close());

async function anIntent() {
  const made = await cards.ensureIntent(anOrder());
  if (!made.ok) throw new Error(made.why);
  return made.intent;
}
const stateOf = async (id: string) =>
  (await cards.findIntent(id)) as { intent?: { status: string } };
const happened = (id: string) =>
  simulator.control
    .events()
    .filter(({ intentId }) => intentId === id)
    .map(({ type }) => type);

test("4242 pays at once, and only once", async () => {
  const intent = await anIntent();

  expect(await enterCard(simulator, intent.clientSecret, "4242 4242 4242 4242")).toEqual({
    status: 200,
    said: { status: "succeeded" },
  });
  expect(await enterCard(simulator, intent.clientSecret, "4242 4242 4242 4242")).toMatchObject({
    status: 409,
  });
  expect(await stateOf(intent.id)).toMatchObject({
    intent: { status: "succeeded", amountReceivedPence: 2500 },
  });
  expect(happened(intent.id)).toEqual([
    "payment_intent.created",
    "payment_intent.succeeded",
    "charge.succeeded",
  ]);
});

test("3155 asks the card's owner, and pays once that is done", async () => {
  const intent = await anIntent();

  expect(await enterCard(simulator, intent.clientSecret, "4000 0025 0000 3155")).toMatchObject({
    said: { status: "requires_action" },
  });
  expect(await stateOf(intent.id)).toMatchObject({
    intent: { status: "requires_action", amountReceivedPence: 0 },
  });
  expect(await answerBank(simulator, intent.clientSecret, "complete")).toEqual({
    status: 200,
    said: { status: "succeeded" },
  });
  expect(await answerBank(simulator, intent.clientSecret, "complete")).toMatchObject({
    status: 409,
  });
});

test("a failed or abandoned 3-D Secure step leaves the payment open for another card", async () => {
  const [failedOne, left] = [await anIntent(), await anIntent()];
  for (const { clientSecret } of [failedOne, left])
    await enterCard(simulator, clientSecret, "4000002500003155");

  expect(await answerBank(simulator, failedOne.clientSecret, "fail")).toMatchObject({
    said: { message: expect.any(String) },
  });
  expect(await stateOf(failedOne.id)).toMatchObject({ intent: { status: "requires_payment" } });
  for (const { clientSecret } of [failedOne, left])
    expect(await enterCard(simulator, clientSecret, "4242424242424242")).toMatchObject({
      said: { status: "succeeded" },
    });
  expect(happened(left.id).filter((type) => type === "payment_intent.succeeded")).toHaveLength(1);
});

test.each([
  ["4000 0000 0000 9995", {}, "Your card has insufficient funds."],
  ["4000 0000 0000 0002", {}, "Your card was declined."],
  ["5555 5555 5555 4444", {}, "Only the test cards work here."],
  ["4242 4242 4242 4241", {}, "Your card number is incorrect."],
  ["4242424242424242", { expiry: "10 / 26" }, "Your card has expired."],
  ["4242424242424242", { expiry: "13 / 30" }, "Your card's expiration month is invalid."],
  ["4242424242424242", { cvc: "1" }, "Your card's security code is invalid."],
])(
  "card %s %o is declined with a reason, and the next card pays",
  async (number, details, message) => {
    const intent = await anIntent();

    expect(await enterCard(simulator, intent.clientSecret, number, details)).toEqual({
      status: 200,
      said: { message },
    });
    expect(await stateOf(intent.id)).toMatchObject({
      intent: { status: "requires_payment", amountReceivedPence: 0 },
    });
    expect(
      await enterCard(simulator, intent.clientSecret, "4242424242424242", { expiry: "11/26" }),
    ).toMatchObject({
      said: { status: "succeeded" },
    });
  },
);

test("a slow bank thinks first, and then pays or declines", async () => {
  const [lucky, unlucky] = [await anIntent(), await anIntent()];
  simulator.control.slowBank(true);
  for (const { clientSecret } of [lucky, unlucky])
    await enterCard(simulator, clientSecret, "4242424242424242");
  simulator.control.slowBank(false);

  expect(await stateOf(lucky.id)).toMatchObject({
    intent: { status: "processing", amountReceivedPence: 0 },
  });
  simulator.control.finish(lucky.id, "pays");
  simulator.control.finish(unlucky.id, "declines");
  expect(await stateOf(lucky.id)).toMatchObject({ intent: { status: "succeeded" } });
  expect(await stateOf(unlucky.id)).toMatchObject({ intent: { status: "requires_payment" } });
});

test("an intent is paid or read only with its own secret, and a browser cannot do what the shop does", async () => {
  const [mine, other] = [await anIntent(), await anIntent()];
  const { apiBase, publishableKey } = simulator.config;
  const ask = async (path: string, body?: string) =>
    (
      await fetch(apiBase + path, {
        method: body ? "POST" : "GET",
        body,
        headers: { authorization: `Bearer ${publishableKey}` },
      })
    ).status;
  const forged = mine.clientSecret.replace(/.$/, (end) => (end === "0" ? "1" : "0"));

  expect(await enterCard(simulator, forged, "4242424242424242")).toMatchObject({ status: 502 });
  expect(
    await ask(`/v1/payment_intents/${other.id}/confirm`, `client_secret=${mine.clientSecret}`),
  ).toBe(401);
  expect(await ask(`/v1/payment_intents/${mine.id}?client_secret=${mine.clientSecret}`)).toBe(200);
  expect(
    await ask(`/v1/payment_intents/${mine.id}/cancel`, `client_secret=${mine.clientSecret}`),
  ).toBe(401);
  expect(await ask("/v1/payment_intents")).toBe(401);
  expect(await ask("/v1/refunds", `payment_intent=${mine.id}`)).toBe(401);
});

test("whole card numbers are never kept", async () => {
  const intent = await anIntent();
  await enterCard(simulator, intent.clientSecret, "4000002500003155");

  expect(JSON.stringify(simulator.control.intents())).not.toContain("4000002500003155");
});
