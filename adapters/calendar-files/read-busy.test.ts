import { expect, test } from "vitest";
import { busyReader } from "./read-busy.ts";

const year = { from: new Date("2026-01-01T00:00Z"), until: new Date("2027-01-01T00:00Z") };
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events
    .map((event) => `BEGIN:VEVENT\r\n${event.trim().replaceAll(/\s*\n\s*/g, "\r\n")}\r\nEND:VEVENT`)
    .join("\r\n")}\r\nEND:VCALENDAR\r\n`;

const busy = (file: string, within = year) => {
  const read = busyReader.busy(file, within);
  return read.ok
    ? read.value
        .map(
          ({ from, until }) =>
            `${from.toISOString().slice(0, 16)}/${until.toISOString().slice(0, 16)}`,
        )
        .toSorted()
    : read.why;
};

test.each([
  [
    "in UTC",
    "DTSTART:20260610T090000Z\nDTEND:20260610T100000Z",
    "2026-06-10T09:00/2026-06-10T10:00",
  ],
  [
    "in London in summer",
    "DTSTART;TZID=Europe/London:20260610T090000\nDTEND;TZID=Europe/London:20260610T100000",
    "2026-06-10T08:00/2026-06-10T09:00",
  ],
  [
    "in New York",
    "DTSTART;TZID=America/New_York:20260610T090000\nDURATION:PT30M",
    "2026-06-10T13:00/2026-06-10T13:30",
  ],
  [
    "on no clock in particular",
    "DTSTART:20260610T090000\nDTEND:20260610T100000",
    "2026-06-10T08:00/2026-06-10T09:00",
  ],
  [
    "from one zone into another",
    "DTSTART;TZID=Europe/London:20260610T090000\nDTEND;TZID=Europe/Paris:20260610T110000",
    "2026-06-10T08:00/2026-06-10T09:00",
  ],
  ["a whole day in summer", "DTSTART;VALUE=DATE:20260610", "2026-06-09T23:00/2026-06-10T23:00"],
  [
    "the day the clocks go forward",
    "DTSTART;VALUE=DATE:20260329\nDTEND;VALUE=DATE:20260330",
    "2026-03-29T00:00/2026-03-29T23:00",
  ],
  [
    "the day the clocks go back",
    "DTSTART;VALUE=DATE:20261025\nDTEND;VALUE=DATE:20261026",
    "2026-10-24T23:00/2026-10-26T00:00",
  ],
])("an event %s", (_, event, expected) => {
  expect(busy(calendar(`UID:1\n${event}`))).toEqual([expected]);
});

test.each(["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"])(
  "%s takes no time",
  (line) => {
    expect(
      busy(calendar(`UID:1\nDTSTART:20260610T090000Z\nDTEND:20260610T100000Z\n${line}`)),
    ).toEqual([]);
  },
);

test("a weekly event keeps its hour in London over both clock changes", () => {
  const weekly = `UID:1
    DTSTART;TZID=Europe/London:20260316T090000
    DTEND;TZID=Europe/London:20260316T100000
    RRULE:FREQ=WEEKLY`;
  const [march, october] = [
    { from: new Date("2026-03-20T00:00Z"), until: new Date("2026-04-01T00:00Z") },
    { from: new Date("2026-10-15T00:00Z"), until: new Date("2026-10-28T00:00Z") },
  ];
  expect([busy(calendar(weekly), march), busy(calendar(weekly), october)]).toEqual([
    ["2026-03-23T09:00/2026-03-23T10:00", "2026-03-30T08:00/2026-03-30T09:00"],
    ["2026-10-19T08:00/2026-10-19T09:00", "2026-10-26T09:00/2026-10-26T10:00"],
  ]);
});

test("dates that are left out, moved or cancelled, and dates beside the rule", () => {
  const rule = `UID:1
    DTSTART;TZID=Europe/London:20260601T090000
    DTEND;TZID=Europe/London:20260601T100000
    RRULE:FREQ=DAILY;COUNT=5
    EXDATE;TZID=Europe/London:20260602T090000
    RDATE;TZID=Europe/London:20260620T150000`;
  const moved = `UID:1
    RECURRENCE-ID;TZID=Europe/London:20260603T090000
    DTSTART;TZID=Europe/London:20260603T170000
    DTEND;TZID=Europe/London:20260603T180000`;
  const cancelled = `UID:1
    RECURRENCE-ID;TZID=Europe/London:20260604T090000
    DTSTART;TZID=Europe/London:20260604T090000
    DTEND;TZID=Europe/London:20260604T100000
    STATUS:CANCELLED`;
  expect(busy(calendar(rule, moved, cancelled))).toEqual([
    "2026-06-01T08:00/2026-06-01T09:00",
    "2026-06-03T16:00/2026-06-03T17:00",
    "2026-06-05T08:00/2026-06-05T09:00",
    "2026-06-20T14:00/2026-06-20T15:00",
  ]);
});

test("a zone that only the file knows is the file's", () => {
  const zone = `BEGIN:VTIMEZONE
TZID:Studio Time
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE
`.replaceAll("\n", "\r\n");
  const file = calendar("UID:1\nDTSTART;TZID=Studio Time:20260610T120000\nDURATION:PT1H");
  expect(busy(file.replace("BEGIN:VEVENT", `${zone}BEGIN:VEVENT`))).toEqual([
    "2026-06-10T09:00/2026-06-10T10:00",
  ]);
});

test("what is outside the span is left out", () => {
  expect(
    busy(
      calendar(
        "UID:1\nDTSTART:20260610T090000Z\nDTEND:20260610T100000Z",
        "UID:2\nDTSTART:20260610T100000Z\nDTEND:20260610T113000Z",
        "UID:3\nDTSTART:20250610T100000Z\nDTEND:20250610T113000Z",
        "UID:4\nDTSTART:20270610T100000Z\nDTEND:20270610T113000Z",
        "UID:5\nDTSTART:20260611T100000Z",
      ),
    ),
  ).toEqual(["2026-06-10T09:00/2026-06-10T10:00", "2026-06-10T10:00/2026-06-10T11:30"]);
});

test.each([
  ["", "no-calendar"],
  ["<html>Sign in</html>", "no-calendar"],
  ["BEGIN:VCALENDAR\r\nBEGIN:VEVENT", "no-calendar"],
  [calendar("UID:1\nDTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY"), "too-much"],
])("%#: what is no calendar, or has no end, is refused", (file, why) => {
  expect(busy(file)).toBe(why);
});
