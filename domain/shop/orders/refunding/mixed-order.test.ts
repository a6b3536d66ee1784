// One order of a thing, a place in a class and a gift voucher, with a code and paid partly by
// another voucher: its parts go back one after the other, and all who look at it read the same
// sums.
import { beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { takePlacePayment } from "#domain/schedule/bookings/take-payment.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import { findPlaceNews, type PlaceChange } from "#domain/schedule/groups/find-place-news.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { addGift } from "#domain/shop/cart/add-gift.ts";
import { addToCart } from "#domain/shop/cart/add-to-cart.ts";
import { exchangeLine } from "#domain/shop/orders/exchanging/exchange-line.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import { refundPlace } from "#domain/shop/places/refund-place.ts";
import { listJournal } from "#domain/shop/reports/accounting/queries.ts";
import { listMovements } from "#domain/shop/reports/movements.ts";
import { applyVoucher } from "#domain/shop/vouchers/apply-voucher.ts";
import { aCheckout, aCode, aProduct } from "#tests/support/builders.ts";
import { holdAsGuest } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { aGroup, aTherapist } from "#tests/support/schedule.ts";
import { createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";
import { aGift, aVoucher, aVoucherProduct, balanceOf, payOrder } from "#tests/support/vouchers.ts";
import { sendRefund } from "./send-refund.ts";

const { studio, staff } = await createStudioWithStaff();
const owner = await aStaffMember(studio);
const today = { from: londonDay(noon), to: londonDay(noon) };
let slug: string;
beforeAll(async () => {
  slug = await aVoucherProduct(studio);
  await studio.owner.exec(
    `update settings set vat_number = 'GB123456789', vat_from = '2026-01-01'`,
  );
});

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query<Record<string, string>>(sql, values)).rows[0]!;

/**
 * £19.99 for a thing and £8.50 for a place, 10 % off both, and a voucher for £50; another voucher
 * pays £20.
 */
async function aMixedOrder() {
  const group = await aGroup(studio, await aTherapist(studio));
  const paying = await aVoucher(studio, slug, { amount: 2_000 });
  const holding = await holdAsGuest(studio, group.id, noon);
  const { cart, email } = holding;
  const guest = visitingFrom(studio.guest({ cart }), "192.0.2.7");
  const productId = await aProduct(studio, { pricePence: 1_999, stock: 5 });
  await addToCart(guest, { productId });
  await addGift(guest, { slug, form: aGift() });
  await applyVoucher(guest, { values: paying.number });
  const discountCode = await aCode(studio);
  const { totalPence, toPayPence } = await findCheckout(guest, { values: discountCode });
  const asked = { email, discountCode, expectedTotal: totalPence, expectedToPay: toPayPence };
  const placed = await placeOrder(guest, aCheckout(asked));
  if (!placed.ok) throw new Error(placed.why);
  const orderId = placed.value.id;
  const { amountPence } = await payOrder(studio, orderId);
  const place = await one("select id from group_participants where session_id = $1", group.id);
  const line = await one(
    "select id from order_items where order_id = $1 and product_type = 'physical'",
    orderId,
  );
  return { orderId, paying, amountPence, email, placeId: place["id"]!, lineId: line["id"]! };
}

/** The studio cancels the place, and the job gives its money back. */
async function cancelThePlace(participantId: string, orderId: string) {
  await cancelPlace(studio.system(), { id: participantId, reason: "" });
  await refundPlace(studio.system(), { participantId });
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from refunds where order_id = $1 and status = 'asked'",
    [orderId],
  );
  for (const { id } of rows) await sendRefund(studio.system(), id);
}

/**
 * What has gone back of it, by the customer's page, the receipt, the office and the reports; VAT
 * that is left.
 */
async function standing(orderId: string) {
  const [order, receipt, office] = [
    (await findOrder(studio.system(), orderId))!,
    (await findReceipt(studio.system(), orderId))!,
    (await findOrderForOffice(staff, orderId))!,
  ];
  const movements = (await listMovements(owner, today)).filter(
    ({ orderNumber }) => orderNumber === order.orderNumber,
  );
  const kept = sumPence(movements.map(({ grossPence }) => grossPence));
  const back = [order.refundedPence, receipt.refundedPence, office.refundedPence];
  expect(back).toEqual(back.map(() => order.totalPence - kept));
  expect(office.refundablePence).toBe(order.totalPence - order.refundedPence);
  return { back: order.refundedPence, vat: sumPence(movements.map(({ vatPence }) => vatPence)) };
}

test("its parts go back one after the other, and all that look at it agree to the penny", async () => {
  const { orderId, paying, amountPence, placeId, lineId } = await aMixedOrder();
  expect(amountPence).toBe(1_999 + 850 + 5_000 - 285 - 2_000);
  expect(await standing(orderId)).toMatchObject({ back: 0 });
  await refundAt(staff, orderId, {
    amountPence: 1_800,
    restock: [{ lineId, quantity: 1 }],
  });
  expect(await standing(orderId)).toMatchObject({ back: 1_800 });
  expect(await balanceOf(studio, paying.id)).toBe(1_800);
  await cancelThePlace(placeId, orderId);
  expect(await standing(orderId)).toMatchObject({ back: 1_800 + 764 });
  expect(await refundAt(staff, orderId, { amountPence: 5_000 })).toMatchObject({
    why: "vouchers-kept",
  });
  await refundAt(staff, orderId, { amountPence: 5_000, takeVouchers: true });
  expect(await standing(orderId)).toEqual({ back: 7_564, vat: 0 });
  expect(await balanceOf(studio, paying.id)).toBe(2_000);
  const order = await one(
    "select status, payment_status as money from orders where id = $1",
    orderId,
  );
  expect(order).toEqual({ status: "refunded", money: "refunded" });
  const lines = await listJournal(owner, today);
  const on = (account: string) =>
    sumPence(lines.flatMap((line) => (line.account === account ? [line.pence] : [])));
  // What is left in the books is the voucher that paid, whole.
  expect([on("card"), on("vat"), on("sales"), on("vouchers")]).toEqual([2_000, -333, 0, -1_667]);
  await expectInvariants(studio.owner);
});

test("what its gift voucher is worth goes back with no place that is cancelled, and pays for no exchange", async () => {
  const { orderId, placeId, lineId } = await aMixedOrder();
  await refundAt(staff, orderId, { amountPence: 2_000 });
  await cancelThePlace(placeId, orderId);
  expect(await standing(orderId)).toMatchObject({ back: 2_564 });
  expect(await findOrderForOffice(staff, orderId)).toMatchObject({ refundablePence: 5_000 });
  const productId = await aProduct(studio, { pricePence: 1_800 });
  const exchange = {
    orderId,
    lineId,
    productId,
    quantity: 1,
    method: "cash",
    key: randomUUID(),
    by: "Kim",
  };
  expect(await exchangeLine(staff, exchange)).toMatchObject({ why: "more-than-left" });
});

test("of a refund as credit, what a voucher had paid goes back to it, and the rest alone is a new credit", async () => {
  const { orderId, paying } = await aMixedOrder();
  const input = {
    amountPence: 2_200,
    asCredit: true,
    key: randomUUID(),
  };
  const refunded = { ok: true, value: { amountPence: 2_200, creditPence: 200 } };
  expect(await refundAt(staff, orderId, input)).toMatchObject(refunded);
  expect(await refundAt(staff, orderId, input)).toMatchObject(refunded);
  expect(await balanceOf(studio, paying.id)).toBe(2_000);
});

test("where all goes back, its place in a class is given up, told once, and paid back no second time", async () => {
  const { orderId, placeId, email } = await aMixedOrder();
  const stands = () =>
    one("select status, payment_status from group_participants where id = $1", placeId);
  await refundAt(staff, orderId, { amountPence: 2_000 });
  expect(await stands()).toEqual({ status: "confirmed", payment_status: "completed" });
  await refundAt(staff, orderId, { amountPence: 5_564, takeVouchers: true });
  expect((await stands())["status"]).toBe("cancelled");
  const published = await one(
    "select count(*)::int as mails from outbox where event = 'place.changed' and payload ->> 'placeId' = $1 and payload ->> 'knownAs' = 'confirmed'",
    placeId,
  );
  expect(published).toEqual({ mails: 1 });
  const { payload } = await one(
    "select payload from outbox where event = 'place.changed' and payload ->> 'placeId' = $1 and payload ? 'knownAs'",
    placeId,
  );
  expect(await findPlaceNews(studio.system(), payload as unknown as PlaceChange)).toMatchObject({
    news: "cancelled",
    comer: { email, isClient: false },
  });
  const { session_id: group } = await one(
    "select session_id from group_participants where id = $1",
    placeId,
  );
  const freed = await one(
    "select count(*)::int as jobs from outbox where event = 'place.freed' and payload ->> 'sessionId' = $1",
    group,
  );
  expect(freed).toEqual({ jobs: 1 });
  await refundPlace(studio.system(), { participantId: placeId });
  expect(await stands()).toEqual({ status: "cancelled", payment_status: "refunded" });
  expect(await standing(orderId)).toMatchObject({ back: 7_564 });
  await expectInvariants(studio.owner);
});

test("a place that was paid back, restored and paid at the studio stays when the rest goes back", async () => {
  const { orderId, placeId: id } = await aMixedOrder();
  await cancelThePlace(id, orderId);
  expect(await restorePlace(owner, { id, status: "confirmed" })).toMatchObject({ ok: true });
  const taken = {
    id,
    amountPence: 850,
    method: "cash",
    by: "Kim",
  } as const;
  expect(await takePlacePayment(owner, taken)).toMatchObject({ ok: true });
  await refundAt(staff, orderId, { amountPence: 6_800, takeVouchers: true });
  expect(await standing(orderId)).toMatchObject({ back: 7_564 });
  const place = await one(
    "select status, payment_status from group_participants where id = $1",
    id,
  );
  expect(place).toEqual({ status: "confirmed", payment_status: "completed" });
});
