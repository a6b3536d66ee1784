import { beforeEach, expect, test } from "vitest";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { lineOf, createStudioWithStaff } from "#tests/support/staff-office.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { listPackingSlips } from "#domain/shop/orders/opening/find-receipt.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { readyOrder } from "#domain/shop/orders/office/ready-order.ts";
import { refundOrder } from "#domain/shop/orders/refunding/refund-order.ts";
import { sendOrder } from "#domain/shop/orders/office/send-order.ts";

const { studio, staff } = await createStudioWithStaff();
await openForBusiness(studio);
const key = () => crypto.randomUUID();
const setTo = (changes: string) => studio.owner.exec(`update settings set ${changes}`);

beforeEach(() =>
  setTo(`delivery_mainland_small = 3.95, delivery_mainland_large = 8.95, delivery_mainland_free_from = 50,
    delivery_remote_small = 6.5, delivery_remote_large = 14, delivery_remote_served = true,
    delivery_ireland_small = 9, delivery_ireland_large = 20, delivery_ireland_served = false,
    collection = true, collection_words = 'At the hall, Mondays'`),
);

const aunt = {
  name: "May Breen",
  line1: "2 Quay",
  line2: "",
  city: "Belfast",
  postcode: "BT1 5GS",
  country: "GB",
} as const;
const mat = (input: Partial<Parameters<typeof aProduct>[1]> = {}) =>
  aProduct(studio, { pricePence: 2_000, stock: 9, ...input });
const place = async (productId: string, values: Parameters<typeof aCheckout>[0], pieces = 1) =>
  placeOrder(await aCart(studio, [[productId, pieces]]), aCheckout(values));
const idOf = (placed: Awaited<ReturnType<typeof placeOrder>>) =>
  placed.ok ? placed.value.id : placed.why;
const orderOf = async (placed: Awaited<ReturnType<typeof placeOrder>>) =>
  (await findOrderForOffice(staff, idOf(placed)))!;

test("an order for another place is priced by its destination, and keeps the address", async () => {
  const placed = await place(await mat(), { expectedTotal: 2_650, elsewhere: aunt });
  expect(await orderOf(placed)).toMatchObject({
    delivery: "send",
    deliveryPence: 650,
    totalPence: 2_650,
    subtotalPence: 2_000,
    city: "Shefford",
    goesTo: {
      collected: false,
      name: "May Breen",
      address: ["2 Quay", "Belfast", "BT1 5GS", "United Kingdom"],
    },
  });
  const [slip] = await listPackingSlips(staff, [idOf(placed)]);
  expect(slip).toMatchObject({ goesTo: { name: "May Breen" } });
  await expectInvariants(studio.owner);
});

test("a buyer who saw another price is asked again, a place that is not served is refused, and the cart stays", async () => {
  const productId = await mat();
  const shopper = await aCart(studio, [[productId, 1]]);
  const tried = (values: Parameters<typeof aCheckout>[0]) => placeOrder(shopper, aCheckout(values));
  expect(await tried({ expectedTotal: 2_395, elsewhere: aunt })).toEqual({
    ok: false,
    why: "total-changed",
  });
  expect(await tried({ expectedTotal: 2_000 })).toEqual({ ok: false, why: "total-changed" });
  expect(
    await tried({
      expectedTotal: 2_900,
      country: "IE",
      postcode: "D02 X285",
    }),
  ).toMatchObject({
    why: "not-served",
  });
  await setTo("delivery_remote_served = false, collection = false");
  expect(await tried({ expectedTotal: 2_650, elsewhere: aunt })).toMatchObject({
    why: "not-served",
  });
  expect(await tried({ expectedTotal: 2_000, delivery: "collect" })).toMatchObject({
    why: "not-collected",
  });
  expect(await tried({ expectedTotal: 2_395 })).toMatchObject({ ok: true });
});

test("the checkout knows the price of every way before the order", async () => {
  const large = await mat();
  await studio.owner.query("update products set parcel = 'large' where id = $1", [large]);
  const { delivery, totalPence } = await findCheckout(await aCart(studio, [[large, 2]]));
  expect(totalPence).toBe(4_000);
  expect(delivery?.ways).toMatchObject({
    mainland: {
      shippingPence: 895,
      missingPence: 1_000,
      toPayPence: 4_895,
    },
    remote: { shippingPence: 1_400, totalPence: 5_400 },
    collect: { shippingPence: 0, totalPence: 4_000 },
  });
  expect(delivery?.ways?.ireland).toBeUndefined();
  const free = await findCheckout(await aCart(studio, [[large, 3]]));
  expect(free.delivery?.ways?.mainland).toMatchObject({ shippingPence: 0, totalPence: 6_000 });
});

test("things that are no parcel are not sent, and no address is asked for", async () => {
  const service = await mat({ productType: "service" });
  expect((await findCheckout(await aCart(studio, [[service, 1]]))).delivery).toBeUndefined();
  const placed = await place(service, {
    expectedTotal: 2_000,
    country: "IE",
    postcode: "D02 X285",
  });
  expect(await orderOf(placed)).toMatchObject({
    delivery: "none",
    deliveryPence: 0,
    totalPence: 2_000,
  });
});

test("a collected order costs nothing more, is announced once, and is handed over without a parcel's email", async () => {
  const placed = await place(await mat(), {
    expectedTotal: 2_000,
    delivery: "collect",
    elsewhere: undefined,
  });
  const orderId = idOf(placed);
  const by = "Kim";
  expect(await readyOrder(staff, { orderId, by })).toEqual({ ok: false, why: "not-paid" });
  await markPaid(staff, { orderId, method: "cash", by });
  for (let press = 0; press < 2; press += 1)
    expect(await readyOrder(staff, { orderId, by })).toMatchObject({ ok: true });
  const publishedEvents = async (event: string) =>
    (
      await studio.owner.query(
        "select 1 from outbox where event = $1 and payload->>'orderId' = $2",
        [event, orderId],
      )
    ).rows.length;
  expect(await publishedEvents("order.ready")).toBe(1);
  const parcels = async () =>
    (await studio.owner.query("select 1 from outbox where event = 'order.sent'")).rows.length;
  const before = await parcels();
  await sendOrder(staff, {
    key: key(),
    orderId,
    carrier: "",
    trackingNumber: "",
    by,
  });
  expect(await parcels()).toBe(before);
  const order = (await findOrderForOffice(staff, orderId))!;
  expect(order).toMatchObject({ status: "completed", goesTo: { collected: true } });
  expect(order.timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["Ready to collect", "1 piece collected"]),
  );
});

test("an order that is sent is not announced for collection", async () => {
  const placed = await place(await mat(), { expectedTotal: 2_395 });
  expect(await readyOrder(staff, { orderId: idOf(placed), by: "Kim" })).toEqual({
    ok: false,
    why: "not-collected",
  });
});

test("a full refund includes the delivery, and not a penny more", async () => {
  const placed = await place(await mat(), { expectedTotal: 2_395 });
  const orderId = idOf(placed);
  await markPaid(staff, { orderId, method: "cash", by: "Kim" });
  const back = (amountPence: number) =>
    refundOrder(staff, {
      orderId,
      amountPence,
      reason: "Cancelled",
      key: key(),
      takeVouchers: false,
      by: "Kim",
      restock: [],
    });
  expect(await back(2_396)).toMatchObject({ ok: false });
  expect(await back(2_395)).toMatchObject({ ok: true });
  expect(await orderOf(placed)).toMatchObject({ paymentStatus: "refunded" });
  expect(await lineOf(studio, orderId)).toBeTruthy();
  await expectInvariants(studio.owner);
});

/** Small numbers that repeat from run to run. */
const numbers = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) % 10_000;

test("the total is always the lines, less the code, plus the delivery", async () => {
  const chance = numbers(7);
  for (let round = 0; round < 25; round += 1) {
    const pricePence = 30 + chance();
    const code =
      chance() % 2 ? await aCode(studio, { discountValue: 1 + (chance() % 10_000) }) : "";
    const productId = await mat({ pricePence });
    if (chance() % 2)
      await studio.owner.query("update products set parcel = 'large' where id = $1", [productId]);
    const shopper = await aCart(studio, [[productId, 1 + (chance() % 5)]]);
    const way = (["mainland", "remote", "collect"] as const)[chance() % 3]!;
    const seen = await findCheckout(shopper, { values: code, email: "ana@example.com" });
    const { totalPence: expectedTotal = 0 } = seen.delivery!.ways![way]!;
    const input =
      way === "collect" ? { delivery: way } : way === "remote" ? { elsewhere: aunt } : {};
    const placed = await placeOrder(
      shopper,
      aCheckout({ expectedTotal, discountCode: code, ...input }),
    );
    const { subtotalPence, discountPence, deliveryPence, totalPence } = await orderOf(placed);
    expect(totalPence).toBe(subtotalPence - discountPence + deliveryPence);
    expect([totalPence, deliveryPence >= 0]).toEqual([expectedTotal, true]);
  }
  await expectInvariants(studio.owner);
});

test.each([
  ["orders_delivery", "delivery_amount = -1, total_amount = subtotal - discount_amount - 1"],
  [
    "orders_delivery",
    "delivery = 'pigeon', delivery_zone = null, delivery_amount = 0, total_amount = subtotal - discount_amount",
  ],
  ["orders_delivery_zone", "delivery_zone = 'moon'"],
  ["orders_total", "delivery_amount = delivery_amount + 1"],
  ["orders_delivery_address", "delivery_line_1 = '2 Quay'"],
  ["orders_sent_somewhere", "address_line_1 = ''"],
  ["orders_ready", "ready_at = now()"],
])("the database itself keeps %s", async (constraint, change) => {
  const id = idOf(await place(await mat(), { expectedTotal: 2_395 }));
  const wrong = studio.owner.query(`update orders set ${change} where id = $1`, [id]);
  await expect(wrong).rejects.toMatchObject({ constraint });
});

test.each([
  ["settings_delivery_prices", "delivery_mainland_small = -1"],
  ["settings_delivery_free_from", "delivery_ireland_free_from = 0"],
  ["settings_delivery_words", "collection_words = ''"],
])("the database itself keeps %s", async (constraint, change) => {
  await expect(setTo(change)).rejects.toMatchObject({ constraint });
});
