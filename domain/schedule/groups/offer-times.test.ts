import { expect, test } from "vitest";
import { juneAt } from "#tests/support/schedule.ts";
import { offerTimes } from "./offer-times.ts";

const rules = {
  offerHours: 12,
  offerQuietFrom: "21:00:00",
  offerQuietUntil: "07:00:00",
};

test.each([
  ["in the evening, at once and for its hours", "20:59", juneAt(14, "20:59"), juneAt(15, "08:59")],
  [
    "at night, in the morning, and kept from then",
    "21:00",
    juneAt(15, "07:00"),
    juneAt(15, "19:00"),
  ],
])("an offer is mailed %s", (_, clock, sendAt, holdUntil) => {
  expect(offerTimes(juneAt(14, clock), juneAt(20, "10:00"), rules)).toEqual({ sendAt, holdUntil });
});

test("an offer at night for a class early in the morning is mailed at once, and kept until it begins", () => {
  const [now, startsAt] = [juneAt(14, "23:00"), juneAt(15, "08:00")];
  expect(offerTimes(now, startsAt, rules)).toEqual({ sendAt: now, holdUntil: startsAt });
});

test("a studio whose quiet hours are no hours sends at any time", () => {
  const never = { ...rules, offerQuietFrom: "07:00", offerQuietUntil: "07:00" };
  const now = juneAt(14, "23:00");
  expect(offerTimes(now, juneAt(20, "10:00"), never).sendAt).toEqual(now);
});

test("after midnight the same morning is meant, and quiet hours within a day are kept", () => {
  const starts = juneAt(20, "10:00");
  expect(offerTimes(juneAt(15, "00:30"), starts, rules).sendAt).toEqual(juneAt(15, "07:00"));
  const lunch = { ...rules, offerQuietFrom: "12:00", offerQuietUntil: "14:00" };
  expect(offerTimes(juneAt(15, "13:00"), starts, lunch).sendAt).toEqual(juneAt(15, "14:00"));
  expect(offerTimes(juneAt(15, "14:00"), starts, lunch).sendAt).toEqual(juneAt(15, "14:00"));
});
