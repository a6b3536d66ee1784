import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import { type CustomerQuery, listCustomers } from "#domain/shop/customers/list-customers.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { aCart, aCheckout, aCode, aProduct } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon } from "#tests/support/studio.ts";
import { createStudioWithStaff, refundAt, staffOf } from "#tests/support/staff-office.ts";
import {
  anOrderOfAVoucher,
  aShopperWith,
  aVoucher,
  aVoucherProduct,
  balanceOf,
  payOrder,
} from "#tests/support/vouchers.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { correctVoucher } from "./change-voucher.ts";
import { correctionForm } from "./forms.ts";
import { numberVouchers } from "./number-vouchers.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const { studio, staff, provider } = await createStudioWithStaff();
const slug = await aVoucherProduct(studio);
const things = { pricePence: 7_000, stock: 50 };
const product = await aProduct(studio, things);
const everybody: CustomerQuery = {
  sort: "newest",
  descending: true,
  filters: {},
  words: "",
  page: 1,
};
const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];

/** An order of one product of £70 that a voucher of £50 pays a part of. */
async function aMixedOrder() {
  const voucher = await aVoucher(studio, slug);
  const shopper = await aShopperWith(studio, product, [voucher.number]);
  const placed = await placeOrder(
    shopper,
    aCheckout({ expectedTotal: 7_000, expectedToPay: 2_000 }),
  );
  if (!placed.ok) throw new Error(placed.why);
  return { voucher, orderId: placed.value.id };
}

test("a voucher has its value when its order is paid, once, after repeated events", async () => {
  const { orderId } = await anOrderOfAVoucher(studio, slug);
  const row = () =>
    one("select id, issued_at, valid_until from vouchers where order_id = $1", orderId);
  expect(await row()).toMatchObject({ issued_at: null });
  const { event } = await payOrder(studio, orderId);
  await receiveEvent(studio.system(), event);
  await receiveEvent(studio.system(), { ...event, id: randomUUID() });
  const { id, valid_until } = (await row())!;
  expect(valid_until).toEqual(new Date("2028-06-10T22:59:59.999Z"));
  expect(await balanceOf(studio, String(id))).toBe(5_000);
  await numberVouchers(studio.system(), orderId);
  await numberVouchers(studio.system(), orderId);
  const due =
    "select count(*)::int as due from outbox where event = 'voucher.due' and payload ->> 'voucherId' = $1";
  expect(await one(due, id)).toEqual({ due: 1 });
  await expectInvariants(studio.owner);
});

test("a voucher for another day is mailed on its morning, and one for the post not at all", async () => {
  const later = await aVoucher(studio, slug, { sendOn: "2026-12-24" });
  const post = await aVoucher(studio, slug, { delivery: "post" });
  const due =
    "select due_at from outbox where event = 'voucher.due' and payload ->> 'voucherId' = $1";
  expect(await one(due, later.id)).toEqual({ due_at: new Date("2026-12-24T08:00:00Z") });
  expect(await one(due, post.id)).toBeUndefined();
});

test("a voucher pays as far as it goes, the card pays the rest, and the remainder stays on it", async () => {
  const { voucher, orderId } = await aMixedOrder();
  expect(await balanceOf(studio, voucher.id)).toBe(0);
  const { amountPence } = await payOrder(studio, orderId);
  expect(amountPence).toBe(2_000);
  expect(await findOrderForOffice(staff, orderId)).toMatchObject({
    paymentStatus: "paid",
    voucherPaidPence: 5_000,
  });
  const big = await aVoucher(studio, slug, { amount: 10_000 });
  const shopper = await aShopperWith(studio, product, [big.number]);
  const placed = await placeOrder(shopper, aCheckout({ expectedTotal: 7_000, expectedToPay: 0 }));
  expect(placed).toMatchObject({ ok: true });
  expect(
    await one(
      "select payment_status as paid from orders where id = $1",
      placed.ok && placed.value.id,
    ),
  ).toEqual({
    paid: "paid",
  });
  expect(await balanceOf(studio, big.id)).toBe(3_000);
  await expectInvariants(studio.owner);
});

test("a buyer who pays by voucher has spent, and its revenue counts once: when it was bought", async () => {
  const revenue = async () => (await listCustomers(staff, everybody)).sums.revenuePence;
  const before = await revenue();
  const voucher = await aVoucher(studio, slug, { amount: 10_000 });
  expect(await revenue()).toBe(before + 10_000);
  const shopper = await aShopperWith(studio, product, [voucher.number]);
  const email = "given@example.com";
  const placed = await placeOrder(
    shopper,
    aCheckout({ expectedTotal: 7_000, expectedToPay: 0, email }),
  );
  const spent = async () =>
    (await listCustomers(staff, { ...everybody, words: email })).rows.map(
      ({ spentPence }) => spentPence,
    );
  expect(await spent()).toEqual([7_000]);
  await refundAt(staff, placed.ok ? placed.value.id : "", { amountPence: 3_000 });
  expect(await spent()).toEqual([4_000]);
  expect(await revenue()).toBe(before + 10_000);
});

test("several vouchers pay together, and none leaves too little for a card", async () => {
  const [small, other] = [
    await aVoucher(studio, slug, { amount: 2_000 }),
    await aVoucher(studio, slug),
  ];
  const cheap = await aProduct(studio, { pricePence: 7_010, stock: 5 });
  const shopper = await aShopperWith(studio, cheap, [small.number, other.number, small.number]);
  const { vouchers, toPayPence } = await findCheckout(shopper);
  expect([vouchers.length, toPayPence]).toEqual([2, 30]);
  expect(
    await placeOrder(shopper, aCheckout({ expectedTotal: 7_010, expectedToPay: 30 })),
  ).toMatchObject({ ok: true });
  expect((await balanceOf(studio, small.id)) + (await balanceOf(studio, other.id))).toBe(20);
});

test("a buyer who saw another amount to pay is asked again, and nothing is taken", async () => {
  const voucher = await aVoucher(studio, slug);
  const first = await aShopperWith(studio, product, [voucher.number]);
  const second = await aShopperWith(studio, product, [voucher.number]);
  const seen = { expectedTotal: 7_000, expectedToPay: 2_000 };
  expect(await placeOrder(first, aCheckout(seen))).toMatchObject({ ok: true });
  expect(await placeOrder(second, aCheckout(seen))).toEqual({ ok: false, why: "total-changed" });
  expect((await findCheckout(second)).toPayPence).toBe(7_000);
});

test("an unpaid order gives the voucher back, once, and takes it again when the payment comes after all", async () => {
  const { voucher, orderId } = await aMixedOrder();
  const late = studio.system(after(noon, hours(1)));
  expect(await releaseOrder(late, orderId)).toMatchObject({ ok: true });
  await releaseOrder(late, orderId);
  expect(await balanceOf(studio, voucher.id)).toBe(5_000);
  const back = {
    orderId,
    version: "cancelled",
    to: "pending",
    by: "Kim",
  } as const;
  expect(await changeOrderStatus(staff, back)).toMatchObject({ ok: true });
  expect(await balanceOf(studio, voucher.id)).toBe(0);
  expect(
    await changeOrderStatus(staff, { ...back, version: "pending", to: "cancelled" }),
  ).toMatchObject({ ok: true });
  const other = await aShopperWith(studio, product, [voucher.number]);
  await placeOrder(other, aCheckout({ expectedTotal: 7_000, expectedToPay: 2_000 }));
  expect(await changeOrderStatus(staff, back)).toEqual({ ok: false, why: "cannot-hold" });
  await expectInvariants(studio.owner);
});

test("a refund goes to vouchers first and the card for the rest, once a form", async () => {
  const { voucher, orderId } = await aMixedOrder();
  const { intentId } = await payOrder(studio, orderId);
  const input = { amountPence: 6_000, key: randomUUID() };
  const [first, again] = [
    await refundAt(staff, orderId, input),
    await refundAt(staff, orderId, input),
  ];
  expect(first).toMatchObject({ ok: true, value: { amountPence: 6_000, status: "succeeded" } });
  expect(again).toEqual(first);
  expect(await balanceOf(studio, voucher.id)).toBe(5_000);
  const sent = [...provider.refunds.values()].filter((refund) => refund.intentId === intentId);
  expect(sent.map(({ amountPence }) => amountPence)).toEqual([1_000]);
  expect(await refundAt(staff, orderId, { amountPence: 1_001 })).toEqual({
    ok: false,
    why: "more-than-left",
  });
  expect(await refundAt(staff, orderId, { amountPence: 1_000 })).toMatchObject({ ok: true });
  expect(await findOrderForOffice(staff, orderId)).toMatchObject({
    status: "refunded",
    refundablePence: 0,
  });
  await expectInvariants(studio.owner);
});

test("a refund to an expired voucher can be used for another 90 days", async () => {
  const { voucher, orderId } = await aMixedOrder();
  await payOrder(studio, orderId);
  await studio.owner.query("update vouchers set valid_until = $2 where id = $1", [
    voucher.id,
    before(noon, days(1)),
  ]);
  await refundAt(staff, orderId, { amountPence: 500 });
  const { valid_until } = (await one(
    "select valid_until from vouchers where id = $1",
    voucher.id,
  ))!;
  expect(valid_until).toEqual(new Date("2026-09-08T22:59:59.999Z"));
});

test("a voucher's own order is refunded as far as the voucher is unused, and then it is worth nothing", async () => {
  const used = await aMixedOrder();
  const bought = used.voucher.orderId;
  expect(await refundAt(staff, bought, { amountPence: 100 })).toEqual({
    ok: false,
    why: "vouchers-kept",
  });
  const take = { amountPence: 100, takeVouchers: true };
  expect(await refundAt(staff, bought, take)).toEqual({ ok: false, why: "vouchers-used" });
  const fresh = await aVoucher(studio, slug);
  expect(await refundAt(staff, fresh.orderId, { ...take, amountPence: 2_000 })).toMatchObject({
    ok: true,
  });
  expect(await balanceOf(studio, fresh.id)).toBe(3_000);
  expect(await refundAt(staff, fresh.orderId, { ...take, amountPence: 3_000 })).toMatchObject({
    ok: true,
  });
  expect(await balanceOf(studio, fresh.id)).toBe(0);
  expect(await findOrderForOffice(staff, fresh.orderId)).toMatchObject({ status: "refunded" });
  await expectInvariants(studio.owner);
});

test("no code discounts a voucher, and no voucher pays for another", async () => {
  const code = await aCode(studio, { discountType: "fixed", discountValue: 5_000 });
  const { number } = await aVoucher(studio, slug);
  const shopper = await aCart(studio, []);
  const { addGift } = await import("#domain/shop/cart/add-gift.ts");
  const { aGift } = await import("#tests/support/vouchers.ts");
  await addGift(shopper, { slug, form: aGift() });
  expect(await applyVoucher(visitingFrom(shopper, "10.9.0.1"), { values: number })).toEqual({
    ok: false,
    why: "nothing-to-pay",
  });
  expect((await findCheckout(shopper, { values: code })).discount).toMatchObject({
    isValid: false,
  });
});

test("of two people who correct one balance, the later one is told, and a second submit does nothing", async () => {
  const { id: voucherId } = await aVoucher(studio, slug);
  const owner = staffOf(studio, "owner") as Ctx<Owner>;
  const correct = (amount: string, key: string) => {
    const form = correctionForm.parse({ key, amount, reason: "At the studio", version: "5000" });
    return correctVoucher(owner, { voucherId, form, by: "Kate" });
  };
  const key = randomUUID();
  expect(await correct("-10", key)).toMatchObject({ ok: true });
  expect(await correct("-10", key)).toMatchObject({ ok: true });
  expect(await correct("-10", randomUUID())).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await balanceOf(studio, voucherId)).toBe(4_000);
});

test("the database itself refuses to let a voucher fall below zero, or its entries be changed", async () => {
  const { id } = await aVoucher(studio, slug);
  const take = `insert into voucher_entries (voucher_id, kind, amount, cause, at) values ($1, 'used', -50.01, 'x', now())`;
  await expect(studio.owner.query(take, [id])).rejects.toThrow(
    "a voucher has no more than was paid for it",
  );
  const edit = studio.db.transaction({ actor: "system" }, (tx) =>
    tx.execute("update voucher_entries set amount = 99"),
  );
  await expect(edit).rejects.toThrow();
});
