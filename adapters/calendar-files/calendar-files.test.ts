import ICAL from "ical.js";
import { afterEach, expect, test } from "vitest";
import type { CalendarEvent } from "#domain/schedule/ports.ts";
import { calendarFiles } from "./calendar-files.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

const summer: CalendarEvent = {
  uid: "0d9e7b9c-0000-4000-8000-000000000001@studio.test",
  sequence: 3,
  startsAt: new Date("2027-03-29T08:00:00Z"),
  endsAt: new Date("2027-03-29T09:00:00Z"),
  title:
    "Studio Pilates; bring socks, please — naïve façade 🐎 and a title long enough to be folded over two lines",
  place: "Reformer studio, 12 High Street\nShefford",
  isCancelled: false,
  changedAt: new Date("2027-03-01T10:00:00Z"),
};
const winter: CalendarEvent = {
  ...summer,
  uid: "0d9e7b9c-0000-4000-8000-000000000002@studio.test",
  startsAt: new Date("2027-11-01T09:00:00Z"),
  endsAt: new Date("2027-11-01T10:00:00Z"),
  isCancelled: true,
};

const write = () => calendarFiles().write({ name: "Free Rein", events: [summer, winter] });
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part));

test.each(["UTC", "Europe/London", "America/New_York"])(
  "a server in %s writes the same bytes and instants",
  (there) => {
    const here = write();
    process.env["TZ"] = there;
    expect(new Date(2027, 0, 1).getTimezoneOffset()).toBe(there === "America/New_York" ? 300 : 0);

    const file = write();

    expect(file).toBe(here);
    expect(read(file).map((event) => event.startDate.toJSDate())).toEqual([
      summer.startsAt,
      winter.startsAt,
    ]);
    expect(read(file).map((event) => event.endDate.toJSDate())).toEqual([
      summer.endsAt,
      winter.endsAt,
    ]);
  },
);

test("a second library reads title, place, sequence and state as they were given", () => {
  const [first, second] = read(write());
  expect(first).toMatchObject({
    uid: summer.uid,
    summary: summer.title,
    location: summer.place,
    sequence: 3,
  });
  expect(first!.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(second!.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("lines are short enough for every program, and all times are in UTC", () => {
  const lines = write().split("\r\n");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.startsWith("DTST") && !line.endsWith("Z"))).toEqual([]);
  expect(lines.filter((line) => /^(RRULE|TZID|BEGIN:VTIMEZONE)/.test(line))).toEqual([]);
});
