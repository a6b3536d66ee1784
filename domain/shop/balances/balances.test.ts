import { expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { addToCart } from "#domain/shop/cart/add-to-cart.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { openPaymentLink } from "#domain/shop/payment-links/link.ts";
import { findEvent } from "#domain/shop/attendees/find-event.ts";
import { sendPaymentLink } from "#domain/shop/payment-links/send-link.ts";
import { aPaidDeposit, aRetreatForADeposit, orderForDeposit } from "#tests/support/balances.ts";
import { aCheckout, aCode } from "#tests/support/builders.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createStudioWithStaff, refundAt, staffOf } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { payOrder } from "#tests/support/vouchers.ts";
import { stockOf } from "#tests/support/products.ts";
import { extendBalance, giveUpPlaces } from "./change-balance.ts";
import { findBalances } from "./find-balances.ts";
import { noticeLastDays } from "./notice-last-days.ts";
import { listOverdue, reminderOn, remindOfBalances } from "./remind.ts";

const { studio, staff } = await createStudioWithStaff();
const peopleOf = async (productId: string) => (await findEvent(staff, productId))!.people;
const late = after(noon, days(30));

test("a deposit takes the place, and the balance asks for the rest without taking another", async () => {
  const { productId, orderId, asking, owner } = await aPaidDeposit(studio, { quantity: 2 });
  expect(await stockOf(studio, productId)).toBe(18);
  const [balance] = await findBalances(owner, orderId);
  expect(balance).toMatchObject({
    state: "open",
    amountPence: 23_800,
    places: 2,
  });
  const mark = new URL(balance!.payUrl!).pathname.replace("/pay/", "");
  expect(await openPaymentLink(studio.system(), mark)).toEqual({ ok: true, value: asking });
  expect((await payOrder(studio, asking)).amountPence).toBe(23_800);
  const paid = { state: "paid", name: expect.stringMatching(/^Day \d/) as string };
  expect(await findBalances(owner, orderId)).toMatchObject([{ ...paid, payUrl: undefined }]);
  expect(await stockOf(studio, productId)).toBe(18);
  expect(await peopleOf(productId)).toHaveLength(2);
  await expectInvariants(studio.owner);
});

test("an order whose deposit is not paid has no balance yet", async () => {
  const productId = await aRetreatForADeposit(studio, { name: "Unpaid" });
  const placed = await orderForDeposit(studio, { productId });
  const orderId = placed.ok ? placed.value.id : "";
  expect(await findBalances(studio.guest({ orders: [orderId] }), orderId)).toMatchObject([
    { openedAt: null, payUrl: undefined },
  ]);
  await expectInvariants(studio.owner);
});

test("the cart says what is due now and later, and from the last day on it asks for all", async () => {
  const productId = await aRetreatForADeposit(studio, { name: "Cart" });
  const added = await addToCart(studio.guest(), { productId, paysDeposit: true });
  const cart = added.ok ? added.value.cart : "";
  expect((await listCart(studio.guest({ cart }))).lines).toMatchObject([
    { totalPence: 5_000, deposit: { restPence: 11_900 } },
  ]);
  const near = studio.guest({ cart }, after(noon, days(18)));
  expect((await listCart(near)).lines).toMatchObject([{ totalPence: 16_900, deposit: undefined }]);
  await addToCart(studio.guest({ cart }), { productId, paysDeposit: false });
  expect((await listCart(studio.guest({ cart }))).lines).toMatchObject([{ totalPence: 33_800 }]);
  expect(await orderForDeposit(studio, { productId, now: near.now })).toEqual({
    ok: false,
    why: "total-changed",
  });
});

test("a price that rises while a buyer looks at the checkout changes no balance behind their back", async () => {
  const productId = await aRetreatForADeposit(studio, { name: "Risen" });
  const added = await addToCart(studio.guest(), { productId, paysDeposit: true });
  const guest = visitingFrom(studio.guest({ cart: added.ok ? added.value.cart : "" }), undefined);
  const { totalPence: expectedTotal, expectedRest } = await findCheckout(guest);
  await studio.owner.query("update products set price = 199 where id = $1", [productId]);
  expect(await placeOrder(guest, aCheckout({ expectedTotal, expectedRest }))).toEqual({
    ok: false,
    why: "rest-changed",
  });
  const seen = await findCheckout(guest);
  expect(seen).toMatchObject({ totalPence: 5_000, lines: [{ deposit: { restPence: 14_900 } }] });
  expect(
    await placeOrder(guest, aCheckout({ expectedTotal, expectedRest: seen.expectedRest })),
  ).toMatchObject({ ok: true });
});

test("pages that offer a deposit are made stale on the day from which there is none", async () => {
  await aRetreatForADeposit(studio, { name: "Stale" });
  const on = async (day: number) => noticeLastDays(studio.system(after(noon, days(day))));
  expect(await on(16)).toEqual({ ok: true, value: 0 });
  expect((await on(18)).value).toBeGreaterThan(0);
});

test("a code takes off the deposit, and the balance stays as it is", async () => {
  const productId = await aRetreatForADeposit(studio, { name: "Code" });
  const code = await aCode(studio);
  const placed = await orderForDeposit(studio, { productId, code }, 4_500);
  const orderId = placed.ok ? placed.value.id : "";
  await payOrder(studio, orderId);
  expect(await findBalances(studio.system(), orderId)).toMatchObject([{ amountPence: 11_900 }]);
  await expectInvariants(studio.owner);
});

test("refunding the deposit in full ends the balance, and money for it goes back", async () => {
  const { orderId, asking } = await aPaidDeposit(studio);
  await refundAt(staff, orderId, { amountPence: 5_000 });
  expect(await findBalances(studio.system(), orderId)).toMatchObject([
    { state: "ended", payUrl: undefined },
  ]);
  await expect(payOrder(studio, asking)).rejects.toThrow("expired");
  await expectInvariants(studio.owner);
});

test("staff give more time to the day of the event, over the version they saw", async () => {
  const { balanceId, orderId } = await aPaidDeposit(studio);
  const extend = (version: string, dueOn: string) =>
    extendBalance(staff, { balanceId, version, dueOn, by: "Kim" });
  const [before] = await findBalances(staff, orderId);
  const later = before!.dueOn.replace(/..$/, "28");
  expect(await extend("1", "2001-01-01")).toEqual({ ok: false, why: "not-later" });
  expect(await extend("1", "2999-01-01")).toEqual({ ok: false, why: "not-later" });
  expect(await extend("1", later)).toEqual({ ok: true, value: { dueOn: later } });
  expect(await extend("1", later)).toEqual({ ok: false, why: "changed-meanwhile" });
});

test("a place that is given up is for sale again; its deposit is kept, or goes back once", async () => {
  const { productId, balanceId, orderId, asking } = await aPaidDeposit(studio);
  const given = { balanceId, version: "1", by: "Kim" };
  expect(await giveUpPlaces(staff, { ...given, refunds: false })).toMatchObject({ ok: true });
  expect(await giveUpPlaces(staff, { ...given, refunds: false })).toMatchObject({
    why: "no-such-balance",
  });
  expect(await stockOf(studio, productId)).toBe(20);
  expect(await peopleOf(productId)).toEqual([]);
  await expect(payOrder(studio, asking)).rejects.toThrow("expired");
  const other = await aPaidDeposit(studio);
  const again = { ...given, balanceId: other.balanceId, refunds: true };
  await giveUpPlaces(staff, again);
  expect(await giveUpPlaces(staff, again)).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query(
    "select order_id, amount::float as amount from refunds where order_id = any ($1)",
    [[orderId, other.orderId]],
  );
  expect(rows).toEqual([{ order_id: other.orderId, amount: 50 }]);
  await expectInvariants(studio.owner);
});

test("a balance that is paid is not given up, and no other link is sent for it", async () => {
  const { balanceId, asking } = await aPaidDeposit(studio);
  expect(await sendPaymentLink(staff, { orderId: asking, by: "Kim" })).toMatchObject({
    why: "balance",
  });
  await payOrder(studio, asking);
  expect(
    await giveUpPlaces(staff, {
      balanceId,
      version: "1",
      by: "Kim",
      refunds: true,
    }),
  ).toMatchObject({ ok: false, why: "already-paid" });
});

test("reminders come 14 and 3 days before, on the day and after it, each once", async () => {
  const dueOn = "2026-04-04";
  const on = (day: string, since = "2026-01-01") => reminderOn(day, { dueOn, since });
  expect(["2026-03-20", "2026-03-21", "2026-04-01", "2026-04-04"].map((day) => on(day))).toEqual([
    undefined,
    "14",
    "3",
    "0",
  ]);
  expect(on("2026-03-30", "2026-03-28")).toBeUndefined();
  expect(on("2026-04-05", "2026-04-03")).toBe("overdue");
  const { orderId } = await aPaidDeposit(studio);
  for (const now of [late, late]) await remindOfBalances(studio.system(now));
  const { rows } = await studio.owner.query(
    "select payload ->> 'kind' as kind from outbox o join retreat_balances b on b.id::text = o.payload ->> 'balanceId' where b.order_id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ kind: "overdue" }]);
  const overdue = await listOverdue(staffOf(studio, "owner", late));
  expect(overdue.map((one) => one.orderId)).toContain(orderId);
});
