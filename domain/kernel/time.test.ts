import { expect, test } from "vitest";
import * as time from "./time.ts";

const retreat = new Date("2026-05-16T08:45:00Z");

test("the retreat's date is written the way the studio writes it", () => {
  expect(time.longDate(retreat)).toBe("Saturday 16 May 2026");
  expect(time.plainDate(retreat)).toBe("16 May 2026");
  expect(time.shortDate(retreat)).toBe("16/05/2026");
  expect(time.clockTime(retreat)).toBe("09:45");
  expect(time.spokenTime(retreat)).toBe("9:45am");
});

test("a day without a time is written as that very day", () => {
  expect(time.longDate("2026-03-29")).toBe("Sunday 29 March 2026");
  expect(time.shortDate("2025-09-05")).toBe("05/09/2025");
});

test("the studio writes its days with their endings", () => {
  expect(time.spokenDate(retreat)).toBe("Saturday 16th May 2026");
  expect(time.spokenDate("2026-03-01")).toBe("Sunday 1st March 2026");
  expect(time.spokenDate("2026-03-22")).toBe("Sunday 22nd March 2026");
  expect(time.spokenDate("2026-03-13")).toBe("Friday 13th March 2026");
  expect(time.briefDate("2025-09-05")).toBe("5th Sept 2025");
});

test("noon and midnight are said as people say them", () => {
  expect(time.spokenTime(new Date("2026-01-10T12:00:00Z"))).toBe("12:00pm");
  expect(time.spokenTime(new Date("2026-01-10T00:05:00Z"))).toBe("12:05am");
  expect(time.clockTime(new Date("2026-01-10T00:05:00Z"))).toBe("00:05");
});

test("in spring the clock jumps over the hour from one to two", () => {
  expect(time.clockTime(new Date("2026-03-29T00:59:59Z"))).toBe("00:59 GMT");
  expect(time.clockTime(new Date("2026-03-29T01:00:00Z"))).toBe("02:00 BST");
});

test("in autumn the hour from one to two comes twice, and says which it is", () => {
  const [first, second] = [new Date("2026-10-25T00:30:00Z"), new Date("2026-10-25T01:30:00Z")];
  expect([time.clockTime(first), time.clockTime(second)]).toEqual(["01:30 BST", "01:30 GMT"]);
  expect([time.spokenTime(first), time.spokenTime(second)]).toEqual(["1:30am BST", "1:30am GMT"]);
  expect([time.fieldTime(first), time.fieldTime(second)]).toEqual(["01:30", "01:30"]);
});

test("far from a clock change a time names no zone", () => {
  expect(time.clockTime(new Date("2026-10-24T20:00:00Z"))).toBe("21:00");
  expect(time.clockTime(new Date("2026-10-25T09:45:00Z"))).toBe("09:45");
});

test("late on a summer evening London has already begun the next day", () => {
  expect(time.londonDay(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
  expect(time.londonDay(new Date("2026-12-01T23:30:00Z"))).toBe("2026-12-01");
});

test("a stock reservation of thirty minutes ends thirty minutes later", () => {
  expect(time.after(retreat, time.minutes(30))).toEqual(new Date("2026-05-16T09:15:00Z"));
  expect(time.before(retreat, time.hours(24))).toEqual(new Date("2026-05-15T08:45:00Z"));
  expect([time.seconds(60), time.days(1)]).toEqual([60_000, time.hours(24)]);
});
