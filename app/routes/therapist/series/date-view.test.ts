import { expect, test } from "vitest";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays } from "#domain/kernel/time.ts";
import { afterClockChanges, type DateView, takesPlace } from "./date-view.ts";

const date = (day: string, more: Partial<DateView> = {}): DateView => ({
  day,
  startsAt: atLondon(day, "09:00"),
  endsAt: atLondon(day, "10:00"),
  what: "new",
  isOpen: true,
  choice: "in",
  was: undefined,
  holiday: undefined,
  clash: undefined,
  tooMany: undefined,
  ...more,
});
const clockChanges = (dates: DateView[]) =>
  [...afterClockChanges(dates)].map((at) => new Date(at).toISOString().slice(0, 10));

test.each([
  ["2026-03-22", "2026-03-29"],
  ["2026-10-18", "2026-10-25"],
  ["2027-03-21", "2027-03-28"],
  ["2027-10-24", "2027-10-31"],
])(
  "Sundays from %s are marked on %s, or on the next one that takes place, and on no other",
  (first, changed) => {
    const sundays = [0, 7, 14, 21].map((later) => addDays(first, later));
    expect(clockChanges(sundays.map((day) => date(day)))).toEqual([changed]);
    const without = sundays.map((day) => date(day, day === changed ? { choice: "out" } : {}));
    expect(clockChanges(without)).toEqual([addDays(changed, 7)]);
  },
);

test("what is cancelled or stays out does not take place; what is taken in, or left as it is, does", () => {
  const is = (more: Partial<DateView>) => takesPlace(date("2026-06-15", more));
  expect(is({ choice: "out" })).toBe(false);
  expect(is({ what: "moved", choice: "out" })).toBe(true);
  expect(
    is({
      what: "cancelled",
      isOpen: false,
      choice: "none",
    }),
  ).toBe(false);
  expect(
    is({
      what: "left out",
      isOpen: false,
      choice: "out",
    }),
  ).toBe(false);
  expect(
    is({
      what: "left out",
      isOpen: false,
      choice: "in",
    }),
  ).toBe(true);
});
