// A cart made signed out joins the client's own: pieces added up, codes once, what does not fit said, two devices at once.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { findWaitingOrder } from "#domain/shop/orders/paying/find-waiting-order.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { anAccount } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { addToCart } from "./add-to-cart.ts";
import { clientCart } from "./client-cart.ts";
import { joinCart } from "./join-cart.ts";
import { formatLeftOut } from "./messages.ts";
import { listCart } from "./queries.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

const aClient = async () => (await anAccount(studio, { userType: "client" })).person!.id;
const own = (clientId: string): Ctx<Guest> => studio.guest({ cart: clientCart(clientId) });
const quantities = async (ctx: Ctx<Guest>) =>
  (await listCart(ctx)).lines.map(({ name, quantity }) => [name, quantity]);

test("a browser's cart becomes the client's, which any device shows", async () => {
  const clientId = await aClient();
  const mat = await aProduct(studio, { name: "Mat", stock: 9 });
  const browser = await aCart(studio, [[mat, 2]]);
  await joinCart(browser, clientId);
  expect(await quantities(own(clientId))).toEqual([["Mat", 2]]);
  expect(await quantities(browser)).toEqual([]);
  // Signed in again, or in a second tab: nothing is there to join.
  await joinCart(browser, clientId);
  await joinCart(own(clientId), await aClient());
  expect(await quantities(own(clientId))).toEqual([["Mat", 2]]);
  const { rows } = await studio.owner.query("select client_id from carts where session_id = $1", [
    clientCart(clientId),
  ]);
  expect(rows).toEqual([{ client_id: clientId }]);
});

test("pieces are added up as far as there are any, and one sentence says what was left out", async () => {
  const clientId = await aClient();
  const [ball, band] = [
    await aProduct(studio, { name: "Ball", stock: 5 }),
    await aProduct(studio, { name: "Band", stock: 50 }),
  ];
  await addToCart(own(clientId), { productId: ball, quantity: 4 });
  await addToCart(own(clientId), { productId: band, quantity: 1 });
  await joinCart(
    await aCart(studio, [
      [ball, 3],
      [band, 2],
    ]),
    clientId,
  );
  const cart = await listCart(own(clientId));
  expect((await quantities(own(clientId))).toSorted()).toEqual([
    ["Ball", 5],
    ["Band", 3],
  ]);
  expect(formatLeftOut(cart.leftOut)).toContain("except what there was not enough of: 2 × Ball.");
  await addToCart(own(clientId), { productId: band, quantity: 1 });
  expect((await listCart(own(clientId))).leftOut).toHaveLength(1);
});

test("the client's own code stays, and an order that waits for its money is found again", async () => {
  const clientId = await aClient();
  const mat = await aProduct(studio, {
    name: "Cork mat",
    stock: 9,
    pricePence: 1_000,
  });
  const browser = await aCart(studio, [[mat, 1]]);
  await placeOrder(browser, aCheckout({ expectedTotal: 1_000 }));
  const waiting = await findWaitingOrder(browser);
  expect(waiting).toBeDefined();
  await addToCart(own(clientId), { productId: mat, quantity: 1 });
  const code = "update carts set discount_code = $2 where session_id = $1";
  await studio.owner.query(code, [clientCart(clientId), "MINE"]);
  await studio.owner.query(code, [browser.actor.cart, "THEIRS"]);
  await joinCart(browser, clientId);
  expect((await listCart(own(clientId))).discountCode).toBe("MINE");
  expect(await findWaitingOrder(own(clientId))).toEqual(waiting);
});

test("two devices sign in at once, one of them while the other orders: nothing is lost or doubled", async () => {
  const clientId = await aClient();
  const mat = await aProduct(studio, {
    name: "Rubber mat",
    stock: 90,
    pricePence: 1_000,
  });
  const [first, second] = [await aCart(studio, [[mat, 2]]), await aCart(studio, [[mat, 3]])];
  await addToCart(own(clientId), { productId: mat, quantity: 1 });
  const [placed] = await Promise.all([
    placeOrder(own(clientId), aCheckout({ expectedTotal: 1_000 })),
    joinCart(first, clientId),
    joinCart(second, clientId),
    joinCart(second, clientId),
  ]);
  const inCart = (await quantities(own(clientId))).reduce(
    (sum, [, pieces]) => sum + Number(pieces),
    0,
  );
  // Either the order was first, and what was joined waits; or it saw another total and was refused.
  expect(inCart).toBe(placed.ok ? 5 : 6);
  await expectInvariants(studio.owner);
});
