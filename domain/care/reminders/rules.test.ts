import { expect, test } from "vitest";
import { isDueOn, londonHour, spokenHour } from "./rules.ts";

// A Wednesday.
const today = "2026-11-25";

test("what is for every day is due until it is done", () => {
  expect(isDueOn({ days: "daily", doneOn: ["2026-11-24"] }, today)).toBe(true);
  expect(isDueOn({ days: "daily", doneOn: [today] }, today)).toBe(false);
  expect(isDueOn({ days: null, doneOn: [] }, today)).toBe(true);
});

test("every other day rests on the day between", () => {
  const done = (...doneOn: string[]) => isDueOn({ days: "every-other-day", doneOn }, today);
  expect([done(), done("2026-11-24"), done("2026-11-23")]).toEqual([true, false, true]);
});

test("so many times a week is due until it was done so often, and does not ask two days running while there is time", () => {
  const twice = (doneOn: string[], on = today) => isDueOn({ days: "twice-a-week", doneOn }, on);
  expect(twice([])).toBe(true);
  expect(twice(["2026-11-24"])).toBe(false);
  expect(twice(["2026-11-23"])).toBe(true);
  expect(twice(["2026-11-23", "2026-11-24"])).toBe(false);
  // Last week's do not count, and on Sunday there is no day left to rest.
  expect(twice(["2026-11-20", "2026-11-22"])).toBe(true);
  expect(twice(["2026-11-28"], "2026-11-29")).toBe(true);
  const three = (doneOn: string[]) => isDueOn({ days: "three-a-week", doneOn }, "2026-11-28");
  expect(three(["2026-11-27"])).toBe(true);
  expect(three(["2026-11-23", "2026-11-27"])).toBe(false);
});

test("an hour is London's, on either side of both clock changes", () => {
  expect(londonHour(new Date("2026-03-28T18:00:00Z"))).toBe(18);
  expect(londonHour(new Date("2026-03-29T17:00:00Z"))).toBe(18);
  expect(londonHour(new Date("2026-10-24T17:00:00Z"))).toBe(18);
  expect(londonHour(new Date("2026-10-25T18:00:00Z"))).toBe(18);
  expect([spokenHour(6), spokenHour(12), spokenHour(22)]).toEqual(["6am", "12pm", "10pm"]);
});
