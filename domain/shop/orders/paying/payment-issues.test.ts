import { expect, test } from "vitest";
import { after, days } from "#domain/kernel/time.ts";
import { findToday } from "#domain/shop/today/queries.ts";
import { cardEvent, disputeEvent, refundEvent } from "#tests/support/fake-cards.ts";
import {
  aPaidOrder,
  createStudioWithStaff,
  refundAt,
  staffOf,
} from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { eachOrder, listOrders, type OrderQuery } from "#domain/shop/orders/office/list-orders.ts";
import { listUnmatchedEvents, listOrdersWithIssues } from "./payment-issues.ts";
import { receiveEvent } from "./receive-event.ts";

const { studio, staff, provider } = await createStudioWithStaff();

const query: OrderQuery = {
  words: "",
  sort: "newest",
  descending: true,
  page: 1,
  filters: {
    status: "",
    money: "trouble",
    paid: "",
    sent: "",
    from: "",
    to: "",
    product: "",
  },
};
const counts = async (ctx = staff) => {
  const { failedPayments, unmatchedPayments } = await findToday(ctx);
  return { failedPayments, unmatchedPayments };
};

test("exactly the orders with a payment issue are listed, as many as the dashboard says, and only while they have it", async () => {
  expect(await listOrdersWithIssues(staff)).toEqual([]);
  const [refused, contested, odd, fine] = [
    await aPaidOrder(studio),
    await aPaidOrder(studio),
    await aPaidOrder(studio),
    await aPaidOrder(studio),
  ];
  provider.mood.refuses = true;
  await refundAt(staff, refused.orderId);
  provider.mood.refuses = false;
  await receiveEvent(
    studio.system(),
    disputeEvent({ intentId: contested.intentId }, "dp_1", "needs_response"),
  );
  await receiveEvent(
    studio.system(),
    cardEvent("payment.succeeded", { intentId: odd.intentId, amountPence: 1 }),
  );
  await refundAt(staff, fine.orderId);

  const { rows, withIssues, total } = await listOrders(staff, query);
  const ids = [refused, contested, odd].map(({ orderId }) => orderId).toSorted();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids);
  expect([withIssues, total]).toEqual([3, 3]);
  expect(await counts()).toEqual({ failedPayments: 3, unmatchedPayments: 0 });
  const filed = [];
  for await (const { id } of eachOrder(staff, query)) filed.push(id);
  expect(filed.toSorted()).toEqual(ids);
  const confirmed = { ...query, filters: { ...query.filters, status: "cancelled" } };
  expect((await listOrders(staff, confirmed)).total).toBe(0);

  const later = staffOf(studio, "shop", after(noon, days(1)));
  await refundAt(later, refused.orderId);
  await receiveEvent(
    studio.system(),
    disputeEvent({ intentId: contested.intentId }, "dp_1", "won"),
  );
  expect(await listOrdersWithIssues(later)).toEqual([odd.orderId]);
  expect(await listOrdersWithIssues(staffOf(studio, "shop", after(noon, days(15))))).toEqual([]);
});

test("a refund that the bank sends back weeks later is listed from then on, until it is asked for anew", async () => {
  const { orderId, intentId } = await aPaidOrder(studio);
  const about = { intentId, amountPence: 400 };
  await receiveEvent(studio.system(), refundEvent(about, { id: "re_late" }));
  await refundAt(staff, orderId, { amountPence: 100 });
  const back = after(noon, days(20));
  const failed = refundEvent({ ...about, at: back }, { id: "re_late", status: "failed" });
  await receiveEvent(studio.system(back), failed);
  const office = staffOf(studio, "shop", after(back, days(1)));
  expect(await listOrdersWithIssues(office)).toEqual([orderId]);
  await refundAt(office, orderId, { amountPence: 400 });
  await receiveEvent(studio.system(after(back, days(2))), { ...failed, id: "evt_again" });
  expect(await listOrdersWithIssues(staffOf(studio, "shop", after(back, days(3))))).toEqual([]);
});

test("an unmatched webhook event is listed separately", async () => {
  await receiveEvent(studio.system(), cardEvent("payment.succeeded", { intentId: "pi_unknown" }));
  expect(await listUnmatchedEvents(staff)).toMatchObject([
    {
      type: "payment_intent.succeeded",
      intentId: "pi_unknown",
      why: "foreign-intent",
      receivedAt: noon,
    },
  ]);
  expect(await counts()).toMatchObject({ unmatchedPayments: 1 });
});
