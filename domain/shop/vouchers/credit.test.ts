// A refund that stays as a credit: where its money is, who is told, and that it pays.
import { afterAll, expect, test } from "vitest";
import { findVoucher } from "./find-voucher.ts";
import { numberVouchers } from "./number-vouchers.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { takeOrder } from "#domain/shop/orders/office/take-order.ts";
import { takenOrderForm } from "#domain/shop/orders/forms.ts";
import { listMovements } from "#domain/shop/reports/movements.ts";
import { aProduct } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aPaidOrder,
  createStudioWithStaff,
  refundAt,
  staffOf,
} from "#tests/support/staff-office.ts";
import { randomUUID } from "node:crypto";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";

const { studio, provider, staff } = await createStudioWithStaff();
afterAll(() => expectInvariants(studio.owner));

const creditOf = async (orderId: string) => {
  const order = (await findOrderForOffice(staff, orderId))!;
  return { order, credit: order.refunds.find(({ asCredit }) => asCredit)?.credit };
};

test("a refund as credit asks no card for anything, and its number pays for another order", async () => {
  const { orderId } = await aPaidOrder(studio, { email: "cred@example.com" });
  const before = provider.refunds.size;
  const key = randomUUID();
  const asked = { asCredit: true, key };
  expect(await refundAt(staff, orderId, asked)).toMatchObject({
    ok: true,
    value: { status: "succeeded" },
  });
  // A second submit makes no second credit.
  expect(await refundAt(staff, orderId, asked)).toMatchObject({ ok: true });
  expect(provider.refunds.size).toBe(before);
  await numberVouchers(studio.system(), orderId);
  const { order, credit } = await creditOf(orderId);
  expect(order).toMatchObject({ paymentStatus: "partially_refunded", refundablePence: 600 });
  expect(order.bought).toEqual([]);
  expect(credit).toMatchObject({ amountPence: 400, balancePence: 400 });
  const voucher = (await findVoucher(staff, credit!.id))!;
  expect(voucher).toMatchObject({ isCredit: true, recipientEmail: "cred@example.com" });

  const form = takenOrderForm.parse({
    key: randomUUID(),
    firstName: "Cred",
    lastName: "It",
    email: "cred@example.com",
    phone: "",
    voucherNumber: voucher.number,
    method: "cash",
    lines: [{ productId: await aProduct(studio, { pricePence: 700 }), quantity: 1 }],
  });
  expect(await takeOrder(staff, { form, by: "Kim" })).toMatchObject({ ok: true });
  expect((await creditOf(orderId)).credit).toMatchObject({ balancePence: 0 });
  // The rest can still go back as money, and no more.
  expect(await refundAt(staff, orderId, { amountPence: 700 })).toMatchObject({
    why: "more-than-left",
  });
  expect(await refundAt(staff, orderId, { amountPence: 600 })).toMatchObject({ ok: true });
});

test("no money moves in the reports: the VAT stays with the sale, and what the credit pays has none", async () => {
  const owner = staffOf(studio, "owner") as Ctx<Owner>;
  const { orderId, orderNumber } = await aPaidOrder(studio, { email: "vat@example.com" });
  await refundAt(staff, orderId, { asCredit: true, amountPence: 1_000 });
  const { order } = await creditOf(orderId);
  expect(order).toMatchObject({ status: "refunded", paymentStatus: "refunded" });
  const day = "2026-06-10" as const;
  const movements = (await listMovements(owner, { from: day, to: day })).filter(
    (movement) => movement.orderNumber === orderNumber,
  );
  expect(movements.map(({ kind, grossPence }) => [kind, grossPence])).toEqual([["sale", 1_000]]);
  const { rows } = await studio.owner.query(
    "select total_spent, total_received from customer_figures f join customers c on c.id = f.customer_id where c.email = 'vat@example.com'",
  );
  expect(rows).toEqual([{ total_spent: "0.00", total_received: "10.00" }]);
});

test("of two desks that give the same money back, one as credit, only one does", async () => {
  const { orderId } = await aPaidOrder(studio, { email: "two@example.com" });
  const both = await Promise.all([
    refundAt(staff, orderId, { amountPence: 1_000, asCredit: true }),
    refundAt(staff, orderId, { amountPence: 1_000 }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});
