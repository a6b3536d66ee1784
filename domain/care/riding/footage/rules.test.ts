import { expect, test } from "vitest";
import type { StillLine } from "#db/schema/care/shapes.ts";
import { angleBetween, formatLine, formatTilt, lineTexts, readLines, tiltOf } from "./rules.ts";

const square = { width: 600, height: 600 };
const wide = { width: 1_600, height: 900 };
const ends = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });

test("a line's tilt is its lean from the plumb line, whichever end is above", () => {
  expect(tiltOf(ends(500, 100, 500, 900), square)).toBe(0);
  expect(tiltOf(ends(500, 900, 400, 100), square)).toBe(-7.1);
  expect(tiltOf(ends(400, 100, 500, 900), square)).toBe(-7.1);
  expect(tiltOf(ends(500, 900, 600, 100), square)).toBe(7.1);
  expect(Math.abs(tiltOf(ends(0, 500, 1000, 500), square))).toBe(90);
  expect(tiltOf(ends(5, 5, 5, 5), square)).toBe(0);
  expect([0, -4, 3.5, -77.8, 90].map(formatTilt)).toEqual([
    "upright",
    "4° to the left of upright",
    "3.5° to the right of upright",
    "12.2° off level, left end higher",
    "level",
  ]);
});

test("degrees are those of the picture, not of the square of thousandths", () => {
  const diagonal = ends(0, 1000, 1000, 0);
  expect(tiltOf(diagonal, square)).toBe(45);
  expect(tiltOf(diagonal, wide)).toBe(60.6);
});

test("an angle lies between the ways from first point to second, up to 180 degrees", () => {
  const [down, right] = [ends(500, 500, 500, 900), ends(500, 500, 900, 500)];
  expect(angleBetween(down, right, square)).toBe(90);
  expect(angleBetween(down, ends(500, 500, 500, 100), square)).toBe(180);
  expect(angleBetween(right, down, square)).toBe(90);
  expect(angleBetween(ends(500, 500, 100, 900), ends(500, 500, 100, 100), square)).toBe(90);
  expect(angleBetween(down, down, square)).toBe(0);
});

const row = (at: number, parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [`line:${at}:${part}`, text]));
const thigh = {
  x1: "500",
  y1: "400",
  x2: "400",
  y2: "600",
  ink: "clay",
  label: "Thigh",
};

test("lines are read by their numbers; a row without points is none, and a plumb line needs no second width", () => {
  const { lines, errors } = readLines({
    ...row(0, thigh),
    ...row(2, {
      x1: "400",
      y1: "600",
      y2: "900",
      plumb: "on",
      angle: "1",
    }),
    ...row(3, { ink: "pine", label: "nothing" }),
  });
  expect(errors).toEqual({});
  expect(lines).toEqual([
    {
      ...ends(500, 400, 400, 600),
      ink: "clay",
      label: "Thigh",
      angleTo: null,
    },
    {
      ...ends(400, 600, 400, 900),
      ink: "clay",
      label: "",
      angleTo: 0,
    },
  ]);
  expect(formatLine(lines, 1, square)).toBe("Line 2: upright, 26.6° to Thigh");
});

test("half a line, a number outside and an angle to itself or to none are named or left out", () => {
  const { lines, errors } = readLines({
    ...row(0, { ...thigh, y2: "" }),
    ...row(1, { ...thigh, x1: "1001", y1: "-1" }),
    ...row(4, { ...thigh, angle: "5" }),
    ...row(5, { ...thigh, angle: "8", ink: "url(x)" }),
  });
  expect(Object.keys(errors)).toEqual(["line:0:y2", "line:1:x1", "line:1:y1"]);
  expect(lines.slice(-2)).toMatchObject([{ angleTo: null }, { angleTo: null, ink: "clay" }]);
});

test("what is saved opens the form, and is read as the same", () => {
  const lines: StillLine[] = [
    {
      ...ends(1, 2, 3, 4),
      ink: "pine",
      label: "A",
      angleTo: 1,
    },
    {
      ...ends(9, 0, 9, 1000),
      ink: "paper",
      label: "",
      angleTo: null,
    },
  ];
  expect(readLines(lineTexts(lines))).toEqual({ lines, errors: {} });
});
