import { expect, test } from "vitest";
import { type Dose, spokenDose } from "./dose.ts";

const dose = (different: Partial<Dose>): Dose => ({
  sets: 2,
  repetitions: 10,
  holdSeconds: null,
  load: null,
  side: "both",
  tempo: "slow",
  days: "every-other-day",
  ...different,
});

test.each([
  [dose({ side: "each" }), "2 × 10 each side, slowly, every other day"],
  [
    dose({
      repetitions: null,
      holdSeconds: 30,
      tempo: null,
      sets: 3,
      days: "daily",
    }),
    "3 × 30 seconds, every day",
  ],
  [
    dose({
      holdSeconds: 5,
      load: "red spring",
      side: "left",
      tempo: null,
    }),
    "2 × 10 left side, hold 5 seconds, red spring, every other day",
  ],
  [
    dose({
      repetitions: null,
      holdSeconds: 1,
      sets: 1,
      tempo: null,
      days: "twice-a-week",
    }),
    "1 × 1 second, twice a week",
  ],
  [
    dose({
      repetitions: null,
      sets: 2,
      tempo: "quick",
      days: "three-a-week",
    }),
    "twice, quickly, three times a week",
  ],
])("a dose is said as people say it: %#", (given, said) => {
  expect(spokenDose(given)).toBe(said);
});
