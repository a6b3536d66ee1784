import { expect, test } from "vitest";
import { hourSlots, spacesTone } from "./rules.ts";

test("a session counts in every hour it reaches into", () => {
  const long = {
    id: "long",
    from: 9 * 60,
    until: 10 * 60 + 30,
  };
  const half = {
    id: "half",
    from: 11 * 60 + 30,
    until: 12 * 60,
  };
  const slots = hourSlots([long, half], { from: 8 * 60, until: 13 * 60 });
  expect(slots.map(({ from, items }) => [from / 60, ...items.map(({ id }) => id)])).toEqual([
    [8],
    [9, "long"],
    [10, "long"],
    [11, "half"],
    [12],
  ]);
});

test("fewer than three spaces are amber, none is red", () => {
  expect([4, 3, 2, 1, 0].map(spacesTone)).toEqual(["free", "free", "nearly", "nearly", "full"]);
});
