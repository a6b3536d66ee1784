import { expect, test } from "vitest";
import { juneAt } from "#tests/support/schedule.ts";
import { freeSpans, merged, slotsIn, type Span } from "./rules.ts";

const span = (from: string, until: string): Span => ({
  from: juneAt(15, from),
  until: juneAt(15, until),
});
const times = (dates: Date[]) => dates.map((date) => date.toISOString().slice(11, 16));
const query = {
  minutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  stepMinutes: 30,
  notBefore: juneAt(1, "00:00"),
};

test("taken times are removed from open ones", () => {
  const open = [span("09:00", "12:00"), span("13:00", "15:00")];
  expect(freeSpans(open, [])).toEqual(open);
  expect(
    freeSpans(open, [
      span("08:00", "09:30"),
      span("10:00", "11:00"),
      span("10:30", "11:15"),
      span("14:00", "16:00"),
    ]),
  ).toEqual([span("09:30", "10:00"), span("11:15", "12:00"), span("13:00", "14:00")]);
  expect(freeSpans(open, [span("08:00", "20:00")])).toEqual([]);
});

test("periods that meet or overlap are merged", () => {
  expect(
    merged([
      span("10:00", "11:00"),
      span("09:00", "10:00"),
      span("10:30", "12:00"),
      span("13:00", "14:00"),
    ]),
  ).toEqual([span("09:00", "12:00"), span("13:00", "14:00")]);
});

test("a time is offered when all of it fits, buffers included, and not too soon", () => {
  const free = [span("09:00", "11:00")];
  expect(times(slotsIn(free, query))).toEqual(["08:00", "08:30", "09:00"]);
  expect(times(slotsIn(free, { ...query, bufferAfter: 15 }))).toEqual(["08:00", "08:30"]);
  expect(times(slotsIn(free, { ...query, bufferBefore: 10 }))).toEqual(["08:30", "09:00"]);
  expect(times(slotsIn(free, { ...query, notBefore: juneAt(15, "09:31") }))).toEqual(["09:00"]);
});
