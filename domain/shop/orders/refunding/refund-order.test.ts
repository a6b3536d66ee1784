import { expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { expectInvariants } from "#tests/support/invariants.ts";
import {
  aPaidOrder,
  lineOf,
  createStudioWithStaff,
  refundAt,
} from "#tests/support/staff-office.ts";
import { anOrder } from "#tests/support/builders.ts";
import { stockOf } from "#tests/support/products.ts";
import { findOrderForOffice } from "#domain/shop/orders/office/find-order-for-office.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { retryRefund } from "./refund-order.ts";
import { sendRefund } from "./send-refund.ts";

const { studio, staff, provider } = await createStudioWithStaff();

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query(sql, values)).rows[0];
const stateOf = (id: string) =>
  one("select status, payment_status as money from orders where id = $1", id);

test("money is refunded in parts until none is left, and the order says so", async () => {
  const { orderId, intentId } = await aPaidOrder(studio);
  expect(await refundAt(staff, orderId)).toMatchObject({
    ok: true,
    value: { status: "succeeded", amountPence: 400 },
  });
  expect(await stateOf(orderId)).toEqual({ status: "confirmed", money: "partially_refunded" });
  expect(await refundAt(staff, orderId, { amountPence: 601 })).toEqual({
    ok: false,
    why: "more-than-left",
  });
  expect(await refundAt(staff, orderId, { amountPence: 600 })).toMatchObject({ ok: true });
  expect(await stateOf(orderId)).toEqual({ status: "refunded", money: "refunded" });
  expect(await refundAt(staff, orderId, { amountPence: 1 })).toEqual({
    ok: false,
    why: "more-than-left",
  });
  const sent = [...provider.refunds.values()].filter((refund) => refund.intentId === intentId);
  expect(sent.map(({ amountPence }) => amountPence)).toEqual([400, 600]);
  await expectInvariants(studio.owner);
});

test("the same form submitted twice is one refund", async () => {
  const { orderId, intentId } = await aPaidOrder(studio);
  const input = { key: randomUUID(), amountPence: 1_000 };
  const [first, second] = [
    await refundAt(staff, orderId, input),
    await refundAt(staff, orderId, input),
  ];
  expect(second).toEqual(first);
  expect(
    [...provider.refunds.values()].filter((refund) => refund.intentId === intentId),
  ).toHaveLength(1);
});

test("while the provider is away the refund waits, counts as refunded, and succeeds once when it is back", async () => {
  const { orderId, intentId } = await aPaidOrder(studio);
  provider.mood.away = true;
  const asked = await refundAt(staff, orderId, { amountPence: 1_000 });
  expect(asked).toMatchObject({ ok: true, value: { status: "asked" } });
  expect(await stateOf(orderId)).toEqual({ status: "confirmed", money: "paid" });
  expect(await refundAt(staff, orderId, { amountPence: 1 })).toEqual({
    ok: false,
    why: "more-than-left",
  });
  provider.mood.away = false;
  const { refundId } = asked.ok ? asked.value : { refundId: "" };
  expect(await retryRefund(staff, refundId)).toMatchObject({
    ok: true,
    value: { status: "succeeded" },
  });
  expect(await sendRefund(studio.system(), refundId)).toMatchObject({ ok: true });
  expect(
    [...provider.refunds.values()].filter((refund) => refund.intentId === intentId),
  ).toHaveLength(1);
  expect(await stateOf(orderId)).toEqual({ status: "refunded", money: "refunded" });
});

test("a refund that the provider refuses is not counted and can be tried again", async () => {
  const { orderId } = await aPaidOrder(studio);
  provider.mood.refuses = true;
  const refused = await refundAt(staff, orderId, { reason: "late-payment" });
  expect(refused).toMatchObject({ ok: true, value: { status: "failed" } });
  provider.mood.refuses = false;
  expect(await stateOf(orderId)).toEqual({ status: "confirmed", money: "paid" });
  // The studio hears of it, and the buyer of no money that went back.
  const { rows } = await studio.owner.query(
    `select event, payload ->> 'problem' as problem from outbox
      where event in ('payment.alert', 'payment.late-refunded') and payload ->> 'orderId' = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ event: "payment.alert", problem: "refund-refused" }]);
  expect(await refundAt(staff, orderId, { amountPence: 1_000 })).toMatchObject({
    ok: true,
    value: { status: "succeeded" },
  });
  await expectInvariants(studio.owner);
});

test("returned things are back in stock once, and never more than the order contains", async () => {
  const { orderId, productId } = await aPaidOrder(studio, { stock: 5 });
  const lineId = await lineOf(studio, orderId);
  const back = { restock: [{ lineId, quantity: 1 }] };
  expect(await stockOf(studio, productId)).toBe(4);
  expect(await refundAt(staff, orderId, { restock: [{ lineId, quantity: 2 }] })).toEqual({
    ok: false,
    why: "not-in-order",
  });
  expect(await refundAt(staff, orderId, back)).toMatchObject({ ok: true });
  expect(await stockOf(studio, productId)).toBe(5);
  expect(await refundAt(staff, orderId, { ...back, amountPence: 100 })).toEqual({
    ok: false,
    why: "not-held",
  });
  expect(await stockOf(studio, productId)).toBe(5);
  expect((await findOrderForOffice(staff, orderId))?.refundablePence).toBe(600);
  await expectInvariants(studio.owner);
});

test("money that was paid by hand is refunded by hand, and what was not paid is not refunded", async () => {
  const { orderId } = await anOrder(studio);
  expect(await refundAt(staff, orderId)).toEqual({ ok: false, why: "nothing-paid" });
  expect(await markPaid(staff, { orderId, method: "cash", by: "Kim" })).toMatchObject({ ok: true });
  const asked = provider.refunds.size;
  expect(await refundAt(staff, orderId, { amountPence: 1_000 })).toMatchObject({
    ok: true,
    value: { status: "succeeded" },
  });
  expect(provider.refunds.size).toBe(asked);
  expect(await stateOf(orderId)).toEqual({ status: "refunded", money: "refunded" });
  await expectInvariants(studio.owner);
});

test("the database itself refuses a refund beyond the payment", async () => {
  const { orderId } = await aPaidOrder(studio);
  const insert = `insert into refunds (order_id, payment_id, key, amount, reason, status, created_at, updated_at)
    select order_id, id, $2, 6, 'x', 'asked', now(), now() from payments where order_id = $1`;
  await studio.owner.query(insert, [orderId, "one"]);
  await expect(studio.owner.query(insert, [orderId, "two"])).rejects.toThrow(
    "more would go back than came in",
  );
});

test("author, amount and reason stand in the timeline; the audit has no text about people", async () => {
  const { orderId } = await aPaidOrder(studio);
  await refundAt(staff, orderId, { reason: "Ana's mat was torn" });
  const { timeline } = (await findOrderForOffice(staff, orderId))!;
  expect(timeline).toContainEqual(
    expect.objectContaining({
      what: "Refund of £4.00 decided",
      by: "Kim",
      said: "Ana's mat was torn",
    }),
  );
  expect(timeline.map(({ what }) => what)).toContain("£4.00 went back");
  const line = await one(
    "select actor_id, detail from audit_log where action = 'order.refund-asked' order by at desc, detail->>'orderId' = $1 desc",
    orderId,
  );
  expect(line?.["actor_id"]).toBe(staff.actor.accountId);
  expect(JSON.stringify(line)).not.toContain("torn");
});
