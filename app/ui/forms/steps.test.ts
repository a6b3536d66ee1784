import { expect, test } from "vitest";
import { atLimits, stepTo } from "./steps.ts";

test("a step stays within the limits", () => {
  expect(stepTo(1, 1, { min: 1, max: 3 })).toBe(2);
  expect(stepTo(3, 1, { min: 1, max: 3 })).toBe(3);
  expect(stepTo(1, -1, { min: 1, max: 3 })).toBe(1);
  expect(stepTo(1, -1)).toBe(0);
});

test("a number that was too large to begin with steps down to the largest there is", () => {
  expect(stepTo(12, -1, { min: 1, max: 3 })).toBe(3);
});

test("an emptied number field starts again at the lowest", () => {
  expect(stepTo(Number.NaN, 1, { min: 1, max: 3 })).toBe(1);
  expect(stepTo(Number.NaN, -1, { min: 1, max: 3 })).toBe(1);
});

test("plus is closed once the stock is reached, minus at the lowest", () => {
  expect(atLimits(3, { min: 0, max: 3 })).toEqual({ atMin: false, atMax: true });
  expect(atLimits(0, { min: 0, max: 3 })).toEqual({ atMin: true, atMax: false });
  expect(atLimits(5, { min: 0, max: 3 })).toEqual({ atMin: false, atMax: true });
});
