import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { expect, test } from "vitest";
import { atLondon } from "./london.ts";
import { daysBefore, expandRecurrence, type Recurrence } from "./recurrence.ts";

const weekly: Recurrence = {
  pattern: "weekly",
  interval: 1,
  startsOn: "2027-03-15",
};

test("a weekly rule keeps its weekday and its time of day across the spring change", () => {
  const days = expandRecurrence({ ...weekly, occurrences: 4 });
  expect(days).toEqual(["2027-03-15", "2027-03-22", "2027-03-29", "2027-04-05"]);
  expect(days.map((day) => atLondon(day, "09:00").toISOString().slice(11, 16))).toEqual([
    "09:00",
    "09:00",
    "08:00",
    "08:00",
  ]);
});

test("monthly from the 31st falls on the last day of shorter months and on the 31st again", () => {
  const rule: Recurrence = {
    pattern: "monthly",
    interval: 1,
    startsOn: "2028-01-31",
    occurrences: 5,
  };
  expect(expandRecurrence(rule)).toEqual([
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
    "2028-04-30",
    "2028-05-31",
  ]);
});

test("every fourth month from 29 February is the 29th again, and the 28th in a year without it", () => {
  const rule: Recurrence = {
    pattern: "monthly",
    interval: 4,
    startsOn: "2028-02-29",
    occurrences: 4,
  };
  expect(expandRecurrence(rule)).toEqual(["2028-02-29", "2028-06-29", "2028-10-29", "2029-02-28"]);
});

test("the fifth Friday is the last one where a month has four", () => {
  const rule: Recurrence = {
    pattern: "monthly",
    monthlyBy: "nth-weekday",
    interval: 1,
    startsOn: "2026-07-31",
  };
  expect(expandRecurrence(rule, { until: "2026-10-31" })).toEqual([
    "2026-07-31",
    "2026-08-28",
    "2026-09-25",
    "2026-10-30",
  ]);
});

test("the month's last day stays its last day", () => {
  const rule: Recurrence = {
    pattern: "monthly",
    monthlyBy: "last-day",
    interval: 1,
    startsOn: "2027-02-28",
  };
  expect(expandRecurrence(rule, { until: "2027-05-01" })).toEqual([
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
});

test("a custom rule takes the chosen weekdays of every second week, from its start on", () => {
  const rule: Recurrence = {
    pattern: "custom",
    weekdays: [4, 1],
    interval: 2,
    startsOn: "2026-11-24",
  };
  expect(expandRecurrence(rule, { until: "2026-12-25" })).toEqual([
    "2026-11-26",
    "2026-12-07",
    "2026-12-10",
    "2026-12-21",
    "2026-12-24",
  ]);
});

test("a rule ends after its occurrences, on its last day, or at 365, whichever comes first", () => {
  expect(expandRecurrence({ ...weekly, occurrences: 3 }, { until: "2027-03-22" })).toHaveLength(2);
  expect(expandRecurrence({ ...weekly, endsOn: "2027-03-22" })).toEqual([
    "2027-03-15",
    "2027-03-22",
  ]);
  expect(expandRecurrence({ ...weekly, pattern: "daily", occurrences: 5000 })).toHaveLength(365);
  expect(
    expandRecurrence({ ...weekly, pattern: "daily" }, { skip: 700, until: "2030-01-01" }),
  ).toHaveLength(324);
});

test("a rule is carried on from where it stands, counted from its start", () => {
  const rule: Recurrence = {
    pattern: "monthly",
    interval: 1,
    startsOn: "2027-01-31",
    occurrences: 4,
  };
  expect(daysBefore(rule, "2027-02-28")).toBe(1);
  expect(expandRecurrence(rule, { skip: 1 })).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
});

const names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const frequencies = {
  daily: "DAILY",
  weekly: "WEEKLY",
  custom: "WEEKLY",
  monthly: "MONTHLY",
};

/** The same rule as an iCalendar RRULE, read by an independent library. */
function byLibrary({ pattern, interval, startsOn, weekdays, occurrences }: Recurrence): string[] {
  const parts = [`FREQ=${frequencies[pattern]}`, `INTERVAL=${interval}`, `COUNT=${occurrences}`];
  if (pattern === "custom")
    parts.push(`BYDAY=${weekdays!.map((weekday) => names[weekday - 1]).join(",")}`);
  const start = `${startsOn.replaceAll("-", "")}T090000`;
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=Europe/London:${start}\nRRULE:${parts.join(";")}`,
  });
  return rule.all().map((instant) => instant.toPlainDate().toString());
}

test("rules give the days that an independent library gives, wherever both agree on what a month's end is", () => {
  const rules = fc.record({
    pattern: fc.constantFrom("daily", "weekly", "monthly", "custom"),
    interval: fc.integer({ min: 1, max: 4 }),
    // iCalendar omits days 29 to 31 in shorter months, and the app moves them to the month's last
    // day.
    startsOn: fc
      .tuple(
        fc.integer({ min: 2026, max: 2028 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(
        ([year, month, day]) =>
          `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
      ),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    occurrences: fc.integer({ min: 1, max: 40 }),
  }) as fc.Arbitrary<Recurrence>;
  fc.assert(
    fc.property(rules, (rule) => {
      expect(expandRecurrence(rule)).toEqual(byLibrary(rule));
    }),
    { numRuns: 500 },
  );
});
