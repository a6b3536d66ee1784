import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { findBuyer, searchBuyers } from "#domain/shop/customers/search-buyers.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import type { TakenOrder } from "#domain/shop/orders/forms.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { takeOrder } from "#domain/shop/orders/office/take-order.ts";
import { aCheckout, aProduct } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createStudioWithStaff, staffOf } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { aVoucher, aVoucherProduct, balanceOf, payOrder } from "#tests/support/vouchers.ts";
import { openPaymentLink } from "./link.ts";
import { sendPaymentLink } from "./send-link.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const { studio, staff } = await createStudioWithStaff();
const product = await aProduct(studio, { pricePence: 7_000, stock: 50 });

const asked = (input: Partial<TakenOrder> = {}): TakenOrder => {
  const {
    idempotencyKey: _,
    expectedTotal: __,
    ...buyer
  } = aCheckout({ email: "phone@example.com" });
  return {
    ...buyer,
    key: randomUUID(),
    method: "link",
    lines: [{ productId: product, quantity: 1 }],
    ...input,
  };
};
const take = (input?: Partial<TakenOrder>) => takeOrder(staff, { form: asked(input), by: "Kim" });

async function taken(input?: Partial<TakenOrder>): Promise<string> {
  const outcome = await take(input);
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value.id;
}
const linkAt = async (orderId: string, now = noon) =>
  (await findOrderForOffice(staffOf(studio, "shop", now), orderId))?.paymentLink;
const markAt = async (orderId: string) =>
  new URL((await linkAt(orderId))!.url).pathname.replace("/pay/", "");
const open = (mark: string, now = noon) => openPaymentLink(studio.system(now), mark);
const countQueuedMails = async (orderId: string) =>
  (
    await studio.owner.query(
      "select 1 from outbox where event = 'order.payment-link-asked' and payload ->> 'orderId' = $1",
      [orderId],
    )
  ).rows.length;

test("an order by phone can be paid by its link for three days", async () => {
  const orderId = await taken();
  expect(await countQueuedMails(orderId)).toBe(1);
  expect((await linkAt(orderId))?.until).toEqual(after(noon, days(3)));
  const mark = await markAt(orderId);
  expect(await open(mark)).toEqual({ ok: true, value: orderId });
  const later = after(noon, days(3) + minutes(1));
  expect(await open(mark, later)).toEqual({ ok: false, why: "over" });
  expect(await linkAt(orderId, later)).toBeUndefined();
  expect(await releaseOrder(studio.system(after(noon, days(2))), orderId)).toEqual({
    ok: false,
    why: "kept",
  });
  expect(await releaseOrder(studio.system(later), orderId)).toMatchObject({ ok: true });
  expect(await open(mark, later)).toEqual({ ok: false, why: "over" });
});

test("the link ends when the order is paid, and another order's seal does not open it", async () => {
  const [orderId, other] = [await taken(), await taken()];
  const mark = await markAt(orderId);
  const [, seal] = mark.split(".");
  expect(await open(`${other}.${seal}`)).toEqual({ ok: false, why: "unknown" });
  expect(await open(`${orderId}.${"x".repeat(32)}`)).toEqual({ ok: false, why: "unknown" });
  expect(await open("nonsense")).toEqual({ ok: false, why: "unknown" });
  await payOrder(studio, orderId);
  expect(await open(mark)).toEqual({ ok: false, why: "already-paid" });
  expect(await sendPaymentLink(staff, { orderId, by: "Kim" })).toEqual({
    ok: false,
    why: "already-paid",
  });
  await expectInvariants(studio.owner);
});

test("a link that was mailed again is the same, and one of a cancelled order stays invalid when the order comes back", async () => {
  const orderId = await taken({ method: "later" });
  expect(await linkAt(orderId)).toBeUndefined();
  expect(await sendPaymentLink(staff, { orderId, by: "Kim" })).toMatchObject({ ok: true });
  const mark = await markAt(orderId);
  const tomorrow = staffOf(studio, "shop", after(noon, days(1)));
  expect(await sendPaymentLink(tomorrow, { orderId, by: "Kim" })).toMatchObject({
    value: { until: after(noon, days(4)) },
  });
  expect(await markAt(orderId)).toBe(mark);
  expect(await countQueuedMails(orderId)).toBe(2);
  await changeOrderStatus(staff, {
    orderId,
    version: "pending",
    to: "cancelled",
    by: "Kim",
  });
  expect(await open(mark)).toEqual({ ok: false, why: "over" });
  expect(await sendPaymentLink(staff, { orderId, by: "Kim" })).toEqual({
    ok: false,
    why: "given-up",
  });
  await changeOrderStatus(staff, {
    orderId,
    version: "cancelled",
    to: "pending",
    by: "Kim",
  });
  expect(await open(mark)).toEqual({ ok: false, why: "over" });
  expect(await linkAt(orderId)).toBeUndefined();
});

test("a voucher's number pays for an order by phone as far as it goes, and the link asks for the rest", async () => {
  const voucher = await aVoucher(studio, await aVoucherProduct(studio));
  const orderId = await taken({ voucherNumber: voucher.number.toLowerCase() });
  expect(await balanceOf(studio, voucher.id)).toBe(0);
  expect(await findOrderForOffice(staff, orderId)).toMatchObject({
    totalPence: 7_000,
    voucherPence: 5_000,
    paidAt: null,
  });
  expect((await payOrder(studio, orderId)).amountPence).toBe(2_000);
  expect(await take({ voucherNumber: voucher.number })).toEqual({
    ok: false,
    why: "no-such-voucher",
  });
  expect(await take({ voucherNumber: "ABCD-EFGH" })).toEqual({ ok: false, why: "no-such-voucher" });
  await expectInvariants(studio.owner);
});

test("an order that a voucher pays in full is paid at once, and a voucher pays for no voucher", async () => {
  const slug = await aVoucherProduct(studio);
  const voucher = await aVoucher(studio, slug);
  const small = await aProduct(studio, { pricePence: 3_000, stock: 2 });
  const orderId = await taken({
    voucherNumber: voucher.number,
    lines: [{ productId: small, quantity: 1 }],
  });
  expect(await findOrderForOffice(staff, orderId)).toMatchObject({
    paymentStatus: "paid",
    paidBy: "voucher",
  });
  expect(await countQueuedMails(orderId)).toBe(0);
  expect(await balanceOf(studio, voucher.id)).toBe(2_000);
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from products where slug = $1",
    [slug],
  );
  const gift = { voucherNumber: voucher.number, lines: [{ productId: rows[0]!.id, quantity: 1 }] };
  expect(await take(gift)).toEqual({ ok: false, why: "nothing-to-pay" });
  await expectInvariants(studio.owner);
});

test("tries of numbers are counted, with or without an order", async () => {
  const address = "203.0.113.77";
  const tryOne = () =>
    takeOrder(visitingFrom(staff, address), { form: asked({ voucherNumber: "WRONG" }), by: "Kim" });
  for (let at = 0; at < 30; at++) await tryOne();
  expect(await tryOne()).toEqual({ ok: false, why: "too-many-tries" });
});

test("a customer is found by name, email and phone in any spelling, and fills the form", async () => {
  await taken({
    firstName: "Gwendolyn",
    lastName: "Ashdown",
    email: "gwen@example.com",
    phone: "07700 900555",
  });
  for (const words of ["ashdown", "gwen@exa", "+44 7700 900555", "07700900555", "900555"])
    expect(await searchBuyers(staff, words), words).toMatchObject([{ email: "gwen@example.com" }]);
  expect(await searchBuyers(staff, "077")).toEqual([]);
  expect(await searchBuyers(staff, " ")).toEqual([]);
  const [found] = await searchBuyers(staff, "gwendolyn");
  expect(await findBuyer(staff, found!.id)).toMatchObject({
    firstName: "Gwendolyn",
    phone: "07700 900555",
  });
  expect(await findBuyer(staff, "nobody")).toBeUndefined();
});
