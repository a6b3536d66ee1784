import { expect, test } from "vitest";
import {
  daysOfRule,
  matchDates,
  type Occurrence,
  type SeriesRule,
  shiftRule,
  timesOn,
  type ExclusionReason,
} from "./rules.ts";
import type { Day } from "#domain/kernel/time.ts";

const mondays: SeriesRule = {
  recurrencePattern: "weekly",
  recurrenceInterval: 1,
  weekdays: null,
  monthlyBy: null,
  recurrenceEndType: "after_occurrences",
  recurrenceEndDate: null,
  recurrenceOccurrences: 4,
  startsOn: "2027-03-15",
  localTime: "09:00",
  durationMinutes: 60,
};
const days = daysOfRule(mondays, "2099-01-01");
const occurrence = (at: number, more: Partial<Occurrence> = {}): Occurrence => ({
  id: `session-${at}`,
  occurrenceOn: days[at]!,
  sessionDate: days[at]!,
  ...timesOn(days[at]!, mondays),
  status: "scheduled",
  isSeriesException: false,
  ...more,
});
const match = (
  newDays: string[],
  occurrences: Occurrence[],
  more: {
    moveExceptions?: boolean;
    excludedDates?: [Day, ExclusionReason][];
    isNewTime?: boolean;
  } = {},
) =>
  matchDates({
    oldDays: days,
    newDays,
    occurrences,
    excludedDates: new Map(more.excludedDates),
    isNewTime: more.isNewTime ?? true,
    moveExceptions: more.moveExceptions ?? false,
  });

test("a rule without an end goes up to the horizon, one with an end to its end", () => {
  expect(
    daysOfRule(
      { ...mondays, recurrenceEndType: "never", recurrenceOccurrences: null },
      "2027-03-29",
    ),
  ).toHaveLength(3);
  expect(days).toEqual(["2027-03-15", "2027-03-22", "2027-03-29", "2027-04-05"]);
});

test("nine o'clock stays nine o'clock, and an hour stays sixty minutes", () => {
  expect(timesOn("2027-03-29", mondays)).toEqual({
    startsAt: new Date("2027-03-29T08:00:00Z"),
    endsAt: new Date("2027-03-29T09:00:00Z"),
  });
});

test("Mondays become Tuesdays one to one, and every session keeps its id", () => {
  const tuesdays = daysOfRule(shiftRule(mondays, 1), "2099-01-01");
  const steps = match(
    tuesdays,
    [0, 1, 2, 3].map((at) => occurrence(at)),
  );
  expect(steps.map((step) => step.what === "keep" && [step.of.id, step.day, step.isMoved])).toEqual(
    [
      ["session-0", "2027-03-16", true],
      ["session-1", "2027-03-23", true],
      ["session-2", "2027-03-30", true],
      ["session-3", "2027-04-06", true],
    ],
  );
});

test("a date that was moved alone keeps its own time unless it is asked to follow", () => {
  const moved = [occurrence(0, { isSeriesException: true })];
  expect(match(days, moved)[0]).toMatchObject({ what: "keep", isMoved: false });
  expect(match(days, moved, { moveExceptions: true })[0]).toMatchObject({
    what: "keep",
    isMoved: true,
  });
});

test("a cancelled date is not moved and never comes back", () => {
  expect(match(days, [occurrence(1, { status: "cancelled" })])[1]).toMatchObject({
    what: "keep",
    isMoved: false,
  });
});

test("dates that are no longer in the rule are cancelled, new ones added, excluded ones stay out", () => {
  const shorter = match(days.slice(0, 3), [occurrence(3)]);
  expect(shorter.at(-1)).toMatchObject({ what: "cancel", of: { id: "session-3" } });
  const longer = match(
    [...days, "2027-04-12"],
    [0, 1, 2, 3].map((at) => occurrence(at)),
  );
  expect(longer.at(-1)).toEqual({ what: "add", day: "2027-04-12" });
  expect(match(days, [], { excludedDates: [[days[2]!, "deleted"]] })[2]).toEqual({
    what: "left-out",
    day: days[2],
    wasOn: days[2],
  });
});

test.each<[ExclusionReason, string, string, string]>([
  ["holiday", "left-out", "left-out", "add"],
  ["clash", "left-out", "add", "add"],
  ["deleted", "left-out", "left-out", "left-out"],
])(
  "a date excluded as %s is %s where all stays, %s at another hour, %s on another day",
  (why, same, hour, day) => {
    const excludedDates: [Day, ExclusionReason][] = [[days[2]!, why]];
    const tuesdays = daysOfRule(shiftRule(mondays, 1), "2099-01-01");
    expect(match(days, [], { excludedDates, isNewTime: false })[2]!.what).toBe(same);
    expect(match(days, [], { excludedDates })[2]!.what).toBe(hour);
    expect(match(tuesdays, [], { excludedDates })[2]!.what).toBe(day);
  },
);

test("the weekdays of a custom rule move with it, also over the end of the week", () => {
  const custom: SeriesRule = { ...mondays, recurrencePattern: "custom", weekdays: [1, 7] };
  expect(shiftRule(custom, 1)).toMatchObject({ weekdays: [2, 1], startsOn: "2027-03-16" });
  expect(shiftRule(custom, -1).weekdays).toEqual([7, 6]);
});
