import { expect, test } from "vitest";
import { firstOverlap, hoursByDay } from "./rules.ts";

test("equal days share a line, and a day without hours is closed", () => {
  const morning = { opens: "07:00", closes: "12:30" };
  const evening = { opens: "17:00", closes: "20:00" };
  const hours = [
    { day: "Tuesday", ...evening },
    { day: "Tuesday", ...morning },
    { day: "Monday", ...morning },
    { day: "Monday", ...evening },
    {
      day: "Friday",
      opens: "00:00",
      closes: "12:00",
    },
  ] as const;

  expect(hoursByDay(hours)).toEqual([
    { days: "Monday to Tuesday", times: ["7am to 12:30pm", "5pm to 8pm"] },
    { days: "Wednesday to Thursday", times: ["Closed"] },
    { days: "Friday", times: ["12am to 12pm"] },
    { days: "Saturday to Sunday", times: ["Closed"] },
  ]);
});

test("openings of one day may touch, but not overlap", () => {
  const first = {
    day: "Monday",
    opens: "09:00",
    closes: "12:00",
  } as const;

  expect(firstOverlap([first, { ...first, opens: "12:00", closes: "13:00" }])).toBe(-1);
  expect(firstOverlap([first, { ...first, day: "Tuesday" }])).toBe(-1);
  expect(
    firstOverlap([
      first,
      { ...first, day: "Tuesday" },
      { ...first, opens: "08:00", closes: "09:01" },
    ]),
  ).toBe(2);
});
