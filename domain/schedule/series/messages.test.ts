import { expect, test } from "vitest";
import { repeatForm } from "./forms.ts";
import { makeChange } from "./make-change.ts";
import type { Series } from "./load-series.ts";
import type { SeriesRule } from "./rules.ts";
import { rhythmOf } from "./messages.ts";

const monday: SeriesRule = {
  recurrencePattern: "weekly",
  recurrenceInterval: 1,
  weekdays: null,
  monthlyBy: null,
  recurrenceEndType: "never",
  recurrenceEndDate: null,
  recurrenceOccurrences: null,
  startsOn: "2026-06-15",
  localTime: "09:00",
  durationMinutes: 60,
};

test.each<[Partial<SeriesRule>, string]>([
  [{}, "Every Monday"],
  [{ recurrenceInterval: 2 }, "Every 2 weeks on Monday"],
  [{ recurrencePattern: "daily", recurrenceInterval: 3 }, "Every 3 days"],
  [{ recurrencePattern: "custom", weekdays: [4, 1] }, "Every Monday and Thursday"],
  [{ recurrencePattern: "monthly", monthlyBy: "nth-weekday" }, "Every month on the third Monday"],
  [
    {
      recurrencePattern: "monthly",
      monthlyBy: "nth-weekday",
      startsOn: "2026-06-29",
    },
    "Every month on the last Monday",
  ],
  [{ recurrencePattern: "monthly", monthlyBy: "last-day" }, "Every month on its last day"],
  [
    { recurrencePattern: "monthly", startsOn: "2026-08-31" },
    "Every month on day 31, or the last day of a shorter month",
  ],
])("%o is formatted as: %s", (more, words) => {
  expect(rhythmOf({ ...monday, ...more })).toBe(words);
});

const values = {
  recurrence_pattern: "weekly",
  recurrence_interval: "1",
  recurrence_end_type: "never",
};
const fieldErrors = (more: Record<string, string>) =>
  repeatForm
    .safeParse({ ...values, session_date: "2026-06-15", ...more })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

test("missing parts of a pattern or an end are errors at their field; parts of another one are ignored", () => {
  expect(fieldErrors({ recurrence_pattern: "custom" })).toEqual([
    "weekdays: Please tick at least one weekday.",
  ]);
  expect(
    fieldErrors({ recurrence_end_type: "by_date", recurrence_end_date: "2026-06-14" }),
  ).toEqual(["recurrence_end_date: Please enter a date that is not before the first one."]);
  expect(fieldErrors({ recurrence_end_type: "after_occurrences" })?.[0]).toContain(
    "recurrence_occurrences",
  );
  expect(fieldErrors({ recurrence_interval: "5" })?.[0]).toContain("whole number from 1 to 4");
  expect(fieldErrors({ recurrence_end_date: "2026-06-14", weekdays: "9,x" })).toBeUndefined();
});

test("a form changes only what differs, and nothing where nothing does", () => {
  const series = {
    ...monday,
    therapistId: "t",
    locationId: "l",
    roomId: "r",
    pricePence: 5_000,
  } as unknown as Series;
  const form = {
    session_date: "2026-06-22",
    session_time: "09:00",
    duration_minutes: 60,
    therapist_id: "t",
    location_id: "l",
    price: 5_000,
    from: "s",
    scope: "future" as const,
    move_exceptions: false,
    repeats: true,
  };
  const same = repeatForm.parse({ ...values, session_date: "2026-06-22" });
  const seen = { sessionDate: "2026-06-22" };
  expect(makeChange(series, seen, form, same)).toBeUndefined();
  expect(makeChange(series, seen, { ...form, session_date: "2026-06-23" }, same)).toEqual({
    movedTo: "2026-06-23",
    moveExceptions: false,
  });
  const fortnightly = repeatForm.parse({
    ...values,
    recurrence_interval: "2",
    session_date: "2026-06-22",
  });
  expect(makeChange(series, seen, form, fortnightly)?.rule).toMatchObject({
    recurrenceInterval: 2,
  });
  expect(makeChange(series, seen, { ...form, location_id: "hall" }, same)?.template).toEqual({
    locationId: "hall",
    roomId: null,
  });
});
