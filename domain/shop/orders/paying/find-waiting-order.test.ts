import { expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { noon, createStudio } from "#tests/support/studio.ts";
import { findWaitingOrder } from "./find-waiting-order.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";

test("an order waits for its payment until the half hour is over, only for its own cart", async () => {
  const studio = await createStudio();
  await openForBusiness(studio);
  const mat = await aProduct(studio, { pricePence: 1_000, stock: 5 });
  const shopper = await aCart(studio, [[mat, 1]]);
  const other = await aCart(studio, [[mat, 1]]);
  expect(await findWaitingOrder(shopper)).toBeUndefined();
  const placed = await placeOrder(shopper, aCheckout({ expectedTotal: 1_000 }));
  const id = placed.ok ? placed.value.id : "";
  const waiting = {
    id,
    orderNumber: placed.ok && placed.value.orderNumber,
    reservedUntil: after(noon, minutes(30)),
  };

  expect(await findWaitingOrder(shopper)).toEqual(waiting);
  expect(await findWaitingOrder(other)).toBeUndefined();
  expect(await findWaitingOrder(studio.guest())).toBeUndefined();
  expect(await findWaitingOrder({ ...shopper, now: after(noon, minutes(30)) })).toBeUndefined();

  for (const [change, found] of [
    ["payment_status = 'failed'", waiting],
    ["payment_status = 'processing'", undefined],
    ["payment_status = 'pending', released_at = now()", undefined],
  ] as const) {
    await studio.owner.query(`update orders set ${change} where id = $1`, [id]);
    expect(await findWaitingOrder(shopper)).toEqual(found);
  }
  await studio.db.close();
});
