import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aCart,
  aCheckout,
  aCode,
  aProduct,
  aProductSharing,
  openForBusiness,
} from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { stockOf } from "#tests/support/products.ts";
import { minutes, after } from "#domain/kernel/time.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { placeOrder } from "./place-order.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

const why = (answer: { ok: boolean; why?: string }) => (answer.ok ? "done" : answer.why);
const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];

test("an order keeps what was bought, at whose prices, and takes it out of stock for 30 minutes", async () => {
  const mat = await aProduct(studio, {
    name: "Cork mat",
    pricePence: 2_450,
    salePricePence: 2_000,
    stock: 5,
  });
  const shopper = await aCart(studio, [[mat, 2]]);
  const placed = await placeOrder(
    shopper,
    aCheckout({ expectedTotal: 4_000, email: "ana@example.com" }),
  );

  expect(placed).toMatchObject({
    ok: true,
    value: { orderNumber: expect.stringMatching(/^FR-1\d{5}$/), totalPence: 4_000 },
  });
  const id = placed.ok ? placed.value.id : "";
  expect(await one("select * from orders where id = $1", id)).toMatchObject({
    status: "pending",
    payment_status: "pending",
    total_amount: "40.00",
    email: "ana@example.com",
    postcode: "SG17 5AB",
    terms_version: "2026-01",
    reserved_until: after(noon, minutes(30)),
    paid_at: null,
  });
  expect(await one("select * from order_items where order_id = $1", id)).toMatchObject({
    product_name: "Cork mat",
    quantity: 2,
    price: "20.00",
    total: "40.00",
  });
  expect(await stockOf(studio, mat)).toBe(3);
  expect((await listCart(shopper)).lines).toEqual([]);
});

test("the same key with the same form returns the same order, and with another form is refused", async () => {
  const mat = await aProduct(studio, { stock: 5 });
  const shopper = await aCart(studio, [[mat, 1]]);
  const buyer = aCheckout();
  const first = await placeOrder(shopper, buyer);
  expect(await placeOrder(shopper, buyer)).toEqual(first);
  expect(why(await placeOrder(shopper, { ...buyer, city: "Bedford" }))).toBe(
    "key-used-for-another-order",
  );
  expect(why(await placeOrder(shopper, { ...buyer, idempotencyKey: randomUUID() }))).toBe(
    "cart-empty",
  );
  expect(await stockOf(studio, mat)).toBe(4);
});

test("the back button and a refilled cart do not make a second order under the same key", async () => {
  const mat = await aProduct(studio, { stock: 5 });
  const shopper = await aCart(studio, [[mat, 1]]);
  const buyer = aCheckout();
  const first = await placeOrder(shopper, buyer);
  await studio.owner.query("insert into cart_items values ($1, $2, 1, now())", [
    shopper.actor.cart,
    mat,
  ]);
  expect(await placeOrder(shopper, buyer)).toEqual(first);
  expect((await listCart(shopper)).itemCount).toBe(1);
  expect(await stockOf(studio, mat)).toBe(4);
});

test("a total the buyer has not seen is not charged", async () => {
  const mat = await aProduct(studio, { pricePence: 1_200, stock: 5 });
  const shopper = await aCart(studio, [[mat, 1]]);
  expect(why(await placeOrder(shopper, aCheckout({ expectedTotal: 1_000 })))).toBe("total-changed");
  expect((await listCart(shopper)).itemCount).toBe(1);
  expect(await stockOf(studio, mat)).toBe(5);
});

test("what is gone, sold out or too much refuses the whole order and keeps the cart", async () => {
  const [one, none, gone] = [
    await aProduct(studio, { stock: 1 }),
    await aProduct(studio, { stock: 0 }),
    await aProduct(studio, { status: "archived" }),
  ];
  const cases = [
    { lines: [[one, 2]], why: "sold-out" },
    {
      lines: [
        [one, 1],
        [none, 1],
      ],
      why: "sold-out",
    },
    {
      lines: [
        [one, 1],
        [gone, 1],
      ],
      why: "not-available",
    },
  ] as { lines: [string, number][]; why: string }[];
  for (const { lines, why: expected } of cases) {
    const shopper = await aCart(studio, lines);
    expect(why(await placeOrder(shopper, aCheckout({ expectedTotal: 2_000 })))).toBe(expected);
    expect((await listCart(shopper)).lines).toHaveLength(lines.length);
  }
  expect(await stockOf(studio, one)).toBe(1);
});

test("day and spa places draw on one pool, also within one cart", async () => {
  const day = await aProduct(studio, { stock: 3 });
  const spa = await aProductSharing(studio, day, {});
  const greedy = await aCart(studio, [
    [day, 2],
    [spa, 2],
  ]);
  expect(why(await placeOrder(greedy, aCheckout({ expectedTotal: 4_000 })))).toBe("sold-out");
  const modest = await aCart(studio, [
    [day, 1],
    [spa, 2],
  ]);
  expect(why(await placeOrder(modest, aCheckout({ expectedTotal: 3_000 })))).toBe("done");
  expect(await stockOf(studio, spa)).toBe(0);
});

test("a code is used once a customer, however they spell their address", async () => {
  const mat = await aProduct(studio);
  const discountCode = await aCode(studio);
  const order = async (email: string) =>
    why(
      await placeOrder(
        await aCart(studio, [[mat, 1]]),
        aCheckout({ email, discountCode, expectedTotal: 900 }),
      ),
    );
  expect(await order("cara@gmail.com")).toBe("done");
  expect(await order("cara@gmail.com")).toBe("discount-refused");
  expect(await order("c.a.r.a+shop@googlemail.com")).toBe("discount-refused");
  expect(await order("dora@gmail.com")).toBe("done");
});

test("a code with a limit is used that often and no more", async () => {
  const mat = await aProduct(studio);
  const discountCode = await aCode(studio, { usageLimit: 1 });
  const order = async (email: string) =>
    why(
      await placeOrder(
        await aCart(studio, [[mat, 1]]),
        aCheckout({ email, discountCode, expectedTotal: 900 }),
      ),
    );
  expect([await order("e1@example.com"), await order("e2@example.com")]).toEqual([
    "done",
    "discount-refused",
  ]);
});

test("the discount's shares stand on the lines it is for", async () => {
  const [mat, ball] = [await aProduct(studio, { pricePence: 999 }), await aProduct(studio)];
  const discountCode = await aCode(studio, {
    discountType: "fixed",
    discountValue: 500,
    forProducts: [mat],
  });
  const shopper = await aCart(studio, [
    [mat, 1],
    [ball, 1],
  ]);
  const placed = await placeOrder(
    shopper,
    aCheckout({ discountCode, expectedTotal: 1_499, email: "f@example.com" }),
  );
  const id = placed.ok ? placed.value.id : "";
  const { rows } = await studio.owner.query(
    "select product_id, discount_amount from order_items where order_id = $1",
    [id],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { product_id: mat, discount_amount: "5.00" },
      { product_id: ball, discount_amount: "0.00" },
    ]),
  );
});

test("an order that costs nothing is paid at once, with a receipt number and its event", async () => {
  const mat = await aProduct(studio, { stock: 2 });
  const discountCode = await aCode(studio, { discountValue: 10_000 });
  const shopper = await aCart(studio, [[mat, 1]]);
  const placed = await placeOrder(
    shopper,
    aCheckout({ discountCode, expectedTotal: 0, email: "g@example.com" }),
  );
  const id = placed.ok ? placed.value.id : "";
  expect(
    await one(
      "select status, payment_status, receipt_number is not null as numbered from orders where id = $1",
      id,
    ),
  ).toEqual({
    status: "confirmed",
    payment_status: "paid",
    numbered: true,
  });
  expect(await one("select source, amount from payments where order_id = $1", id)).toEqual({
    source: "free",
    amount: "0.00",
  });
  expect(
    await one(
      "select key from outbox where event = 'order.paid' and payload ->> 'orderId' = $1",
      id,
    ),
  ).toBeDefined();
});

test("a total below 30p cannot be charged, so it is not ordered", async () => {
  const sticker = await aProduct(studio, { pricePence: 20 });
  expect(
    why(await placeOrder(await aCart(studio, [[sticker, 1]]), aCheckout({ expectedTotal: 20 }))),
  ).toBe("total-too-small");
  const discountCode = await aCode(studio, { discountType: "fixed", discountValue: 980 });
  const mat = await aProduct(studio);
  const answer = await placeOrder(
    await aCart(studio, [[mat, 1]]),
    aCheckout({ expectedTotal: 20, discountCode }),
  );
  expect(why(answer)).toBe("discount-refused");
});

test("a guest never overwrites a customer, and only fills empty fields", async () => {
  const mat = await aProduct(studio);
  const order = async (values: object) =>
    placeOrder(await aCart(studio, [[mat, 1]]), aCheckout({ email: "h@example.com", ...values }));
  await order({ firstName: "Hana" });
  await order({
    firstName: "Mallory",
    addressLine1: "1 Elsewhere",
    city: "Leeds",
    phone: "07700 900123",
  });
  expect(
    await one(
      "select first_name, address_line_1, city, phone from customers where email = 'h@example.com'",
    ),
  ).toEqual({
    first_name: "Hana",
    address_line_1: "3 Station Road",
    city: "Shefford",
    phone: "07700 900123",
  });
});

test("the invariants hold in the end", () => expectInvariants(studio.owner));
