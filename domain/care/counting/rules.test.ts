import { expect, test } from "vitest";
import type { Dose } from "../exercises/dose.ts";
import { countThrough, lengthOf } from "./rules.ts";

const dose: Dose = {
  sets: 2,
  repetitions: 2,
  holdSeconds: null,
  load: null,
  side: "both",
  tempo: "slow",
  days: "daily",
};
const labels = (of: Dose) => countThrough(of).map(({ label }) => label);

test("repetitions are counted set by set, at the pace of the dose", () => {
  expect(labels(dose)).toEqual([
    "Get ready",
    "1 of 2 · Set 1 of 2",
    "2 of 2 · Set 1 of 2",
    "Rest",
    "1 of 2 · Set 2 of 2",
    "2 of 2 · Set 2 of 2",
  ]);
  const [slow, quick] = [countThrough(dose), countThrough({ ...dose, tempo: "quick" })];
  expect(lengthOf(slow)).toBe(5 + 4 * 6 + 20);
  expect(lengthOf(quick)).toBeLessThan(lengthOf(slow));
});

test("a hold on each side has a change of sides and no rest after the last", () => {
  const stretch: Dose = {
    ...dose,
    sets: 1,
    repetitions: null,
    holdSeconds: 30,
    side: "each",
  };
  expect(countThrough(stretch).map(({ label, seconds }) => [label, seconds])).toEqual([
    ["Get ready", 5],
    ["Hold · first side", 30],
    ["Change sides", 6],
    ["Hold · other side", 30],
  ]);
});

test("holds that are repeated are let go between", () => {
  const held: Dose = { ...dose, sets: 1, holdSeconds: 10 };
  expect(labels(held)).toEqual(["Get ready", "1 of 2", "Let go", "2 of 2"]);
});
