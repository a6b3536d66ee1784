// A price that changed while it lay in the cart is said there and at the checkout, before anything is paid.
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { aProduct, openForBusiness } from "#tests/support/builders.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { addToCart } from "./add-to-cart.ts";
import { newCartSession } from "./cart-session.ts";
import { formatNewPrice } from "./messages.ts";
import { listCart } from "./queries.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

test("the line says what it was, in both directions, until the buyer fills it again", async () => {
  const productId = await aProduct(studio, { pricePence: 1_000 });
  const shopper = studio.guest({ cart: newCartSession(studio.guest({}).now) });
  await addToCart(shopper, { productId });
  const was = async () => (await listCart(shopper)).lines.map(({ wasPence }) => wasPence);
  const set = (price: string) =>
    studio.owner.query(`update products set ${price} where id = $1`, [productId]);
  expect(await was()).toEqual([undefined]);
  await set("price = 12");
  expect(await was()).toEqual([1_000]);
  expect((await findCheckout(shopper)).lines[0]).toMatchObject({
    wasPence: 1_000,
    unitPence: 1_200,
  });
  await set("sale_price = 8");
  expect(await was()).toEqual([1_000]);
  await addToCart(shopper, { productId });
  expect(await was()).toEqual([undefined]);
  await set("sale_price = null, price = 8");
  expect(await was()).toEqual([undefined]);
});

test.each([
  [1_000, 1_200, "gone up since you added it: £10.00 then, £12.00 now"],
  [1_200, 1_000, "come down since you added it: £12.00 then, £10.00 now"],
])("%i is now %i", (was, now, words) => {
  expect(formatNewPrice(was, now)).toContain(words);
});
