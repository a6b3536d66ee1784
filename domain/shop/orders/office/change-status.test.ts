import { expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import {
  aCart,
  aCheckout,
  aCode,
  anOrder,
  aProduct,
  openForBusiness,
} from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aPaidOrder,
  lineOf,
  createStudioWithStaff,
  refundAt,
} from "#tests/support/staff-office.ts";
import { changeOrderStatus } from "./change-status.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import type { TakenOrder } from "#domain/shop/orders/forms.ts";
import { markPaid } from "./mark-paid.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { type OrderStatus, orderStatuses } from "#domain/shop/orders/rules.ts";
import { takeOrder } from "./take-order.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { noon } from "#tests/support/studio.ts";
import { stockOf } from "#tests/support/products.ts";

const { studio, staff, provider } = await createStudioWithStaff();
await openForBusiness(studio);

const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (await studio.owner.query<Row>(sql, values)).rows;
const statusOf = async (id: string) =>
  (await rows<{ status: OrderStatus }>("select status from orders where id = $1", id))[0]!.status;
const set = async (orderId: string, to: OrderStatus, seen?: OrderStatus) =>
  changeOrderStatus(staff, { orderId, version: seen ?? (await statusOf(orderId)), to, by: "Kim" });

test("any status can follow any other, and refunded only follows money", async () => {
  const { orderId } = await aPaidOrder(studio);
  for (const from of orderStatuses.filter((status) => status !== "refunded"))
    for (const to of orderStatuses) {
      await set(orderId, from);
      const outcome = await set(orderId, to);
      if (to === "refunded") expect(outcome).toEqual({ ok: false, why: "needs-refund" });
      else expect([from, to, outcome.ok]).toEqual([from, to, true]);
    }
  await expectInvariants(studio.owner);
  await refundAt(staff, orderId, { amountPence: 1_000 });
  expect(await statusOf(orderId)).toBe("refunded");
  for (const to of orderStatuses) expect(await set(orderId, to)).toMatchObject({ ok: true });
  await expectInvariants(studio.owner);
});

test("cancelling gives stock and code back once, after repeated submits; coming back takes them again", async () => {
  const product = await aProduct(studio, { stock: 3 });
  const discountCode = await aCode(studio, { usageLimit: 1 });
  const shopper = await aCart(studio, [[product, 2]]);
  const placed = await placeOrder(shopper, aCheckout({ discountCode, expectedTotal: 1_800 }));
  const orderId = placed.ok ? placed.value.id : "";
  const uses = () => rows("select 1 from discount_code_usage where order_id = $1", orderId);
  for (let round = 0; round < 3; round++) {
    expect([await stockOf(studio, product), (await uses()).length]).toEqual([1, 1]);
    expect(await set(orderId, "cancelled")).toMatchObject({ ok: true });
    expect(await set(orderId, "cancelled")).toMatchObject({ ok: true });
    expect([await stockOf(studio, product), (await uses()).length]).toEqual([3, 0]);
    await expectInvariants(studio.owner);
    expect(await set(orderId, "confirmed")).toMatchObject({ ok: true });
    await expectInvariants(studio.owner);
  }
  await set(orderId, "cancelled");
  await aCart(studio, []);
  await placeOrder(
    await aCart(studio, [[product, 2]]),
    aCheckout({ expectedTotal: 2_000, email: "ben@example.com" }),
  );
  expect(await set(orderId, "processing")).toEqual({ ok: false, why: "cannot-hold" });
  expect(await statusOf(orderId)).toBe("cancelled");
  await expectInvariants(studio.owner);
});

test("stock that a refund gave back is not given back again when the order is cancelled", async () => {
  const { orderId, productId } = await aPaidOrder(studio, { stock: 4 });
  const lineId = await lineOf(studio, orderId);
  await refundAt(staff, orderId, { restock: [{ lineId, quantity: 1 }] });
  expect(await stockOf(studio, productId)).toBe(4);
  await set(orderId, "cancelled");
  expect(await stockOf(studio, productId)).toBe(4);
  await refundAt(staff, orderId, { amountPence: 600 });
  expect(await statusOf(orderId)).toBe("refunded");
  await expectInvariants(studio.owner);
});

test("a cancelled order cannot be paid, and one that is being paid is not cancelled", async () => {
  const { orderId, owner } = await anOrder(studio);
  const made = await ensurePayment(owner, orderId);
  expect(await set(orderId, "cancelled")).toMatchObject({ ok: true });
  const intentId = made.ok ? made.value.intent.id : "";
  expect(provider.intents.get(intentId)?.status).toBe("cancelled");
  expect(await ensurePayment(owner, orderId)).toEqual({ ok: false, why: "expired" });

  const other = await anOrder(studio);
  const paying = await ensurePayment(other.owner, other.orderId);
  provider.pay(paying.ok ? paying.value.intent.id : "");
  expect(await set(other.orderId, "cancelled")).toEqual({ ok: false, why: "being-paid" });
  expect(await statusOf(other.orderId)).toBe("confirmed");

  const third = await anOrder(studio);
  await ensurePayment(third.owner, third.orderId);
  provider.mood.away = true;
  expect(await set(third.orderId, "cancelled")).toEqual({ ok: false, why: "still-open" });
  provider.mood.away = false;
  await expectInvariants(studio.owner);
});

test("an unpaid order that staff changed is not cancelled for lack of payment", async () => {
  const { orderId } = await anOrder(studio);
  await set(orderId, "processing");
  expect(await releaseOrder(studio.system(after(noon, hours(2))), orderId)).toEqual({
    ok: false,
    why: "kept",
  });
  await set(orderId, "pending");
  expect(await releaseOrder(studio.system(after(noon, hours(2))), orderId)).toMatchObject({
    ok: true,
  });
});

test("of two people who change one order the second is refused, and nothing of the first is lost", async () => {
  const { orderId } = await aPaidOrder(studio);
  expect(await set(orderId, "processing", "confirmed")).toMatchObject({ ok: true });
  expect(await set(orderId, "cancelled", "confirmed")).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await statusOf(orderId)).toBe("processing");
});

test("an order paid by hand closes its card payment; a cancelled one is held again, if possible", async () => {
  const { orderId, owner, productId } = await anOrder(studio, { stock: 1 });
  await ensurePayment(owner, orderId);
  await releaseOrder(studio.system(after(noon, hours(1))), orderId);
  expect(await stockOf(studio, productId)).toBe(1);
  expect(await markPaid(staff, { orderId, method: "cash", by: "Kim" })).toMatchObject({ ok: true });
  expect(await stockOf(studio, productId)).toBe(0);
  expect(await markPaid(staff, { orderId, method: "cash", by: "Kim" })).toEqual({
    ok: false,
    why: "already-paid",
  });
  expect(await ensurePayment(owner, orderId)).toEqual({ ok: false, why: "already-paid" });
  await expectInvariants(studio.owner);
});

const taken = (productId: string, input: Partial<TakenOrder> = {}): TakenOrder => {
  const {
    idempotencyKey: _,
    expectedTotal: __,
    ...buyer
  } = aCheckout({ email: "phone@example.com" });
  return {
    ...buyer,
    key: randomUUID(),
    method: "cash",
    lines: [{ productId, quantity: 1 }],
    ...input,
  };
};

test("an order by phone claims stock and code like one of the shop, is paid at once, and is made once", async () => {
  const product = await aProduct(studio, { stock: 2 });
  const discountCode = await aCode(studio, { usageLimit: 1 });
  const form = taken(product, { discountCode });
  const first = await takeOrder(staff, { form, by: "Kim" });
  expect(first).toMatchObject({ ok: true, value: { totalPence: 900 } });
  expect(await takeOrder(staff, { form, by: "Kim" })).toEqual(first);
  expect(await stockOf(studio, product)).toBe(1);
  expect(await takeOrder(staff, { form: taken(product, { discountCode }), by: "Kim" })).toEqual({
    ok: false,
    why: "discount-refused",
  });
  const two = taken(product, { lines: [{ productId: product, quantity: 2 }] });
  expect(await takeOrder(staff, { form: two, by: "Kim" })).toEqual({ ok: false, why: "sold-out" });
  expect(
    await takeOrder(staff, { form: taken(product, { method: "later" }), by: "Kim" }),
  ).toMatchObject({ ok: true });
  expect(await stockOf(studio, product)).toBe(0);
  const [order] = await rows(
    "select status, payment_status, channel from orders where id = $1",
    form.key,
  );
  expect(order).toEqual({
    status: "confirmed",
    payment_status: "paid",
    channel: "studio",
  });
  await expectInvariants(studio.owner);
});
