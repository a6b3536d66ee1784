// What was paid for is exchanged: money, stock, VAT and the new order, also when two desks do it at once.
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { findPackingSlip, findReceipt } from "#domain/shop/orders/opening/find-receipt.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { numberVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import { leftToSend } from "#domain/shop/sending/rules.ts";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aPaidOrder,
  createStudioWithStaff,
  lineOf,
  refundAt,
} from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { stockOf } from "#tests/support/products.ts";
import { exchangeLine } from "./exchange-line.ts";
import { differenceOf, worthOf } from "./rules.ts";

const { studio, staff } = await createStudioWithStaff();
afterEach(() => expectInvariants(studio.owner));
let count = 0;
const sold = () => aPaidOrder(studio, { email: `x${(count += 1)}@example.com` });
const give = async (
  orderId: string,
  productId: string,
  input: Partial<Parameters<typeof exchangeLine>[1]> = {},
) =>
  exchangeLine(staff, {
    orderId,
    lineId: await lineOf(studio, orderId),
    quantity: 1,
    productId,
    method: "link",
    key: randomUUID(),
    by: "Kim",
    ...input,
  });
const orderOf = async (id: string) => (await findOrderForOffice(staff, id))!;

test("the same price: the new order is paid at once, and both shelves know", async () => {
  const { orderId, productId } = await sold();
  const other = await aProduct(studio, { pricePence: 1_000, stock: 5 });
  const before = [await stockOf(studio, productId), await stockOf(studio, other)];
  const key = randomUUID();
  const done = await give(orderId, other, { key });
  expect(done).toMatchObject({ ok: true, value: { id: key, toPayPence: 0 } });
  expect(await give(orderId, other, { key })).toMatchObject({ ok: true, value: { id: key } });
  expect([await stockOf(studio, productId), await stockOf(studio, other)]).toEqual([
    before[0]! + 1,
    before[1]! - 1,
  ]);
  const [old, fresh] = [await orderOf(orderId), await orderOf(key)];
  expect(old.lines.map(leftToSend)).toEqual([0]);
  expect((await findPackingSlip(staff, orderId))!.lines).toEqual([]);
  expect((await findReceipt(staff, orderId))!.lines).toHaveLength(1);
  expect(old.timeline.map(({ what }) => what).join()).toContain("exchanged for");
  expect(fresh).toMatchObject({
    paymentStatus: "paid",
    paidBy: "voucher",
    totalPence: 1_000,
  });
  expect(fresh.timeline.map(({ what }) => what).join()).toContain(old.orderNumber);
});

test("what costs less goes back, what costs more waits for the link, and leaves the credit when it is not paid", async () => {
  const cheaper = await sold();
  const small = await aProduct(studio, { pricePence: 700 });
  expect(await give(cheaper.orderId, small)).toMatchObject({ ok: true });
  expect(
    (await orderOf(cheaper.orderId)).refunds.map(({ amountPence, asCredit }) => [
      amountPence,
      asCredit,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [700, true],
      [300, false],
    ]),
  );
  const dearer = await sold();
  const large = await aProduct(studio, { pricePence: 1_500, stock: 5 });
  const waiting = await give(dearer.orderId, large);
  expect(waiting).toMatchObject({ ok: true, value: { toPayPence: 500 } });
  const id = waiting.ok ? waiting.value.id : "";
  expect(await orderOf(id)).toMatchObject({ paidAt: null, voucherPence: 1_000 });
  await releaseUnpaidOrders(studio.system(after(noon, days(3) + minutes(2))));
  const { refunds } = await orderOf(dearer.orderId);
  expect(refunds[0]!.credit).toMatchObject({ balancePence: 1_000 });
  expect(await stockOf(studio, large)).toBe(5);
  expect(await give((await sold()).orderId, large, { method: "cash" })).toMatchObject({ ok: true });
});

test("what is refunded of an exchange is on the credit that paid it, whose number is mailed then", async () => {
  const { orderId } = await sold();
  const key = randomUUID();
  await give(orderId, await aProduct(studio, { pricePence: 1_000 }), { key });
  await numberVouchers(studio.system(), orderId);
  const { id, balancePence } = (await orderOf(orderId)).refunds[0]!.credit!;
  expect(balancePence).toBe(0);
  const due = async () =>
    (
      await studio.owner.query(
        "select key from outbox where event = 'voucher.due' and payload ->> 'voucherId' = $1",
        [id],
      )
    ).rows.length;
  expect(await due()).toBe(1);
  await refundAt(staff, key, { amountPence: 400 });
  expect(await due()).toBe(2);
  expect((await orderOf(orderId)).refunds[0]!.credit).toMatchObject({ balancePence: 400 });
});

test("what does not fit is refused, and changes nothing", async () => {
  const { orderId, productId } = await sold();
  const mat = await aProduct(studio, { pricePence: 1_000 });
  const place = await aProduct(studio, { pricePence: 1_000, productType: "service" });
  const book = await aProduct(studio, { pricePence: 1_000 });
  await studio.owner.query("update products set vat_percent = 0 where id = $1", [book]);
  const refusals = [
    [await give(orderId, productId), "same-thing"],
    [await give(orderId, place), "not-a-thing"],
    [await give(orderId, book), "other-rate"],
    [await give(orderId, mat, { quantity: 2 }), "not-held"],
    [await give(orderId, await aProduct(studio, { pricePence: 1_010 })), "total-too-small"],
    [await give(orderId, await aProduct(studio, { stock: 0 })), "sold-out"],
    [await give(orderId, mat, { lineId: randomUUID() }), "no-such-order"],
  ] as const;
  for (const [outcome, why] of refusals) expect(outcome).toMatchObject({ ok: false, why });
  await refundAt(staff, orderId, { amountPence: 600 });
  expect(await give(orderId, mat)).toMatchObject({ ok: false, why: "more-than-left" });
  expect((await orderOf(orderId)).refunds).toHaveLength(1);
});

test("two desks, or a refund meanwhile: the money and the thing are there once", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId } = await sold();
    const [one, other] = [
      await aProduct(studio, { pricePence: 1_000, stock: 5 }),
      await aProduct(studio, { pricePence: 900, stock: 5 }),
    ];
    const outcomes = await Promise.all([
      give(orderId, one),
      give(orderId, other),
      refundAt(staff, orderId, { amountPence: 1_000 }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await expectInvariants(studio.owner);
  }
});

test.each([
  [1_000, 700, [700, 300, 0]],
  [1_000, 1_500, [1_000, 0, 500]],
  [1_000, 1_000, [1_000, 0, 0]],
])("worth %i for %i", (worth, price, [keptPence, backPence, toPayPence]) => {
  expect(differenceOf(worth, price)).toEqual({ keptPence, backPence, toPayPence });
  expect(
    worthOf(
      {
        quantity: 3,
        totalPence: 1_000,
        discountPence: 100,
      },
      1,
    ),
  ).toBe(300);
});
