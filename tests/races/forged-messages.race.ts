import { afterAll, beforeAll, expect, test } from "vitest";
import { aProduct } from "#tests/support/builders.ts";
import { paidMessage, signed, tell, unixNow } from "./card-message.ts";
import {
  openPayment,
  createShop,
  orderIn,
  paidOrder,
  submitOrder,
  type Shop,
} from "./open-shop.ts";

let shop: Shop;
let orderId: string;
let intentId: string;
let clientSecret: string;
beforeAll(async () => {
  shop = await createShop();
  const buyer = await shop.shopper([[await aProduct(shop, { stock: 5 }), 1]]);
  orderId = orderIn(await submitOrder(buyer, 1_000));
  clientSecret = await openPayment(buyer, orderId);
  intentId = clientSecret.split("_secret_")[0]!;
});
afterAll(() => shop.close());

const paid = (odd: Parameters<typeof paidMessage>[1] = {}) =>
  paidMessage({ intentId, orderId }, odd);
const proof = (body: string, how?: Parameters<typeof signed>[2]) => signed(shop, body, how);
const books = () =>
  shop.rows(`select o.status, o.payment_status, o.paid_at, o.total_amount, i.status as intent,
    (select count(*) from payments) as payments, (select count(*) from refunds) as refunds, (select count(*) from mails where kind = 'order-confirmation') as mails,
    (select sum(quantity) from stock_items) as stock from orders o join payment_intents i on i.order_id = o.id`);
const noticed = (id: string) => shop.rows("select outcome from webhook_events where id = $1", id);

test.each<
  [string, number, () => [body: string | undefined, signature: string | undefined, method?: string]]
>([
  ["without a signature", 400, () => [paid(), undefined]],
  ["signed with another secret", 400, () => [paid(), proof(paid(), { key: "whsec_another" })]],
  [
    "captured and sent again after 301 seconds",
    400,
    () => {
      const body = paid();
      return [body, proof(body, { at: unixNow() - 301 })];
    },
  ],
  [
    "with one byte altered",
    400,
    () => {
      const body = paid();
      return [body.replace('"amount":1000', '"amount":1001'), proof(body)];
    },
  ],
  [
    "with two wrong proofs",
    400,
    () => [paid(), `t=${unixNow()},v1=${"0".repeat(64)},v1=${"f".repeat(64)}`],
  ],
  ["that is empty", 400, () => ["", proof("")]],
  [
    "of ten megabytes",
    413,
    () => {
      const body = paid({ event: { padding: "x".repeat(10_000_000) } });
      return [body, proof(body)];
    },
  ],
  ["that is only looked at", 405, () => [undefined, undefined, "GET"]],
])("a message %s changes nothing", async (_what, status, forged) => {
  const before = await books();
  const answer = await tell(shop, ...forged()).catch((error: unknown) => ({
    status: `no answer: ${String(error)}`,
  }));
  expect(answer.status).toBe(status);
  expect(await books()).toEqual(before);
  expect(await shop.rows("select 1 from webhook_events")).toEqual([]);
});

test.each([
  ["another amount", { intent: { amount: 900, amount_received: 900 } }],
  ["another currency", { intent: { currency: "eur" } }],
  ["a payment that is not ours", { intent: { id: "pi_0000000000000000", metadata: {} } }],
  ["another account", { event: { account: "acct_somebody" } }],
  ["real money", { event: { livemode: true } }],
  [
    "an event type that is not subscribed to",
    { event: { type: "customer.created", data: { object: { id: "cus_1", object: "customer" } } } },
  ],
])(
  "a truly signed message about %s is put aside, told to the studio, and changes nothing",
  async (_what, odd) => {
    const before = await books();
    const body = paid(odd);
    const answers = [await tell(shop, body, proof(body)), await tell(shop, body, proof(body))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { id } = JSON.parse(body) as { id: string };
    expect(await noticed(id)).toEqual([{ outcome: "quarantined" }]);
    const alerts = "select 1 from outbox where event = 'payment.alert' and key like '%' || $1";
    expect(await shop.rows(alerts, id)).toHaveLength(1);
    expect(await books()).toEqual(before);
  },
);

test("after all of that the true payment still counts", async () => {
  await shop.payIntent(clientSecret);
  await paidOrder(shop, orderId);
  await shop.expectInvariants();
});
