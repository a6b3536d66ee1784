import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPence, penceToPounds, percentOf, poundsToPence, sumPence } from "./money.ts";

test("a price always shows pounds and two decimals", () => {
  expect([0, 5, 99, 1250, 16900, 123456789].map(formatPence)).toEqual([
    "£0.00",
    "£0.05",
    "£0.99",
    "£12.50",
    "£169.00",
    "£1,234,567.89",
  ]);
});

test("money given back carries a minus, nothing never does", () => {
  expect(formatPence(-1250)).toBe("-£12.50");
  expect(formatPence(-0)).toBe("£0.00");
});

test("pounds are read to the penny, however they were typed", () => {
  expect(
    ["12.50", "12.5", "12", "£12.50", " 1,250.00 ", "0.07", "-3.10"].map(poundsToPence),
  ).toEqual([1250, 1250, 1200, 1250, 125000, 7, -310]);
});

test("what is not an exact amount is not guessed at", () => {
  expect(
    ["", "free", "12.505", "1,2.00", "12.", ".5", "1e3", "--1", "12 50"].map(poundsToPence),
  ).toEqual(Array(9).fill(undefined));
});

test("every amount survives the way to the database and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (pence) => {
      expect(poundsToPence(penceToPounds(pence))).toBe(pence);
    }),
  );
});

test("half a penny of discount is rounded up", () => {
  expect(percentOf(1010, 15)).toBe(152); // 151.5
  expect(percentOf(1009, 15)).toBe(151); // 151.35
  expect(percentOf(333, 12.5)).toBe(42); // 41.625
  expect(percentOf(5, 10)).toBe(1); // 0.5
});

test("a percentage never leaves the amount it is taken from", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 100 }),
      (pence, percent) => {
        const part = percentOf(pence, percent);
        expect(Number.isInteger(part) && part >= 0 && part <= pence).toBe(true);
        expect(Math.abs(part * 100 - pence * percent)).toBeLessThanOrEqual(50);
      },
    ),
  );
});

test("a basket adds up", () => {
  expect(sumPence([])).toBe(0);
  expect(sumPence([1999, 1, 25000])).toBe(27000);
});
