import { expect, test } from "vitest";
import type { CalendarDay, CalendarItem } from "./calendar-item.ts";
import { columnsOf, worksIn } from "./therapist-columns.ts";
import { marksOf } from "./therapist-mark.tsx";

const people = [
  {
    id: "k",
    name: "Kate Ashworth",
    turn: 0,
  },
  {
    id: "i",
    name: "Ida Moss",
    turn: 1,
  },
  {
    id: "t",
    name: "Tom Ashby",
    turn: 2,
  },
];
const item = (therapistId: string) => ({ id: `of ${therapistId}`, therapistId }) as CalendarItem;
const day = (...items: CalendarItem[]): CalendarDay => ({
  day: "2026-12-02",
  isToday: false,
  closed: undefined,
  away: [],
  items,
});
const columns = (
  of: CalendarDay,
  hours: { therapistId: string; from: number; until: number }[] = [],
) =>
  columnsOf(of, {
    people,
    marks: marksOf(people),
    own: "t",
    hours,
    closingsOf: (id) => ({ closed: id === "k" ? "Course in Leeds" : undefined, away: [] }),
  });

test("a day has a column for each who has a session or works on it, the reader's own first, and each its own closed day", () => {
  const shown = columns(day(item("k"), item("t")), [
    {
      therapistId: "i",
      from: 540,
      until: 720,
    },
  ]);
  expect(
    shown.map(({ therapist, closed, items }) => [
      therapist?.name,
      closed,
      items.map(({ id }) => id),
    ]),
  ).toEqual([
    ["Tom Ashby", undefined, ["of t"]],
    ["Kate Ashworth", "Course in Leeds", ["of k"]],
    ["Ida Moss", undefined, []],
  ]);
});

test("one therapist's day is one column, and what has no therapist is lost in none", () => {
  expect(columns(day(item("k")))).toHaveLength(1);
  expect(columns(day(item("k"), item("t"), item("")))[2]).toMatchObject({ items: [{ id: "of " }] });
});

test("an hour is free to work in where hours reach into it, or where none are known", () => {
  const hours = [{ from: 570, until: 720 }];
  expect([480, 540, 660, 720].map((minute) => worksIn(minute, hours))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(worksIn(480, undefined)).toBe(true);
});

test("therapists are told apart by their initials and a colour, and those with the same initials by one letter more", () => {
  const others = [
    {
      id: "a",
      name: "Kim Ashby",
      turn: 3,
    },
    {
      id: "c",
      name: "Cher",
      turn: 4,
    },
  ];
  const marks = marksOf([...people, ...others]);
  expect([...marks.values()].map(({ initials }) => initials)).toEqual([
    "KA1",
    "IM",
    "TA",
    "KA4",
    "C",
  ]);
  expect(
    marksOf([
      people[0]!,
      {
        id: "m",
        name: "Kim Ames",
        turn: 9,
      },
    ]).get("m"),
  ).toEqual({ initials: "KAM", tone: 3 });
});
