import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aProduct, aProductSharing } from "#tests/support/builders.ts";
import { aProductIn } from "#tests/support/options.ts";
import { createShop, submitOrder, rounds, type Shop, tally, times } from "./open-shop.ts";

let shop: Shop;
beforeAll(async () => void (shop = await createShop()));
afterAll(() => shop.close());
afterEach(() => shop.expectInvariants());

const soldOut = "has just sold out";
/** More than the shop has connections to its database. */
const atOnce = times(30, 50);
const carts = times(40, 100);

test.each(rounds(1, 20))(
  `the last one goes to one of ${atOnce} buyers, and all others hear that it is gone (round %i)`,
  async () => {
    const product = await aProduct(shop, { stock: 1 });
    const buyers = await Promise.all(
      Array.from({ length: atOnce }, () => shop.shopper([[product, 1]])),
    );
    const answers = await Promise.all(buyers.map((buyer) => submitOrder(buyer, 1_000)));
    expect(tally(answers)).toEqual({ 303: 1, 409: atOnce - 1 });
    expect(answers.filter(({ status, body }) => status === 409 && !body.includes(soldOut))).toEqual(
      [],
    );
    expect(await shop.stockOf(product)).toBe(0);
    expect(
      await shop.rows("select 1 from order_items where product_id = $1", product),
    ).toHaveLength(1);
    const losers = await shop.rows(
      "select i.id from payment_intents i left join orders o on o.id = i.order_id where o.id is null",
    );
    expect([losers, shop.simulator.control.intents()]).toEqual([[], []]);
  },
);

test.each(rounds(1, 20))(
  `the last M of the leggings goes to one of ${atOnce} buyers, and no S is sold for it (round %i)`,
  async () => {
    const { id, options } = await aProductIn(shop, [
      { label: "S", stock: 4 },
      {
        label: "M",
        stock: 1,
        ownPricePence: 1_200,
      },
    ]);
    const [s, m] = [options[0]!, options[1]!];
    const buyers = await Promise.all(Array.from({ length: atOnce }, () => shop.shopper([[m, 1]])));
    const answers = await Promise.all(buyers.map((buyer) => submitOrder(buyer, 1_200)));
    expect(tally(answers)).toEqual({ 303: 1, 409: atOnce - 1 });
    expect(answers.filter(({ status, body }) => status === 409 && !body.includes(soldOut))).toEqual(
      [],
    );
    expect([await shop.stockOf(s), await shop.stockOf(m)]).toEqual([4, 0]);
    const lines = "select product_id from order_items where product_id in ($1, $2, $3)";
    expect(await shop.rows(lines, id, s, m)).toEqual([{ product_id: m }]);
  },
);

test.each(rounds(1, 20))(
  `of ten, ten are sold and no more, whatever ${carts} carts ask for (round %i)`,
  async () => {
    const product = await aProduct(shop, { stock: 10 });
    const quantities = Array.from({ length: carts }, (_, place) => 1 + (place % 3));
    const buyers = await Promise.all(
      quantities.map((quantity) => shop.shopper([[product, quantity]])),
    );
    const answers = await Promise.all(
      buyers.map((buyer, place) => submitOrder(buyer, 1_000 * quantities[place]!)),
    );
    expect(Object.keys(tally(answers))).toEqual(["303", "409"]);
    const [sold] = await shop.rows(
      "select sum(quantity)::integer as sum from order_items where product_id = $1",
      product,
    );
    // There was a buyer for a single piece as long as there were any.
    expect([sold?.["sum"], await shop.stockOf(product)]).toEqual([10, 0]);
  },
);

test.each(rounds(1, 20))(
  "day and spa places of one retreat are sold from one pool (round %i)",
  async () => {
    const day = await aProduct(shop, { stock: 6, pricePence: 4_000 });
    const spa = await aProductSharing(shop, day, { pricePence: 9_000 });
    const both = await shop.shopper([
      [day, 4],
      [spa, 3],
    ]);
    const refused = await submitOrder(both, 43_000);
    expect([refused.status, refused.body.includes(soldOut)]).toEqual([409, true]);
    expect(await shop.stockOf(day)).toBe(6);

    const mixed = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.shopper([
          [day, 1],
          [spa, 1],
        ]),
      ),
    );
    expect(tally(await Promise.all(mixed.map((buyer) => submitOrder(buyer, 13_000))))).toEqual({
      303: 3,
      409: 7,
    });
    expect(await shop.stockOf(spa)).toBe(0);
  },
);

test.each(rounds(1, 20))(
  "carts that hold two things in opposite order do not stop each other (round %i)",
  async () => {
    const one = await aProduct(shop, { stock: 500 });
    const other = await aProduct(shop, { stock: 500, pricePence: 2_500 });
    const filled = Array.from({ length: carts }, (_, place) =>
      shop.shopper(
        place % 2
          ? [
              [one, 1],
              [other, 1],
            ]
          : [
              [other, 1],
              [one, 1],
            ],
      ),
    );
    const buyers = await Promise.all(filled);
    const answers = await Promise.all(buyers.map((buyer) => submitOrder(buyer, 3_500)));
    expect(tally(answers)).toEqual({ 303: carts });
    expect([await shop.stockOf(one), await shop.stockOf(other)]).toEqual([
      500 - carts,
      500 - carts,
    ]);
  },
);
