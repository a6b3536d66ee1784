import { expect, test } from "vitest";
import {
  completedOn,
  productCount,
  quantityError,
  retreatBenefits,
  formatStock,
} from "./messages.ts";

test("the stock has a message of its own", () => {
  expect(formatStock({ stock: 3, stockNotice: "low" })).toBe("Only 3 left");
  expect(formatStock({ stock: 0, stockNotice: "out" })).toBe("Out of Stock");
  expect(formatStock({ stock: 30, stockNotice: undefined })).toBeUndefined();
});

test("a completed event says when it was, by the London calendar", () => {
  expect(completedOn(new Date("2026-05-16T08:45:00Z"))).toBe(
    "Event Completed – Saturday 16 May 2026",
  );
  expect(completedOn(null)).toBe("Event Completed");
});

test("Center Parcs retreats share their benefits, the spa adds its hours, others have their own", () => {
  const gift = {
    percent: 15,
    categories: ["equipment", "clothing"],
    days: 365,
  };
  const day = retreatBenefits({
    slug: "center-parcs-day-retreat-may-2026",
    retreatPackage: "day",
    gift,
  });
  const spa = retreatBenefits({
    slug: "center-parcs-spa-retreat-may-2026",
    retreatPackage: "spa",
    gift,
  });
  const other = retreatBenefits({
    slug: "midwinter-morning-retreat-2027",
    retreatPackage: null,
    gift: undefined,
  });
  expect(spa).toEqual([...day, "Three-hour spa access, 4–7pm"]);
  expect(day.join(" ")).toMatch(/9:45am to 4:00pm.*29\.5°C.*£50.*15%/);
  expect(other.join(" ")).not.toMatch(/29\.5|%/);
});

test("one product is singular", () => {
  expect([0, 1, 2].map(productCount)).toEqual(["0 products", "1 product", "2 products"]);
});

test("only an unavailable quantity gets a message", () => {
  expect([1, 3].map((quantity) => quantityError(quantity, 3))).toEqual([undefined, undefined]);
  expect(quantityError(4, 3)).toBe("You can add only 3 of this: please choose 3 or fewer.");
  expect(quantityError(2, 1)).toBe("You can add only 1 more of this.");
  expect(quantityError(100, 99)).toMatch(/99 or fewer/);
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(quantityError(quantity, 3)).toMatch(/whole number/);
});
