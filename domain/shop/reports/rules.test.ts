import { expect, test } from "vitest";
import {
  comparedWith,
  periodBefore,
  inSteps,
  percentage,
  presets,
  readPeriod,
  stepFor,
} from "./rules.ts";

const asked = (query: string) => readPeriod(new URLSearchParams(query), "2026-06-10");

test("the last thirty days are shown until others are asked for", () => {
  expect(asked("")).toEqual({ from: "2026-05-12", to: "2026-06-10" });
  expect(asked("from=2026-01-01&to=2026-01-31")).toEqual({ from: "2026-01-01", to: "2026-01-31" });
});

test.each([
  ["from=2026-02-30&to=2026-03-01x", "Please give both days, like 01/05/2026."],
  ["from=2026-01-01", "Please give both days, like 01/05/2026."],
  ["from=2026-02-01&to=2026-01-01", "The first day must not be after the last."],
  [
    "from=2020-01-01&to=2026-01-01",
    "Please choose at most two years: visits are not kept for longer.",
  ],
])("%s is answered with the last thirty days and a reason", (query, error) => {
  expect(asked(query)).toEqual({ from: "2026-05-12", to: "2026-06-10", error });
});

test("every period that has a button can be asked for", () => {
  const wrong = presets("2026-03-31").filter(
    ({ period }) => readPeriod(new URLSearchParams(period), "2026-03-31").error !== undefined,
  );
  expect(wrong).toEqual([]);
  expect(presets("2026-03-31").find(({ name }) => name === "Last month")?.period).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
});

test("days become weeks and months as the period grows, and none is left out", () => {
  const sum = (rows: readonly { day: string; orders: number }[]) => ({
    orders: rows.reduce((all, { orders }) => all + orders, 0),
  });
  const rows = [
    { day: "2026-03-01", orders: 1 },
    { day: "2026-03-29", orders: 2 },
    { day: "2026-03-30", orders: 4 },
  ];
  const march = { from: "2026-03-01", to: "2026-03-31" };
  expect(stepFor(march)).toBe("day");
  expect(inSteps(march, rows, sum)).toHaveLength(31);
  expect(inSteps(march, rows, sum).at(28)).toEqual({ day: "2026-03-29", orders: 2 });

  const spring = { from: "2026-03-01", to: "2026-05-01" };
  expect(inSteps(spring, rows, sum).slice(0, 6)).toEqual([
    { day: "2026-02-23", orders: 1 },
    { day: "2026-03-02", orders: 0 },
    { day: "2026-03-09", orders: 0 },
    { day: "2026-03-16", orders: 0 },
    { day: "2026-03-23", orders: 2 },
    { day: "2026-03-30", orders: 4 },
  ]);
  expect(inSteps({ from: "2026-01-15", to: "2026-12-31" }, rows, sum)).toHaveLength(12);
});

test("a part of nothing is no percentage", () => {
  expect([percentage(1, 30), percentage(0, 5), percentage(3, 0)]).toEqual(["3.3%", "0.0%", "–"]);
});

test("a period is compared with as many days right before it, in a sentence", () => {
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-01-29",
    to: "2026-02-28",
  });
  const said = (value: number) => `£${value}`;
  expect(comparedWith(60, 50, said)).toBe("20.0% more than £50");
  expect(comparedWith(40, 50, said)).toBe("20.0% less than £50");
  expect(comparedWith(50, 50, said)).toBe("the same as £50");
  expect(comparedWith(50, 0, said)).toBe("£0 before");
  expect(comparedWith(10, -50, said)).toBe("120.0% more than £-50");
});
