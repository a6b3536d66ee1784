import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aProduct } from "#tests/support/builders.ts";
import { addToBasket } from "#tests/support/purchase.ts";
import { createShop, submitOrder, rounds, type Shop, tally, times } from "./open-shop.ts";

let shop: Shop;
beforeAll(async () => void (shop = await createShop()));
afterAll(() => shop.close());
afterEach(() => shop.expectInvariants());

const crowd = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));
const linesOf = (productId: string) =>
  shop.rows("select quantity from cart_items where product_id = $1", productId);

const buyersAtOnce = times(40, 300);
const presses = times(40, 100);

test.each(rounds(1, 20))(
  `of ${presses} presses of Add to Cart at once, 20 count (round %i)`,
  async () => {
    const product = await aProduct(shop, { stock: 50 });
    const buyer = await shop.shopper([]);
    const answers = await crowd(presses, () => addToBasket(buyer, product));
    expect(tally(answers)).toEqual({ 303: 20, 429: presses - 20 });
    const refused = answers.filter(({ status }) => status === 429);
    expect(
      refused.filter(
        ({ body }) => !body.includes("Too many cart additions. Please wait a moment."),
      ),
    ).toEqual([]);
    expect(await linesOf(product)).toEqual([{ quantity: 20 }]);
  },
);

test.each(rounds(1, 20))(
  "a cart never holds more than 99 of a thing, nor more than there are (round %i)",
  async () => {
    const [many, few] = [await aProduct(shop, { stock: 500 }), await aProduct(shop, { stock: 7 })];
    const buyer = await shop.shopper([]);
    const bites = [
      ...Array.from({ length: 9 }, () => [many, 30] as const),
      ...Array.from({ length: 9 }, () => [few, 3] as const),
    ];
    const answers = await Promise.all(
      bites.map(([product, quantity]) => addToBasket(buyer, product, quantity)),
    );
    expect(tally(answers)).toEqual({ 303: 5, 409: 13 });
    expect([await linesOf(many), await linesOf(few)]).toEqual([
      [{ quantity: 90 }],
      [{ quantity: 6 }],
    ]);
  },
);

test.each(rounds(1, 20))(
  `of ${buyersAtOnce} buyers at once 20 get the 20 pieces, the others hear that they are gone (round %i)`,
  async () => {
    const product = await aProduct(shop, { stock: 20 });
    const buyers = await crowd(buyersAtOnce, () => shop.shopper([[product, 1]]));
    const answers = await Promise.all(buyers.map((buyer) => submitOrder(buyer, 1_000)));
    expect(tally(answers)).toEqual({ 303: 20, 409: buyersAtOnce - 20 });
    expect(
      answers.filter(({ status, body }) => status === 409 && !body.includes("has just sold out")),
    ).toEqual([]);
    expect(
      await shop.rows("select 1 from order_items where product_id = $1", product),
    ).toHaveLength(20);
    expect(await shop.stockOf(product)).toBe(0);
  },
);
