import { expect, test } from "vitest";
import * as london from "./london.ts";
import { addDays, hours } from "#domain/kernel/time.ts";

const lengthOf = (day: string) => london.endOfDay(day).getTime() - london.startOfDay(day).getTime();

test("nine in the morning is nine on London's clock, in winter and in summer", () => {
  expect(london.atLondon("2026-01-12", "09:00")).toEqual(new Date("2026-01-12T09:00:00Z"));
  expect(london.atLondon("2026-07-13", "09:00")).toEqual(new Date("2026-07-13T08:00:00Z"));
});

test("the day of the spring change has 23 hours, the day of the autumn change 25", () => {
  expect(lengthOf("2026-03-29")).toBe(hours(23));
  expect(lengthOf("2026-10-25")).toBe(hours(25));
  expect(lengthOf("2026-06-01")).toBe(hours(24));
});

test("a code that is valid until a day works until that day's last London minute", () => {
  expect(london.endOfDay("2026-07-31")).toEqual(new Date("2026-07-31T23:00:00Z"));
});

test("a time that the spring change skips comes an hour later, one that comes twice is the first", () => {
  expect(london.atLondon("2026-03-29", "01:30")).toEqual(new Date("2026-03-29T01:30:00Z"));
  expect(london.atLondon("2026-10-25", "01:30")).toEqual(new Date("2026-10-25T00:30:00Z"));
});

test("days are counted over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("the retreat is on the third Saturday of May", () => {
  expect([2026, 2027, 2028, 2021].map(london.thirdSaturdayOfMay)).toEqual([
    "2026-05-16",
    "2027-05-15",
    "2028-05-20",
    "2021-05-15",
  ]);
});

test("the next retreat is this year's until its day is over in London", () => {
  expect(london.nextThirdSaturdayOfMay(new Date("2026-05-16T22:59:00Z"))).toBe("2026-05-16");
  expect(london.nextThirdSaturdayOfMay(new Date("2026-05-16T23:01:00Z"))).toBe("2027-05-15");
});

test.each([
  ["2026-06-10T11:00:00Z", "2026-06-11T01:30:00Z"],
  ["2026-06-10T01:29:59Z", "2026-06-10T01:30:00Z"],
  ["2026-06-10T01:30:00Z", "2026-06-11T01:30:00Z"],
  ["2026-10-24T12:00:00Z", "2026-10-25T02:30:00Z"],
])("after %s the London clock next shows 02:30 at %s", (now, next) => {
  expect(london.nextTime(new Date(now), "02:30")).toEqual(new Date(next));
});
