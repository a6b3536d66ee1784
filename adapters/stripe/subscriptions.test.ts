import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import type { CardPayments } from "#domain/payments/ports.ts";
import type { SubscriptionRequest } from "#domain/payments/subscriptions/ports.ts";
import { stripeCardPayments } from "./card-payments.ts";
import { answerBank, enterCard, quickly } from "./simulator/for-tests.ts";
import { type Simulator, startSimulator } from "./simulator/start-simulator.ts";

let now: Date;
let simulator: Simulator;
let cards: CardPayments;
beforeAll(async () => {
  const clock = () => now;
  now = new Date("2026-06-10T09:00:00Z");
  simulator = await startSimulator({ clock });
  cards = stripeCardPayments(simulator.config, { ...quickly, clock });
});
beforeEach(() => {
  simulator.control.clear();
  now = new Date("2026-06-10T09:00:00Z");
});
afterAll(() => simulator.close());

const aMembership = (input: Partial<SubscriptionRequest> = {}): SubscriptionRequest => ({
  membershipId: randomUUID(),
  planId: randomUUID(),
  planName: "Four classes a month",
  pricePence: 4_800,
  firstPricePence: null,
  freeUntil: null,
  email: "ana@example.com",
  name: "Ana Example",
  ...input,
});

async function started(input: Partial<SubscriptionRequest> = {}) {
  const request = aMembership(input);
  const made = await cards.subscriptions.start(request);
  if (!made.ok) throw new Error(made.why);
  return { ...made, request };
}

/** A subscription whose first bill was paid with a card. */
async function paid(number = "4242424242424242", input: Partial<SubscriptionRequest> = {}) {
  const made = await started(input);
  await enterCard(simulator, made.invoice.intent!.clientSecret, number);
  return made;
}

const lastBill = async (id: string) => {
  const found = await cards.subscriptions.findLastInvoice(id);
  if (!found.ok) throw new Error(found.why);
  return found.invoice;
};
const statusOf = async (id: string) => {
  const found = await cards.subscriptions.find(id);
  return found.ok ? found.subscription.status : found.why;
};
const terms = (planId: string) => ({
  planId,
  pricePence: 4_800,
  endsAtPeriodEnd: false,
  pausedUntil: null,
  cardId: null,
});

test("a membership has one subscription, unpaid, with a bill for its first month", async () => {
  const { request, subscription, invoice } = await started();

  expect(subscription).toMatchObject({
    status: "pending",
    membershipId: request.membershipId,
  });
  expect(invoice).toMatchObject({
    subscriptionId: subscription.id,
    membershipId: request.membershipId,
    status: "open",
    amountPence: 4_800,
    from: now,
    until: new Date("2026-07-10T09:00:00Z"),
    intent: { status: "requires_payment", amountPence: 4_800 },
  });
  expect(await cards.subscriptions.start(request)).toMatchObject({
    subscription: { id: subscription.id },
    invoice: { id: invoice.id },
  });
  expect(await cards.subscriptions.findInvoiceOf(invoice.intent!.id)).toMatchObject({
    invoice: { id: invoice.id },
  });
});

test.each(["server-error-after", "server-error-kept", "reset-after"] as const)(
  "a %s while it is made leads to one subscription all the same",
  async (kind) => {
    simulator.control.fault({ kind, on: "subscriptions.create" });
    const { request, subscription } = await started();

    const mine = simulator.control
      .subscriptions()
      .filter(({ metadata }) => metadata["membership_id"] === request.membershipId);
    expect(mine.map(({ id }) => id)).toEqual([subscription.id]);
  },
);

test("a cheaper first month costs less once", async () => {
  const { subscription, invoice } = await paid("4242424242424242", { firstPricePence: 1_000 });

  expect(invoice.amountPence).toBe(1_000);
  simulator.control.renew(subscription.id);
  expect(await lastBill(subscription.id)).toMatchObject({ status: "paid", amountPence: 4_800 });
});

test("the card that paid the first bill pays the next one, a month later and not before", async () => {
  const { subscription, invoice } = await paid();
  expect(await statusOf(subscription.id)).toBe("active");

  now = new Date("2026-07-10T08:59:59Z");
  expect(await lastBill(subscription.id)).toMatchObject({ id: invoice.id, status: "paid" });
  now = new Date("2026-07-10T09:00:00Z");
  expect(await lastBill(subscription.id)).toMatchObject({
    status: "paid",
    from: now,
    until: new Date("2026-08-10T09:00:00Z"),
    intent: { status: "succeeded", amountReceivedPence: 4_800 },
  });
});

test("a card that declines later is asked four times, and then the subscription ends", async () => {
  const { subscription } = await paid("4000000000000341");
  for (const [turn, wait] of [30, 1, 3].entries()) {
    now = after(now, days(wait));
    expect(await lastBill(subscription.id)).toMatchObject({ status: "open", attempts: turn + 1 });
    expect(await statusOf(subscription.id)).toBe("past-due");
  }
  now = after(now, days(5));
  expect(await lastBill(subscription.id)).toMatchObject({ status: "void", attempts: 4 });
  expect(await statusOf(subscription.id)).toBe("ended");
});

test("another card pays the bill that is open, and those that follow", async () => {
  const { subscription } = await paid("4000000000000341");
  simulator.control.renew(subscription.id);
  const { intent } = await lastBill(subscription.id);
  await enterCard(simulator, intent!.clientSecret, "4242424242424242");

  expect(await statusOf(subscription.id)).toBe("active");
  simulator.control.renew(subscription.id);
  expect(await lastBill(subscription.id)).toMatchObject({ status: "paid" });
});

test("who leaves has no bill after the month that is paid", async () => {
  const { subscription, invoice, request } = await paid();
  const leaving = { ...terms(request.planId), endsAtPeriodEnd: true };
  expect(await cards.subscriptions.change(subscription.id, leaving)).toEqual({ ok: true });

  simulator.control.renew(subscription.id);
  expect(await statusOf(subscription.id)).toBe("ended");
  expect(await lastBill(subscription.id)).toMatchObject({ id: invoice.id });
  expect(await cards.subscriptions.change(subscription.id, leaving)).toEqual({
    ok: false,
    why: "ended",
  });
});

test("bills within a pause are not asked for, and those after it are, at the price of then", async () => {
  const { subscription, request } = await paid();
  const pausedUntil = new Date("2026-08-09T09:00:00Z");
  const paused = { ...terms(request.planId), pricePence: 5_200, pausedUntil };
  await cards.subscriptions.change(subscription.id, paused);

  now = new Date("2026-07-10T09:00:00Z");
  expect(await lastBill(subscription.id)).toMatchObject({ status: "void" });
  now = new Date("2026-08-10T09:00:00Z");
  expect(await lastBill(subscription.id)).toMatchObject({ status: "paid", amountPence: 5_200 });
});

test("one that is ended at once has no bill any more, and ending it twice is ending it once", async () => {
  const { subscription, invoice } = await started();

  expect(await cards.subscriptions.end(subscription.id)).toEqual({ ok: true });
  expect(await cards.subscriptions.end(subscription.id)).toEqual({ ok: true });
  expect(await statusOf(subscription.id)).toBe("ended");
  expect(await cards.findIntent(invoice.intent!.id)).toMatchObject({
    intent: { status: "cancelled" },
  });
});

test("while the provider is away nothing is known, and what is not there is said", async () => {
  expect(await cards.subscriptions.find("sub_0")).toEqual({ ok: false, why: "not-found" });
  expect(await cards.subscriptions.findInvoiceOf("pi_0")).toEqual({ ok: false, why: "not-found" });
  simulator.control.fault({ kind: "server-error-before", times: 6 });
  expect(await cards.subscriptions.find("sub_0")).toEqual({ ok: false, why: "unavailable" });
  expect(await cards.subscriptions.start(aMembership())).toEqual({
    ok: false,
    why: "unavailable",
  });
});

test("a free month has a bill of nothing, and asks for a card that pays the months that follow", async () => {
  const freeUntil = new Date("2026-07-10T09:00:00Z");
  const made = await started({ firstPricePence: 0, freeUntil });
  const { subscription, setup, request } = made;
  expect(made.invoice).toMatchObject({
    status: "paid",
    amountPence: 0,
    until: freeUntil,
  });
  expect(made.invoice.intent).toBeUndefined();
  expect(setup).toMatchObject({ status: "open" });
  expect(await cards.subscriptions.start(request)).toMatchObject({ setup });

  await enterCard(simulator, setup!.clientSecret, "4000 0000 0000 9995");
  expect(await cards.subscriptions.findSetup(setup!.id)).toMatchObject({
    setup: { status: "open" },
  });
  await enterCard(simulator, setup!.clientSecret, "4242 4242 4242 4242");
  const kept = await cards.subscriptions.findSetup(setup!.id);
  const cardId = (kept.ok && kept.setup.cardId) || null;
  expect(kept).toMatchObject({ setup: { status: "succeeded", cardId: expect.any(String) } });
  await cards.subscriptions.change(subscription.id, { ...terms(request.planId), cardId });
  simulator.control.renew(subscription.id);
  expect(await lastBill(subscription.id)).toMatchObject({ status: "paid", amountPence: 4_800 });
});

test("a free month without a card ends when it is over", async () => {
  const freeUntil = new Date("2026-07-10T09:00:00Z");
  const { subscription } = await started({ firstPricePence: 0, freeUntil });
  simulator.control.renew(subscription.id);
  expect(await statusOf(subscription.id)).toBe("ended");
});

test("another card, confirmed with its bank, pays from the next bill on", async () => {
  const { subscription, request } = await paid("4000 0000 0000 0341");
  const opened = await cards.subscriptions.openSetup(subscription.id);
  if (!opened.ok) throw new Error(opened.why);
  const { clientSecret, id } = opened.setup;
  await enterCard(simulator, clientSecret, "4000 0025 0000 3155");
  await answerBank(simulator, clientSecret, "complete");
  const kept = await cards.subscriptions.findSetup(id);
  const cardId = (kept.ok && kept.setup.cardId) || null;
  await cards.subscriptions.change(subscription.id, { ...terms(request.planId), cardId });
  simulator.control.renew(subscription.id);
  expect((await lastBill(subscription.id)).status).toBe("paid");
});
