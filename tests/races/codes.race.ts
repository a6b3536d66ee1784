import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aCode, aProduct } from "#tests/support/builders.ts";
import type { Buyer } from "#tests/support/buyer.ts";
import { createShop, pressed, submitOrder, rounds, type Shop, tally, times } from "./open-shop.ts";

let shop: Shop;
let product: string;
beforeAll(async () => {
  shop = await createShop();
  product = await aProduct(shop);
});
afterAll(() => shop.close());
afterEach(() => shop.expectInvariants());

/** Browsers with one piece in the cart and a code of 10 % applied, each seeing £9.00. */
async function withCode(code: string, count: number): Promise<Buyer[]> {
  const buyers = await Promise.all(
    Array.from({ length: count }, () => shop.shopper([[product, 1]])),
  );
  const carts = buyers.map(({ cookies }) => cookies.get("cart_session_id"));
  await shop.rows("update carts set discount_code = $1 where session_id = any ($2)", code, carts);
  return buyers;
}

const atOnce = times(20, 50);

const usesOf = (code: string) =>
  shop.rows(
    "select 1 from discount_code_usage u join discount_codes c on c.id = u.discount_code_id where c.code = $1",
    code,
  );

test.each(rounds(1, 20))(
  `a code for one order is used once by ${atOnce} buyers, and the others see the full price first (round %i)`,
  async () => {
    const code = await aCode(shop, { usageLimit: 1 });
    const buyers = await withCode(code, atOnce);
    const answers = await Promise.all(
      buyers.map((buyer) => pressed(() => submitOrder(buyer, 900, { discountCode: code }))),
    );
    expect(tally(answers)).toEqual({ 303: 1, 409: atOnce - 1 });
    expect(await usesOf(code)).toHaveLength(1);

    const loser = buyers[answers.findIndex(({ status }) => status === 409)]!;
    const shown = answers.find(({ status }) => status === 409)!.body;
    expect(shown).toContain("can no longer be used");
    expect(shown).toMatch(/name="expectedTotal"[^>]*value="1000"/);
    expect((await submitOrder(loser, 900)).status).toBe(409);
    expect((await submitOrder(loser, 1_000)).status).toBe(303);
  },
);

const spellings = [
  "ana.obrien@gmail.com",
  "Ana.OBrien@Gmail.com",
  "anaobrien@googlemail.com",
  "ana.obrien+shop@gmail.com",
  "a.n.a.obrien+2@gmail.com",
];

test.each(rounds(1, 20))(
  "a code for once a customer is used once, in whatever spelling of their address (round %i)",
  async () => {
    const code = await aCode(shop, { usageLimitPerCustomer: 1 });
    const buyers = await withCode(code, 12);
    const order = (buyer: Buyer, place: number) =>
      pressed(() =>
        submitOrder(buyer, 900, {
          discountCode: code,
          email: spellings[place % spellings.length]!,
        }),
      );
    expect(tally(await Promise.all(buyers.map(order)))).toEqual({ 303: 1, 409: 11 });
    expect(await usesOf(code)).toHaveLength(1);
  },
);
