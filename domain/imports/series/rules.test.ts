import { expect, test } from "vitest";
import { dayOrderOf } from "../read-day.ts";
import { minutesOf, timesIn, weekdaysIn } from "../read-time.ts";
import { readSeries } from "./read-series.ts";

test("times, lengths and weekdays are read as people write them", () => {
  expect(
    ["9:00", "09.30", "6.30pm - 7:30 PM", "18:30:00", "12am", "12:15 p.m.", "7", "25:00"].map(
      timesIn,
    ),
  ).toEqual([["09:00"], ["09:30"], ["18:30", "19:30"], ["18:30"], ["00:00"], ["12:15"], [], []]);
  expect(["60", "45 min", "1 hour", "1h 15", "1:15", "long"].map(minutesOf)).toEqual([
    60,
    45,
    60,
    75,
    75,
    undefined,
  ]);
  expect(
    ["Mondays and Thursdays", "Mon/Thu", "tues, Weds", "Fr", "Sunday", "monthly"].map(weekdaysIn),
  ).toEqual([[1, 4], [1, 4], [2, 3], [5], [7], []]);
});

test("a list of days in one cell tells in which order a file writes them", () => {
  expect(dayOrderOf(["06/01/2027; 13/01/2027"])).toBe("day-first");
  expect(dayOrderOf(["01/06/2027, 01/13/2027"])).toBe("month-first");
});

const line = (cells: Record<string, string>) =>
  readSeries(
    {
      name: "Mat",
      therapist: "Tom",
      time: "10:00",
      places: "8",
      weekdays: "Mon",
      ...cells,
    },
    { order: "day-first", today: "2026-06-10" },
  );

test("a line says why it is no class", () => {
  const why = (cells: Record<string, string>) => {
    const read = line(cells);
    return "reason" in read ? read.reason : "";
  };
  expect(why({ name: "" })).toContain("Name of the class:");
  expect(why({ time: "5:00" })).toContain("Time: Please give a time from 06:00");
  expect(why({ places: "21" })).toContain("Places:");
  expect(why({ price: "ten" })).toContain("Price in pounds:");
  expect(why({ weekdays: "" })).toContain("Weekdays: please say");
  expect(why({ dates: "15/06/2026; soon" })).toBe("Dates: “soon” is no day.");
  expect(why({ from: "31/02/2026" })).toContain("From (day): this is no day.");
});

test("dates, an end time and a first day say what other columns do not", () => {
  expect(line({ dates: "15/06/2026; 18/06/2026", time: "6pm-7.15pm" })).toMatchObject({
    said: {
      weekdays: [1, 4],
      dates: ["2026-06-15", "2026-06-18"],
      time: "18:00",
      minutes: 75,
    },
  });
  expect(line({ weekdays: "", from: "16/06/2026" })).toMatchObject({ said: { weekdays: [2] } });
  expect(line({ listed: "Yes" })).toMatchObject({ said: { isListed: true, minutes: null } });
});
