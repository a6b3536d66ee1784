import { expect, test } from "vitest";
import { noon } from "#tests/support/studio.ts";
import { after, before, hours } from "#domain/kernel/time.ts";
import {
  buyButton,
  isCompleted,
  isComplete,
  layoutOf,
  priceNow,
  searchTerms,
  stockNotice,
} from "./rules.ts";

test.each([
  // completed, stock, inCart → button (requirements 1.4.2)
  [true, 10, 0, "event-completed"],
  [true, 0, 0, "event-completed"],
  [true, 10, 2, "event-completed"],
  [false, 0, 0, "out-of-stock"],
  [false, 0, 2, "out-of-stock"],
  [false, 10, 1, "in-cart"],
  [false, null, 1, "in-cart"],
  [false, 10, 0, "add"],
  [false, null, 0, "add"],
] as const)(
  "a product that is completed: %s, stock: %s, in cart: %s, shows %s",
  (completed, stock, inCart, button) => {
    expect(buyButton({ completed, stock, inCart })).toBe(button);
  },
);

test("the stock is announced below the studio's threshold and above nothing", () => {
  expect([5, 4, 1, 0, null].map((stock) => stockNotice(stock, 5))).toEqual([
    undefined,
    "low",
    "low",
    "out",
    undefined,
  ]);
  expect(stockNotice(1, 0)).toBeUndefined();
});

test("the sale price counts only when it is below the price", () => {
  expect(priceNow({ pricePence: 5_800, salePricePence: 4_900 })).toBe(4_900);
  expect(priceNow({ pricePence: 5_800, salePricePence: 5_800 })).toBe(5_800);
  expect(priceNow({ pricePence: 5_800, salePricePence: 0 })).toBe(0);
  expect(priceNow({ pricePence: 5_800, salePricePence: null })).toBe(5_800);
});

test("a retreat is completed once it has ended, not while it runs", () => {
  const began = before(noon, hours(6));
  expect(isCompleted({ eventStartsAt: began, eventEndsAt: after(noon, hours(1)) }, noon)).toBe(
    false,
  );
  expect(isCompleted({ eventStartsAt: began, eventEndsAt: before(noon, 1) }, noon)).toBe(true);
  expect(isCompleted({ eventStartsAt: began, eventEndsAt: null }, noon)).toBe(true);
  expect(isCompleted({ eventStartsAt: null, eventEndsAt: null }, noon)).toBe(false);
});

test("a product without a name or a price is incomplete; one that is free is not", () => {
  expect(
    isComplete({
      id: "1",
      name: " ",
      pricePence: 100,
    }),
  ).toBe(false);
  expect(
    isComplete({
      id: "1",
      name: "Mat",
      pricePence: null,
    }),
  ).toBe(false);
  expect(
    isComplete({
      id: "1",
      name: "Mat",
      pricePence: 0,
    }),
  ).toBe(true);
});

test("categories without a layout of their own look like equipment", () => {
  expect(
    ["retreats", "sessions", "classes", "equipment", "clothing", "vouchers"].map(layoutOf),
  ).toEqual(["retreats", "sessions", "classes", "equipment", "equipment", "equipment"]);
});

test("a search keeps letters and digits of any language, and not too many of them", () => {
  expect(searchTerms("1-2-1 O'Brien & Café % _ \0")).toEqual(["1", "2", "1", "O", "Brien", "Café"]);
  expect(searchTerms("x".repeat(500))).toEqual(["x".repeat(40)]);
  expect(searchTerms("a ".repeat(50))).toHaveLength(8);
});
