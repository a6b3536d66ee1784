import { afterAll, beforeAll, expect, test } from "vitest";
import { aCart, aProduct } from "#tests/support/builders.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { clearCart } from "./clear-cart.ts";
import { listCart } from "./queries.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { restoreCart } from "./restore-cart.ts";
import { setQuantity } from "./set-quantity.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const quantities = async (shopper: Parameters<typeof listCart>[0]) =>
  Object.fromEntries(
    (await listCart(shopper)).lines.map(({ productId, quantity }) => [productId, quantity]),
  );

test("a line is set to any available quantity, and 0 removes it", async () => {
  const mat = await aProduct(studio, { stock: 5 });
  const shopper = await aCart(studio, [[mat, 1]]);
  expect(await setQuantity(shopper, { productId: mat, quantity: 5 })).toMatchObject({ ok: true });
  expect(await setQuantity(shopper, { productId: mat, quantity: 6 })).toEqual({
    ok: false,
    why: "not-enough-stock",
  });
  expect(await setQuantity(shopper, { productId: mat, quantity: 100 })).toEqual({
    ok: false,
    why: "bad-quantity",
  });
  expect(await setQuantity(shopper, { productId: mat, quantity: 1.5 })).toEqual({
    ok: false,
    why: "bad-quantity",
  });
  expect(await quantities(shopper)).toEqual({ [mat]: 5 });
  await setQuantity(shopper, { productId: mat, quantity: 0 });
  expect(await quantities(shopper)).toEqual({});
});

test("asking for more counts as an addition, asking for less does not", async () => {
  const mat = await aProduct(studio);
  const shopper = await aCart(studio, [[mat, 50]]);
  for (let quantity = 49; quantity > 25; quantity--) {
    expect(await setQuantity(shopper, { productId: mat, quantity })).toMatchObject({ ok: true });
  }
  for (let quantity = 31; quantity <= 50; quantity++)
    await setQuantity(shopper, { productId: mat, quantity });
  expect(await setQuantity(shopper, { productId: mat, quantity: 51 })).toEqual({
    ok: false,
    why: "too-many-additions",
  });
});

test("removing one line leaves the others; a missing line counts as removed", async () => {
  const [mat, ball] = [await aProduct(studio), await aProduct(studio)];
  const shopper = await aCart(studio, [
    [mat, 1],
    [ball, 2],
  ]);
  expect(await removeFromCart(shopper, mat)).toMatchObject({ ok: true });
  expect(await removeFromCart(shopper, mat)).toMatchObject({ ok: true });
  expect(await quantities(shopper)).toEqual({ [ball]: 2 });
});

test("a cleared cart can be restored, as far as its products are available", async () => {
  const [mat, ball, gone] = [
    await aProduct(studio),
    await aProduct(studio, { stock: 2 }),
    await aProduct(studio),
  ];
  const shopper = await aCart(studio, [
    [mat, 3],
    [ball, 2],
    [gone, 1],
  ]);
  const cleared = await clearCart(shopper);
  const lines = cleared.ok ? cleared.value : [];
  expect(lines).toHaveLength(3);
  expect(await quantities(shopper)).toEqual({});

  await studio.owner.exec(
    `update stock_items set quantity = 1; update products set status = 'archived' where id = '${gone}'`,
  );
  expect(await restoreCart(shopper, lines)).toMatchObject({ ok: true, value: { missing: 2 } });
  expect(await quantities(shopper)).toEqual({ [mat]: 3, [ball]: 1 });
});

test("restoring never removes what has been added since", async () => {
  const mat = await aProduct(studio);
  const shopper = await aCart(studio, [[mat, 7]]);
  await restoreCart(shopper, [
    { productId: mat, quantity: 2 },
    { productId: "nonsense", quantity: 1 },
  ]);
  expect(await quantities(shopper)).toEqual({ [mat]: 7 });
});
