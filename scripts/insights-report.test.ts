import { expect, test } from "vitest";
import { insightsReport } from "./insights-report.ts";

const nothing = {
  shop: 0,
  product: 0,
  baskets: 0,
  checkout: 0,
  placed: 0,
  paid: 0,
};
const period = { from: "2026-05-12", to: "2026-06-10" };

test("the owner reads visits, pages, where they came from and the way to an order", () => {
  const report = insightsReport({
    ...period,
    days: [
      {
        day: "2026-06-09",
        visits: 500,
        views: 1_200,
      },
      {
        day: "2026-06-10",
        visits: 1_000,
        views: 2_000,
      },
    ],
    pages: [
      {
        page: "/",
        views: 2_000,
        visits: 1_200,
      },
      {
        page: "/shop/product/mat",
        views: 90,
        visits: 4,
      },
    ],
    referrers: [{ host: "google.co.uk", visits: 700 }],
    way: {
      ...nothing,
      shop: 400,
      baskets: 12,
      paid: 9,
    },
  });

  expect(report).toContain(
    "From 12 May 2026 to 10 June 2026: 1,500 visits, 3,200 pages looked at.",
  );
  expect(report).toContain(
    `  2026-06-09    500  ${"█".repeat(15)}\n  2026-06-10  1,000  ${"█".repeat(30)}`,
  );
  expect(report).toContain("  /                  2,000  1,200\n  /shop/product/mat     90      4");
  expect(report).toContain("  google.co.uk  700");
  expect(report).toMatch(/shop looked at +400\n.*\n +baskets begun +12\n[^]*orders paid +9$/);
});

test("a studio without visits yet is told so", () => {
  const report = insightsReport({
    ...period,
    days: [],
    pages: [],
    referrers: [],
    way: nothing,
  });
  expect(report).toContain("0 visits");
  expect(report.match(/nothing yet/g)).toHaveLength(3);
});
