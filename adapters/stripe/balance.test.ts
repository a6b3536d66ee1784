import { afterAll, beforeAll, expect, test } from "vitest";
import { syncBalance } from "#domain/payments/sync-balance.ts";
import type { CardPayments } from "#domain/payments/ports.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
import { stripeCardPayments } from "./card-payments.ts";
import { anOrder, enterCard, quickly } from "./simulator/for-tests.ts";
import { type Simulator, startSimulator } from "./simulator/start-simulator.ts";

let now = noon;
let simulator: Simulator;
let cards: CardPayments;
let studio: Studio;
beforeAll(async () => {
  simulator = await startSimulator({ clock: () => now });
  cards = stripeCardPayments(simulator.config, { ...quickly, clock: () => now });
  studio = await createStudio({ cards });
});
afterAll(async () => {
  await simulator.close();
  await studio.db.close();
});

async function aPaidIntent(amountPence: number) {
  const made = await cards.ensureIntent(anOrder({ amountPence }));
  if (!made.ok) throw new Error(made.why);
  await enterCard(simulator, made.intent.clientSecret, "4242424242424242");
  return made.intent.id;
}

const kept = async () =>
  (
    await studio.owner.query<{ kind: string; pence: number; fee: number }>(
      "select kind, (100 * amount)::int as pence, (100 * fee)::int as fee from balance_movements order by moved_at, kind",
    )
  ).rows;

test("payments, refunds and payouts come with their fees, once each", async () => {
  const intentId = await aPaidIntent(10_000);
  await cards.refund({
    intentId,
    amountPence: 2_500,
    key: "a",
    reason: "Class cancelled",
  });
  expect(await syncBalance(studio.system(now))).toBe(2);
  now = after(noon, days(3) + hours(1));
  expect(await syncBalance(studio.system(now))).toBe(1);
  expect(await syncBalance(studio.system(now))).toBe(0);
  expect(await kept()).toEqual([
    {
      kind: "charge",
      pence: 10_000,
      fee: 170,
    },
    {
      kind: "refund",
      pence: -2_500,
      fee: 0,
    },
    {
      kind: "payout",
      pence: -7_330,
      fee: 0,
    },
  ]);
});

test("a provider that is away is asked another time, and its pages are read to the last", async () => {
  simulator.control.fault({
    kind: "server-error-before",
    on: "balance.list",
    times: 3,
  });
  expect(await syncBalance(studio.system(now))).toBe(0);
  simulator.control.clear();
  for (let paid = 0; paid < 120; paid += 1) await aPaidIntent(100 + paid);
  expect(await syncBalance(studio.system(now))).toBe(120);
});

test("what a bank sent back of a refund is no correction of the provider's: it comes to nothing", async () => {
  const intentId = await aPaidIntent(3_000);
  const back = { intentId, amountPence: 1_000, reason: "Class cancelled" };
  await cards.refund({ ...back, key: "sent-back" });
  simulator.control.refunds().at(-1)!.status = "failed";
  await syncBalance(studio.system(now));
  const kinds = (await kept()).filter(({ pence }) => Math.abs(pence) === 1_000);
  expect(kinds.map(({ kind, pence }) => [kind, pence])).toEqual([
    ["refund", expect.any(Number)],
    ["refund", expect.any(Number)],
  ]);
});
