import { expect, test } from "vitest";
import { after, before, days, hours } from "#domain/kernel/time.ts";
import { listEventsOn } from "#domain/shop/attendees/list-events.ts";
import { aRetreat, boughtPlaces, inTwoMonths } from "#tests/support/places.ts";
import {
  aPaidOrder,
  createStudioWithStaff,
  refundAt,
  staffOf,
} from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { findTakings, findTodaysOrders } from "./find-todays-orders.ts";

const { studio, staff } = await createStudioWithStaff();
const owner = (now = noon) => staffOf(studio, "owner", now) as Parameters<typeof findTakings>[0];

test("the dashboard shows today's sales less refunds, the usual day, and the newest orders", async () => {
  const order = await aPaidOrder(studio, { pricePence: 4_000 });
  await aPaidOrder(studio, { pricePence: 7_000 });
  expect(await findTakings(owner())).toEqual({ today: 11_000, usual: 0 });
  await refundAt(staff, order.orderId);
  await studio.owner.exec("update refunds set status = 'succeeded'");
  expect(await findTakings(owner())).toEqual({ today: 10_600, usual: 0 });
  expect(await findTakings(owner(after(noon, days(1))))).toEqual({
    today: 0,
    usual: Math.round(10_600 / 7),
  });

  const { rows, all } = await findTodaysOrders(staff);
  expect([all, rows.map(({ totalPence }) => totalPence).toSorted()]).toEqual([2, [4_000, 7_000]]);
  expect(await findTodaysOrders(staffOf(studio, "shop", before(noon, hours(-13))))).toEqual({
    rows: [],
    all: 0,
  });
});

test("a retreat is among today's attendees only on its own day", async () => {
  const productId = await aRetreat(studio);
  await boughtPlaces(studio, staff, { productId });
  expect(await listEventsOn(staff, "2026-08-09")).toMatchObject([{ id: productId, places: 2 }]);
  expect(await listEventsOn(staff, "2026-08-10")).toEqual([]);
  expect(inTwoMonths.toISOString()).toBe("2026-08-09T11:00:00.000Z");
});
