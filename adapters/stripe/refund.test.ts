import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CardPayments } from "#domain/payments/ports.ts";
import { stripeCardPayments } from "./card-payments.ts";
import { anOrder, enterCard, quickly } from "./simulator/for-tests.ts";
import { type Simulator, startSimulator } from "./simulator/start-simulator.ts";

let simulator: Simulator;
let cards: CardPayments;
beforeAll(async () => {
  simulator = await startSimulator();
  cards = stripeCardPayments(simulator.config, quickly);
});
afterEach(() => simulator.control.clear());
afterAll(() => simulator.close());

async function aPaidIntent(amountPence = 2500) {
  const made = await cards.ensureIntent(anOrder({ amountPence }));
  if (!made.ok) throw new Error(made.why);
  await enterCard(simulator, made.intent.clientSecret, "4242424242424242");
  return made.intent.id;
}

const refundedPence = (intentId: string) =>
  simulator.control
    .refunds()
    .reduce((sum, refund) => sum + (refund.intentId === intentId ? refund.amount : 0), 0);

const input = (intentId: string, amountPence: number, key: string) => ({
  intentId,
  amountPence,
  key,
  reason: "Class cancelled",
});

test("a part and then the rest can be paid back, and not a penny more", async () => {
  const intentId = await aPaidIntent();

  expect(await cards.refund(input(intentId, 1000, `${intentId}-a`))).toMatchObject({
    ok: true,
    refund: {
      intentId,
      amountPence: 1000,
      status: "succeeded",
      key: `${intentId}-a`,
    },
  });
  expect(await cards.refund(input(intentId, 1501, `${intentId}-b`))).toEqual({
    ok: false,
    why: "more-than-paid",
  });
  expect(await cards.refund(input(intentId, 1500, `${intentId}-c`))).toMatchObject({ ok: true });
  expect(await cards.refund(input(intentId, 1, `${intentId}-d`))).toEqual({
    ok: false,
    why: "more-than-paid",
  });
  expect(refundedPence(intentId)).toBe(2500);
});

test("the same refund asked for many times at once is paid back once", async () => {
  const intentId = await aPaidIntent();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => cards.refund(input(intentId, 2500, intentId))),
  );

  expect(new Set(answers.map((answer) => (answer.ok ? answer.refund.id : answer.why))).size).toBe(
    1,
  );
  expect(refundedPence(intentId)).toBe(2500);
});

test("two different refunds at once never pay back more than was paid", async () => {
  const intentId = await aPaidIntent();

  const answers = await Promise.all(
    ["a", "b"].map((key) => cards.refund(input(intentId, 2000, intentId + key))),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(refundedPence(intentId)).toBe(2000);
});

test.each(["reset-after", "server-error-after", "server-error-kept", "hang-after"] as const)(
  "a refund through a %s is paid back once",
  async (kind) => {
    const intentId = await aPaidIntent();
    simulator.control.fault({ kind, on: "refunds.create" });

    expect(await cards.refund(input(intentId, 500, intentId))).toMatchObject({ ok: true });
    expect(await cards.refund(input(intentId, 500, intentId))).toMatchObject({ ok: true });
    expect(refundedPence(intentId)).toBe(500);
  },
);

test("what was not paid cannot be paid back", async () => {
  const made = await cards.ensureIntent(anOrder());

  expect(await cards.refund(input(made.ok ? made.intent.id : "", 100, "x"))).toEqual({
    ok: false,
    why: "refused",
  });
  expect(await cards.refund(input("pi_0", 100, "y"))).toEqual({ ok: false, why: "refused" });
});
