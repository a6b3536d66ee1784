import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookiesOf } from "#app/http/cookies.ts";
import { createRouterContext } from "#app/http/ctx.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { eventReader } from "#adapters/stripe/read-event.ts";
import { signatureHeader } from "#adapters/stripe/simulator/webhook-signature.ts";
import { anOrder, aCart, aProduct } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { loader as cartCount } from "./cart-count.ts";
import { action as contactMail } from "./contact-mail.ts";
import { action as createIntent } from "./create-payment-intent.ts";
import { action as askConfirmation } from "./order-confirmation-mail.ts";
import { action as webhook, loader as getWebhook } from "./stripe-webhook.ts";

const secret = "whsec_test";
const provider = fakeCards();
const cards = { ...provider.cards, readEvent: eventReader(secret, () => noon) };
let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards })));
afterAll(() => studio.db.close());

function contextOf(ctx: Ctx<Guest>) {
  const context = new RouterContextProvider();
  const about = {
    reference: "ERR-1-ABCDEF",
    origin: "http://studio.test",
    address: "127.0.0.9",
    mode: "demo",
    secondFactorNeeded: false,
  } as const;
  createRouterContext(context, ctx, {
    ...about,
    secure: false,
    jar: cookiesOf(null, false),
    secret: "s",
    notes: { scripts: [] },
  });
  return context;
}
const call = async (
  action: unknown,
  ctx: Ctx<Guest>,
  init: RequestInit,
): Promise<[number, Record<string, unknown>]> => {
  const request = new Request("http://studio.test/", { method: "POST", ...init });
  const run = action as (args: object) => Promise<Response>;
  const answer = await run({ request, context: contextOf(ctx), params: {} });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
};
const post = (action: unknown, ctx: Ctx<Guest>, body: object) =>
  call(action, ctx, { body: JSON.stringify(body) });

test.each(["", "{", "null", "[]", '"x"'])(
  "the contact form for programs says that %j is no message",
  async (body) => {
    const headers = { "content-type": "application/json" };
    expect(await call(contactMail, studio.guest(), { body, headers })).toMatchObject([
      400,
      { code: expect.any(String) as string },
    ]);
  },
);

test("the payment path gives its owner one client secret, and checks the amount that was sent", async () => {
  const { orderId, owner } = await anOrder(studio);
  expect(
    await post(createIntent, owner, {
      order_id: orderId,
      amount: 1_000,
      currency: "gbp",
    }),
  ).toEqual([200, { client_secret: "secret" }]);
  expect(await post(createIntent, owner, { order_id: orderId, amount: 999 })).toMatchObject([
    409,
    { error: expect.stringContaining("amount") },
  ]);
  expect(await post(createIntent, owner, { order_id: orderId, amount: 10.5 })).toMatchObject([
    400,
    {},
  ]);
  expect(await post(createIntent, owner, { order_id: orderId, currency: "eur" })).toMatchObject([
    400,
    {},
  ]);
  expect(await post(createIntent, owner, {})).toMatchObject([
    400,
    { error: "No order ID provided" },
  ]);
  expect(await post(createIntent, studio.guest(), { order_id: orderId })).toEqual([
    404,
    {
      error: "Order not found",
      code: "PAYMENT_ERROR",
      reference: "ERR-1-ABCDEF",
    },
  ]);
  provider.mood.away = true;
  expect(await post(createIntent, owner, { order_id: orderId })).toMatchObject([
    503,
    { error: "Failed to create payment intent" },
  ]);
  provider.mood.away = false;
});

test("a confirmation is sent only for the buyer's browser, and only for a paid order", async () => {
  const { orderNumber, owner } = await anOrder(studio);
  const relay = {
    orderId: orderNumber,
    customerEmail: "victim@example.com",
    paymentStatus: "paid",
  };
  expect(await post(askConfirmation, studio.guest(), relay)).toMatchObject([
    404,
    { error: "Order not found" },
  ]);
  expect(await post(askConfirmation, owner, relay)).toMatchObject([409, {}]);
  await studio.owner.query("update orders set paid_at = now() where order_number = $1", [
    orderNumber,
  ]);
  expect(await post(askConfirmation, owner, relay)).toEqual([
    200,
    { ok: true, orderId: orderNumber },
  ]);
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'order.confirmation-asked'",
  );
  expect(JSON.stringify(rows)).not.toContain("victim");
});

test("the basket's count is the browser's own", async () => {
  const shopper = await aCart(studio, [[await aProduct(studio), 3]]);
  const answer = await cartCount({ context: contextOf(shopper) } as never);
  expect([await answer.json(), answer.headers.get("cache-control")]).toEqual([
    { count: 3 },
    "no-store",
  ]);
});

const event = JSON.stringify({
  id: "evt_true",
  object: "event",
  type: "customer.created",
  livemode: false,
  created: 1_781_089_200,
  data: { object: {} },
});
const seconds = noon.getTime() / 1_000;
const signed = (body: string, at = seconds, key = secret) => ({
  "stripe-signature": signatureHeader(body, key, at),
});
const twoWrong = { "stripe-signature": `t=${seconds},v1=${"0".repeat(64)},v1=${"1".repeat(64)}` };

test.each([
  ["no signature", event, {}],
  ["the wrong secret", event, signed(event, seconds, "whsec_other")],
  ["a message captured 301 seconds ago", event, signed(event, seconds - 301)],
  ["an altered byte", event.replace("true", "tru3"), signed(event)],
  ["two wrong proofs", event, twoWrong],
  ["an empty body", "", signed(event)],
])(
  "a webhook with %s is refused and changes nothing",
  async (_how, body, headers: Record<string, string>) => {
    expect(await call(webhook, studio.guest(), { body, headers })).toMatchObject([
      400,
      { reference: "ERR-1-ABCDEF" },
    ]);
    expect((await studio.owner.query("select 1 from webhook_events")).rows).toEqual([]);
  },
);

test("forged webhooks are reported once a minute and address, and asking by GET is not how it is done", async () => {
  const { rows } = await studio.owner.query(
    "select kind, detail from security_events where kind = 'forged-webhook'",
  );
  expect(rows).toEqual([{ kind: "forged-webhook", detail: {} }]);
  expect(getWebhook().status).toBe(405);
});

test("a true one is taken in before it is answered, and once", async () => {
  for (let turn = 0; turn < 2; turn++) {
    expect(await call(webhook, studio.guest(), { body: event, headers: signed(event) })).toEqual([
      200,
      { received: true },
    ]);
  }
  const { rows } = await studio.owner.query("select id, outcome, why from webhook_events");
  expect(rows).toEqual([
    {
      id: "evt_true",
      outcome: "quarantined",
      why: "unknown-type",
    },
  ]);
});
