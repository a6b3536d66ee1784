// Several members of staff at once, on real PostgreSQL.
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { anOrder, aProduct } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { takeOrder } from "#domain/shop/orders/office/take-order.ts";
import { aCheckout } from "#tests/support/builders.ts";
import { aPaidOrder, lineOf, refundAt, staffOf } from "#tests/support/staff-office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { rounds } from "./open-shop.ts";

const provider = fakeCards();
let studio: Studio;
let staff: Ctx<Staff>;
beforeAll(async () => {
  studio = await createStudio({ cards: provider.cards }, "postgres");
  staff = staffOf(studio);
});
afterAll(() => studio.db.close());

const stockOf = async (productId: string) => {
  const question =
    "select quantity from stock_items where id = (select stock_item_id from products where id = $1)";
  return (await studio.owner.query<{ quantity: number }>(question, [productId])).rows[0]!.quantity;
};
const good = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

test.each(rounds(1, 20))("of twenty refunds in full at once one goes back (round %i)", async () => {
  const { orderId, intentId } = await aPaidOrder(studio);
  const lineId = await lineOf(studio, orderId);
  const input = { amountPence: 1_000, restock: [{ lineId, quantity: 1 }] };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => refundAt(staff, orderId, input)),
  );
  expect(good(outcomes)).toBe(1);
  expect(
    [...provider.refunds.values()].filter((refund) => refund.intentId === intentId),
  ).toHaveLength(1);
  await expectInvariants(studio.owner);
});

test.each(rounds(1, 20))(
  "of thirty refunds of a tenth at once ten go back, and one form is one refund (round %i)",
  async () => {
    const { orderId, intentId } = await aPaidOrder(studio);
    const key = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        refundAt(staff, orderId, { amountPence: 100, ...(place % 3 === 0 ? { key } : {}) }),
      ),
    );
    const sent = [...provider.refunds.values()].filter((refund) => refund.intentId === intentId);
    expect(sent).toHaveLength(10);
    expect(new Set(outcomes.flatMap((one) => (one.ok ? [one.value.refundId] : []))).size).toBe(10);
    await expectInvariants(studio.owner);
  },
);

test.each(rounds(1, 20))(
  "of two people who change one order at once, one is told (round %i)",
  async () => {
    const { orderId } = await aPaidOrder(studio);
    const to = (status: "processing" | "cancelled") =>
      changeOrderStatus(staff, {
        orderId,
        version: "confirmed",
        to: status,
        by: "Kim",
      });
    const outcomes = await Promise.all([to("processing"), to("cancelled")]);
    expect(good(outcomes)).toBe(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, why: "changed-meanwhile" });
    await expectInvariants(studio.owner);
  },
);

test.each(rounds(1, 20))("ten cancellations at once give stock back once (round %i)", async () => {
  const { orderId, productId } = await anOrder(studio, { stock: 3 });
  const cancel = () =>
    changeOrderStatus(staff, {
      orderId,
      version: "pending",
      to: "cancelled",
      by: "Kim",
    });
  const outcomes = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(good(outcomes)).toBe(1);
  expect(await stockOf(productId)).toBe(3);
  await expectInvariants(studio.owner);
});

test.each(rounds(1, 20))(
  "an order that is marked as paid and cancelled at once is one or the other, and its books agree (round %i)",
  async () => {
    const { orderId, productId } = await anOrder(studio, { stock: 3 });
    await Promise.all([
      markPaid(staff, { orderId, method: "cash", by: "Kim" }),
      changeOrderStatus(staff, {
        orderId,
        version: "pending",
        to: "cancelled",
        by: "Lee",
      }),
    ]);
    const { rows } = await studio.owner.query<{ status: string }>(
      "select status from orders where id = $1",
      [orderId],
    );
    expect(await stockOf(productId)).toBe(rows[0]!.status === "cancelled" ? 3 : 2);
    await expectInvariants(studio.owner);
  },
);

test.each(rounds(1, 20))(
  "of ten orders by phone for the last piece one is taken, and one form is one order (round %i)",
  async () => {
    const product = await aProduct(studio, { stock: 2 });
    const {
      idempotencyKey: _,
      expectedTotal: __,
      ...buyer
    } = aCheckout({ email: "desk@example.com" });
    const key = randomUUID();
    const take = (id: string) =>
      takeOrder(staff, {
        form: {
          ...buyer,
          key: id,
          method: "cash",
          lines: [{ productId: product, quantity: 1 }],
        },
        by: "Kim",
      });
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => take(key)),
      ...Array.from({ length: 10 }, () => take(randomUUID())),
    ]);
    expect(await stockOf(product)).toBe(0);
    const made = new Set(outcomes.flatMap((one) => (one.ok ? [one.value.id] : [])));
    expect(made.size).toBe(2);
    await expectInvariants(studio.owner);
  },
);
