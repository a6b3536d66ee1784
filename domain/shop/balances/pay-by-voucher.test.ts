import { afterEach, expect, test } from "vitest";
import { before, days } from "#domain/kernel/time.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { aPaidDeposit } from "#tests/support/balances.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { findVoucher } from "#domain/shop/vouchers/find-voucher.ts";
import { aVoucher, aVoucherProduct, balanceOf, payOrder } from "#tests/support/vouchers.ts";
import { giveUpPlaces } from "./change-balance.ts";
import { findRunSheet } from "#domain/shop/run-sheets/run-sheets.ts";
import { findBalances } from "./find-balances.ts";
import { findBalanceNews } from "./remind.ts";
import { payBalanceByVoucher } from "./pay-by-voucher.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const { studio, staff } = await createStudioWithStaff();
const slug = await aVoucherProduct(studio);
afterEach(() => expectInvariants(studio.owner));

const worth = (pounds: number) => aVoucher(studio, slug, { amount: pounds * 100 });
let visitors = 0;
/** Each from an address of their own, since wrong numbers are counted. */
const use = (orderId: string, values: string) =>
  payBalanceByVoucher(
    visitingFrom(studio.guest({ orders: [orderId] }), `192.0.2.${(visitors += 1)}`),
    {
      orderId,
      values,
    },
  );
const stateOf = async (orderId: string) => (await findBalances(studio.system(), orderId))[0]!.state;
const toPay = async (asking: string) => {
  const made = await ensurePayment(studio.guest({ orders: [asking] }), asking);
  return made.ok ? made.value.intent.amountPence : made.why;
};

test("a voucher that is worth enough pays the balance, and the rest stays on it", async () => {
  const { orderId, asking } = await aPaidDeposit(studio);
  const voucher = await worth(150);
  expect(await use(asking, voucher.number)).toMatchObject({ ok: true, value: { leftPence: 0 } });
  expect([await stateOf(orderId), await balanceOf(studio, voucher.id)]).toEqual(["paid", 3_100]);
  expect(await use(asking, voucher.number)).toMatchObject({ why: "already-paid" });
});

test("a voucher pays a part, also after a card form was opened, and a card pays what is left", async () => {
  const { orderId, asking, balanceId, productId } = await aPaidDeposit(studio);
  const voucher = await worth(50);
  expect(await toPay(asking)).toBe(11_900);
  expect(await use(asking, voucher.number)).toMatchObject({
    ok: true,
    value: { paysPence: 5_000, leftPence: 6_900 },
  });
  // Their page, the reminders, the run-sheet and the office ask for what is left, as the payment
  // does.
  expect(await findBalances(studio.system(), orderId)).toMatchObject([{ amountPence: 6_900 }]);
  expect(await findBalanceNews(studio.system(), { balanceId })).toMatchObject({
    amountPence: 6_900,
  });
  expect((await findRunSheet(staff, productId))?.people).toMatchObject([{ balancePence: 6_900 }]);
  expect(await use(asking, voucher.number)).toMatchObject({ why: "no-such-voucher" });
  expect((await payOrder(studio, asking)).amountPence).toBe(6_900);
  expect([await stateOf(orderId), await balanceOf(studio, voucher.id)]).toEqual(["paid", 0]);
});

test("an unknown number, another's order and an order that is no balance are refused", async () => {
  const { orderId, asking } = await aPaidDeposit(studio);
  const voucher = await worth(50);
  expect(await use(asking, "PPPP-PPPP-PPPP")).toMatchObject({ why: "no-such-voucher" });
  expect(await use(orderId, voucher.number)).toMatchObject({ why: "no-such-order" });
  const stranger = payBalanceByVoucher(visitingFrom(studio.guest(), "192.0.2.200"), {
    orderId: asking,
    values: voucher.number,
  });
  expect(await stranger).toMatchObject({ why: "no-such-order" });
  expect(await balanceOf(studio, voucher.id)).toBe(5_000);
});

test("one voucher for two balances at once pays what is on it, once", async () => {
  const both = [await aPaidDeposit(studio), await aPaidDeposit(studio)];
  const voucher = await worth(100);
  const used = await Promise.all(both.map(({ asking }) => use(asking, voucher.number)));
  expect(used.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await balanceOf(studio, voucher.id)).toBe(0);
});

test("what a voucher paid of a balance goes back to it when the place is given up", async () => {
  const { balanceId, asking } = await aPaidDeposit(studio);
  const voucher = await worth(50);
  await use(asking, voucher.number);
  const given = {
    balanceId,
    version: "1",
    by: "Kim",
    refunds: false,
  };
  // It was good until yesterday: what comes back can be used for another 90 days.
  await studio.owner.query("update vouchers set valid_until = $2 where id = $1", [
    voucher.id,
    before(noon, days(1)),
  ]);
  await studio.owner.query("update orders set created_at = $2 where id = $1", [
    asking,
    before(noon, days(40)),
  ]);
  expect(await giveUpPlaces(staff, given)).toMatchObject({ ok: true });
  expect(await balanceOf(studio, voucher.id)).toBe(5_000);
  expect(await findVoucher(staff, voucher.id)).toMatchObject({
    validUntil: new Date("2026-09-08T22:59:59.999Z"),
  });
});

test("one of two places is given up: the balance is due for the other, and its deposit goes back once", async () => {
  const { orderId, balanceId, asking } = await aPaidDeposit(studio, { quantity: 2 });
  expect(await toPay(asking)).toBe(23_800);
  const given = {
    balanceId,
    version: "1",
    by: "Kim",
    refunds: true,
    count: 1,
  };
  expect(await giveUpPlaces(staff, given)).toMatchObject({ ok: true, value: { isLessened: true } });
  expect(await giveUpPlaces(staff, given)).toMatchObject({ ok: true });
  expect(await findBalances(studio.system(), orderId)).toMatchObject([
    {
      state: "open",
      places: 1,
      amountPence: 11_900,
    },
  ]);
  const { rows } = await studio.owner.query(
    "select sum(amount)::float as back from refunds where order_id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ back: 50 }]);
  expect((await payOrder(studio, asking)).amountPence).toBe(11_900);
  expect(await stateOf(orderId)).toBe("paid");
});

test("a place that comes back with a refund is not asked for, and what a voucher overpaid goes back to it", async () => {
  const { orderId, asking, lineId } = await aPaidDeposit(studio, { quantity: 2 });
  const voucher = await worth(200);
  await use(asking, voucher.number);
  await refundAt(staff, orderId, { amountPence: 5_000, restock: [{ lineId, quantity: 1 }] });
  expect(await findBalances(studio.system(), orderId)).toMatchObject([
    {
      state: "paid",
      places: 1,
      amountPence: 11_900,
    },
  ]);
  expect(await balanceOf(studio, voucher.id)).toBe(8_100);
});

test("a balance that is paid stays as it is when a place comes back", async () => {
  const { orderId, asking, lineId } = await aPaidDeposit(studio, { quantity: 2 });
  await payOrder(studio, asking);
  await refundAt(staff, orderId, { amountPence: 5_000, restock: [{ lineId, quantity: 1 }] });
  expect(await findBalances(studio.system(), orderId)).toMatchObject([
    {
      state: "paid",
      places: 2,
      amountPence: 23_800,
    },
  ]);
});
