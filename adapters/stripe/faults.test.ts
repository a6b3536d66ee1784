import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CardPayments } from "#domain/payments/ports.ts";
import { stripeCardPayments } from "./card-payments.ts";
import type { CardError } from "./patience.ts";
import type { FaultKind } from "./simulator/faults.ts";
import { anOrder, quickly } from "./simulator/for-tests.ts";
import { type Simulator, startSimulator } from "./simulator/start-simulator.ts";

let simulator: Simulator;
let cards: CardPayments;
const errors: CardError[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
  cards = stripeCardPayments(simulator.config, {
    ...quickly,
    onError: (error) => errors.push(error),
  });
});
afterEach(() => {
  simulator.control.clear();
  errors.length = 0;
});
afterAll(() => simulator.close());

const intentsOf = (orderId: string) =>
  simulator.control.intents().filter(({ metadata }) => metadata.order_id === orderId);

const passing: FaultKind[] = [
  "key-in-use",
  "too-many",
  "server-error-before",
  "reset-before",
  "reset-after",
  "hang",
  "hang-after",
];

test.each(passing)(
  "one %s while the intent is made goes unnoticed, and there is one intent",
  async (kind) => {
    const order = anOrder();
    simulator.control.fault({ kind, on: "intents.create" });

    expect(await cards.ensureIntent(order)).toMatchObject({
      ok: true,
      intent: { orderId: order.orderId },
    });
    expect(intentsOf(order.orderId)).toHaveLength(1);
  },
);

test.each(["server-error-after", "server-error-kept"] as const)(
  "a %s that Stripe remembers for its key leads to one intent all the same",
  async (kind) => {
    const order = anOrder();
    simulator.control.fault({ kind, on: "intents.create" });

    const made = await cards.ensureIntent(order);
    expect(made).toMatchObject({
      ok: true,
      intent: { orderId: order.orderId, status: "requires_payment" },
    });
    expect(await cards.ensureIntent(order)).toEqual(made);
    expect(intentsOf(order.orderId)).toHaveLength(1);
  },
);

test("200 orders whose first answer fails after the intent was made have 200 intents", async () => {
  let hours = 0;
  const clock = () => new Date(Date.UTC(2026, 10, 20, hours));
  const shop = await startSimulator({ clock });
  const till = stripeCardPayments(shop.config, { ...quickly, clock });
  const kinds: FaultKind[] = [
    "server-error-after",
    "reset-after",
    "server-error-kept",
    "reset-before",
  ];
  const orders = Array.from({ length: 200 }, () => anOrder());
  for (const order of orders) {
    shop.control.fault({ kind: kinds[hours++ % kinds.length]!, on: "intents.create" });
    // The first twenty are asked for by two pages at once.
    const pages = hours > 20 ? [order] : [order, order];
    const [first, second = first] = await Promise.all(pages.map((page) => till.ensureIntent(page)));
    expect(first).toMatchObject({ ok: true, intent: { orderId: order.orderId } });
    expect(second).toEqual(first);
  }
  expect(shop.control.intents().map(({ metadata }) => metadata.order_id)).toEqual(
    orders.map(({ orderId }) => orderId),
  );
  await shop.close();
});

test("while Stripe stays down the answer is 'unavailable', after three tries at most", async () => {
  const order = anOrder();
  simulator.control.fault({
    kind: "server-error-before",
    on: "intents.create",
    times: 3,
  });

  expect(await cards.ensureIntent(order)).toEqual({ ok: false, why: "unavailable" });
  // The three faults are used up by three tries, so the next request goes through.
  expect(await cards.ensureIntent(order)).toMatchObject({ ok: true });
  expect(errors).toMatchObject([{ type: "StripeAPIError", status: 500 }]);
});

test("no second intent is made while it is unknown whether the first one was made", async () => {
  const order = anOrder();
  simulator.control.fault({ kind: "server-error-after", on: "intents.create" });
  simulator.control.fault({
    kind: "server-error-before",
    on: "intents.list",
    times: 3,
  });

  expect(await cards.ensureIntent(order)).toEqual({ ok: false, why: "unavailable" });
  expect(intentsOf(order.orderId)).toHaveLength(1);
});

test("a silent Stripe is given up on when the time is over, look-ups included", async () => {
  let now = 0;
  const impatient = stripeCardPayments(simulator.config, {
    ...quickly,
    perTryMs: 20,
    overallMs: 50,
    ticks: () => (now += 20),
  });
  simulator.control.fault({ kind: "hang", times: 100 });

  expect(await impatient.ensureIntent(anOrder())).toEqual({ ok: false, why: "unavailable" });
  expect(await impatient.findIntent("pi_1")).toEqual({ ok: false, why: "unavailable" });
  expect(await impatient.cancelIntent("pi_1")).toEqual({ ok: false, why: "unavailable" });
});

test("no response from that address is an error result, not an exception", async () => {
  const gone = await startSimulator();
  await gone.close();
  const lonely = stripeCardPayments(gone.config, quickly);
  const unavailable = { ok: false, why: "unavailable" };

  expect(await lonely.ensureIntent(anOrder())).toEqual(unavailable);
  expect(await lonely.findIntentsOfOrder("7")).toEqual(unavailable);
  expect(await lonely.listRecentIntents({ since: new Date(0) })).toEqual(unavailable);
  expect(
    await lonely.refund({
      intentId: "pi_1",
      amountPence: 1,
      key: "1",
      reason: "",
    }),
  ).toEqual(unavailable);
});

test("a wrong secret key is trouble that reaches the log without the key", async () => {
  const seen: CardError[] = [];
  const config = { ...simulator.config, secretKey: "sk_standin_wrong" };
  const stranger = stripeCardPayments(config, {
    ...quickly,
    onError: (error) => seen.push(error),
  });

  expect(await stranger.ensureIntent(anOrder())).toEqual({ ok: false, why: "unavailable" });
  expect(seen).toMatchObject([{ status: 401 }]);
  expect(JSON.stringify(seen)).not.toContain("wrong");
});

test("what was not found is no trouble for the log", async () => {
  await cards.findIntent("pi_0");
  await cards.cancelIntent("pi_0");

  expect(errors).toEqual([]);
});

test("a cancellation whose answer is lost is still known to be done", async () => {
  const made = await cards.ensureIntent(anOrder());
  simulator.control.fault({
    kind: "reset-after",
    on: "intents.cancel",
    times: 3,
  });

  expect(await cards.cancelIntent(made.ok ? made.intent.id : "")).toEqual({ ok: true });
});

test("pauses between tries grow and differ from client to client", async () => {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  simulator.control.fault({ kind: "too-many", times: 6 });
  await stripeCardPayments(simulator.config, { ...quickly, pause, random: () => 0 }).findIntent(
    "pi_1",
  );
  await stripeCardPayments(simulator.config, { ...quickly, pause, random: () => 1 }).findIntent(
    "pi_1",
  );

  expect(pauses).toEqual([75, 150, 225, 450]);
});
