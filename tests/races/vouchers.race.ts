import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { aProduct } from "#tests/support/builders.ts";
import type { Buyer } from "#tests/support/buyer.ts";
import { ana } from "#tests/support/purchase.ts";
import { refundAt, staffOf } from "#tests/support/staff-office.ts";
import { aGift, aVoucherProduct, balanceOf } from "#tests/support/vouchers.ts";
import {
  openPayment,
  createShop,
  orderIn,
  pay,
  paidOrder,
  rounds,
  type Shop,
  tally,
} from "./open-shop.ts";

let shop: Shop;
let slug: string;
let product: string;
beforeAll(async () => {
  shop = await createShop();
  slug = await aVoucherProduct(shop);
  product = await aProduct(shop, { pricePence: 3_000 });
});
afterAll(() => shop.close());
afterEach(() => shop.expectInvariants());

let people = 0;
const submit = (buyer: Buyer, expectedTotal: number, expectedToPay: number) =>
  buyer.post("/checkout", {
    intent: "place",
    ...ana,
    email: `giver${(people += 1)}@example.com`,
    idempotencyKey: randomUUID(),
    expectedTotal,
    expectedToPay,
  });

/** A voucher of £50, bought in the shop and paid, when its number is known. */
async function aVoucherOf50() {
  const giver = await shop.shopper([]);
  const { amount: _, sendOn: __, ...gift } = aGift();
  await giver.post(`/shop/product/${slug}/gift`, { ...gift, amount: "50" });
  const orderId = orderIn(await submit(giver, 5_000, 5_000));
  await pay(shop, giver, orderId);
  await paidOrder(shop, orderId);
  const known =
    "select id, number_hash as hash from vouchers where order_id = $1 and number_hash is not null";
  const rows = () => shop.rows<{ id: string; hash: string }>(known, orderId);
  await shop.until(async () => expect(await rows()).toHaveLength(1));
  return { ...(await rows())[0]!, orderId };
}

/** Browsers with £30 in the cart, each about to pay with the same voucher. */
async function withVoucher(hash: string, count: number): Promise<Buyer[]> {
  const buyers = await Promise.all(
    Array.from({ length: count }, () => shop.shopper([[product, 1]])),
  );
  const carts = buyers.map(({ cookies }) => cookies.get("cart_session_id"));
  const use =
    "insert into cart_vouchers (session_id, number_hash, added_at) select unnest($1::text[]), $2, now()";
  await shop.rows(use, carts, hash);
  return buyers;
}

test.each(rounds(1, 10))(
  "£50 used by 20 orders at once never pay more than £50 (round %i)",
  async () => {
    const { id, hash } = await aVoucherOf50();
    const buyers = await withVoucher(hash, 20);
    const answers = await Promise.all(buyers.map((buyer) => submit(buyer, 3_000, 0)));
    expect(tally(answers)).toEqual({ 303: 1, 409: 19 });
    expect(await balanceOf(shop, id)).toBe(2_000);
    const losers = buyers.filter((_, at) => answers[at]!.status === 409);
    const again = await Promise.all(losers.map((buyer) => submit(buyer, 3_000, 1_000)));
    expect(tally(again)).toEqual({ 303: 1, 409: 18 });
    expect(await balanceOf(shop, id)).toBe(0);
  },
);

test.each(rounds(1, 10))(
  "an order that expires while it is paid keeps its voucher or gives it back (round %i)",
  async () => {
    const { id, hash } = await aVoucherOf50();
    const dear = await aProduct(shop, { pricePence: 7_000 });
    const buyer = await shop.shopper([[dear, 1]]);
    const cart = buyer.cookies.get("cart_session_id");
    await shop.rows(
      "insert into cart_vouchers (session_id, number_hash, added_at) values ($1, $2, now())",
      cart,
      hash,
    );
    const orderId = orderIn(await submit(buyer, 7_000, 2_000));
    const secret = await openPayment(buyer, orderId);
    await shop.rows(
      "update orders set reserved_until = now() - interval '1 minute' where id = $1",
      orderId,
    );
    await Promise.all([shop.payIntent(secret), releaseOrder(shop.site.running.ctx(), orderId)]);
    await shop.simulator.control.settled();
    const [order] = await shop.rows<{ paid: boolean }>(
      "select paid_at is not null as paid from orders where id = $1",
      orderId,
    );
    expect(await balanceOf(shop, id)).toBe(order!.paid ? 0 : 5_000);
  },
);

test.each(rounds(1, 10))(
  "ten refunds of the same order at once give a voucher its money back once (round %i)",
  async () => {
    const { id, hash } = await aVoucherOf50();
    const [buyer] = await withVoucher(hash, 1);
    const orderId = orderIn(await submit(buyer!, 3_000, 0));
    const staff = staffOf(shop, "owner", new Date());
    const given = await Promise.all(
      Array.from({ length: 10 }, () => refundAt(staff, orderId, { amountPence: 3_000 })),
    );
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balanceOf(shop, id)).toBe(5_000);
  },
);

test.each(rounds(1, 10))("a voucher is taken back or used, never both (round %i)", async () => {
  const { id, orderId, hash } = await aVoucherOf50();
  const [buyer] = await withVoucher(hash, 1);
  const staff = { ...staffOf(shop, "owner", new Date()), ports: shop.site.running.ctx().ports };
  const [used, back] = await Promise.all([
    submit(buyer!, 3_000, 0),
    refundAt(staff, orderId, { amountPence: 5_000, takeVouchers: true }),
  ]);
  expect([used.status === 303, back.ok].filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(shop, id)).toBe(back.ok ? 0 : 2_000);
});
