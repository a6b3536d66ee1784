import { expect, test } from "vitest";
import { scaleAround } from "./chart-scale.ts";

test("a scale holds all values in at most four round steps", () => {
  expect(scaleAround([23, 42, 45])).toEqual({
    from: 20,
    to: 50,
    ticks: [20, 30, 40, 50],
  });
  expect(scaleAround([4, 4.5, 5])).toEqual({
    from: 4,
    to: 5,
    ticks: [4, 4.5, 5],
  });
  expect(scaleAround([7])).toEqual({
    from: 7,
    to: 8,
    ticks: [7, 7.5, 8],
  });
  expect(scaleAround([-5, 0, 3]).ticks).toEqual([-5, 0, 5]);
  for (const values of [[0], [0, 0], [180], [0, 180], [-60, 200], [45.1, 45.2], [0.5, 99.5]]) {
    const { from, to, ticks } = scaleAround(values);
    expect(from <= Math.min(...values) && to >= Math.max(...values)).toBe(true);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
  }
});
