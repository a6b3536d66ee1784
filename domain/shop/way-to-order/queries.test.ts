import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPageViews } from "#domain/studio/page-views/record-page-views.ts";
import { after, days } from "#domain/kernel/time.ts";
import { anOrder, aCart } from "#tests/support/builders.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { findWayToOrder } from "./queries.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("the way to an order is counted from views and orders, on the London days asked for", async () => {
  const pages = [
    "/shop",
    "/shop",
    "/shop/product/mat",
    "/shop/product/block",
    "/shop/product/mat",
    "/checkout",
    "/",
  ];
  const views = pages.map((page) => ({
    day: "2026-06-10",
    page,
    referrer: "",
    arrived: false,
  }));
  await recordPageViews(studio.guest(), [...views, { ...views[0]!, day: "2026-06-11" }]);
  await aCart(studio, []);
  const { orderNumber } = await anOrder(studio);
  await anOrder(studio);
  await anOrder(studio, { now: after(noon, days(1)) });
  await studio.owner.query("update orders set paid_at = created_at where order_number = $1", [
    orderNumber,
  ]);

  const day = (on: string) => findWayToOrder(studio.system(), { from: on, to: on });
  expect(await day("2026-06-10")).toEqual({
    shop: 2,
    product: 3,
    baskets: 3,
    checkout: 1,
    placed: 2,
    paid: 1,
  });
  expect(await day("2026-06-11")).toEqual({
    shop: 1,
    product: 0,
    baskets: 1,
    checkout: 0,
    placed: 1,
    paid: 0,
  });
  expect(await day("2026-06-12")).toEqual({
    shop: 0,
    product: 0,
    baskets: 0,
    checkout: 0,
    placed: 0,
    paid: 0,
  });
});
