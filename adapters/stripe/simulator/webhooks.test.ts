import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { CardEvent } from "#domain/payments/ports.ts";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, enterCard, quickly } from "./for-tests.ts";
import { startSimulator } from "./start-simulator.ts";

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A shop that only listens: it answers with these statuses in turn, then always 200, and keeps what it believed. */
async function aListeningShop(...statuses: number[]) {
  const simulator = await startSimulator({ pause: async () => {} });
  const cards = stripeCardPayments(simulator.config, quickly);
  const heard: CardEvent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const read = cards.readEvent(
      Buffer.concat(chunks),
      String(request.headers["stripe-signature"]),
    );
    if (read.ok) heard.push(read.event);
    response.writeHead(read.ok ? (statuses.shift() ?? 200) : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  simulator.deliverTo(
    `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/api/stripe/webhook`,
  );
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  closers.push(() => simulator.close());

  async function sell(number = "4242424242424242") {
    const made = await cards.ensureIntent(anOrder());
    if (!made.ok) throw new Error(made.why);
    await enterCard(simulator, made.intent.clientSecret, number);
    await simulator.control.settled();
    return made.intent;
  }
  return { simulator, cards, heard, sell, types: () => heard.map(({ type }) => type) };
}

test("a sale is told to the shop once, truly signed, with its order", async () => {
  const { sell, heard } = await aListeningShop();
  const intent = await sell();

  expect(heard).toMatchObject([
    {
      type: "payment.succeeded",
      livemode: false,
      intent: {
        id: intent.id,
        orderId: intent.orderId,
        amountReceivedPence: 2500,
      },
    },
  ]);
});

test("a declined card, a cancelled intent, a refund and a dispute are told, too", async () => {
  const { sell, cards, simulator, types } = await aListeningShop();
  const open = await sell("4000000000000002");
  await cards.cancelIntent(open.id);
  const paid = await sell();
  await cards.refund({
    intentId: paid.id,
    amountPence: 100,
    key: "one",
    reason: "",
  });
  const dispute = simulator.control.dispute(paid.id);
  simulator.control.closeDispute(dispute ?? "", "lost");
  await simulator.control.settled();

  expect(types().toSorted()).toEqual(
    [
      "payment.failed",
      "payment.cancelled",
      "payment.succeeded",
      "refund.updated",
      "dispute.opened",
      "dispute.closed",
    ].toSorted(),
  );
});

test("a shop that does not answer 2xx is told again, with the same event", async () => {
  const { sell, heard } = await aListeningShop(500, 503, 429);
  await sell();

  expect(heard).toHaveLength(4);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
});

test("webhooks can be lost, doubled, and sent again on demand", async () => {
  const { sell, heard, simulator } = await aListeningShop();
  simulator.control.webhooks({ lose: 1 });
  await sell();
  expect(heard).toHaveLength(0);

  simulator.control.webhooks({ duplicate: 1 });
  await sell();
  expect(heard.map(({ id }) => id)).toEqual([heard[0]?.id, heard[0]?.id]);

  const lost = simulator.control.events().find(({ type }) => type === "payment_intent.succeeded");
  simulator.control.resend(lost?.id ?? "");
  await simulator.control.settled();
  expect(heard.at(-1)?.id).toBe(lost?.id);
});
