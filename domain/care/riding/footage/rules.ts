// Lines over a picture: how they are typed, and what they measure.
import type { StillLine } from "#db/schema/care/shapes.ts";
import { lineInks } from "#db/schema/lists.ts";
import { lineField, type LinePart, lineParts } from "./fields.ts";
import { badPoint, maxFootage, onePoint } from "./messages.ts";

export type { StillLine };

type Texts = Readonly<Record<string, string>>;
/** A picture's size in pixels: points are thousandths of it, so that degrees need it. */
export type Size = { width: number; height: number };
type Ends = Pick<StillLine, "x1" | "y1" | "x2" | "y2">;

const along = ({ x1, y1, x2, y2 }: Ends, { width, height }: Size) => ({
  x: ((x2 - x1) * width) / 1000,
  y: ((y2 - y1) * height) / 1000,
});

/** Degrees of a direction, from 0 to the right, clockwise as on a screen. */
const turnOf = (line: Ends, size: Size): number => {
  const { x, y } = along(line, size);
  return (Math.atan2(y, x) * 180) / Math.PI;
};

/** How far a line is off the plumb line, whichever end is above: 0 upright, 90 level; below 0 where it leans to the left. */
export function tiltOf(line: Ends, size: Size): number {
  const { x, y } = along(line, size);
  if (x === 0 && y === 0) return 0;
  // From the lower end to the upper one.
  const [right, up] = y > 0 || (y === 0 && x < 0) ? [-x, y] : [x, -y];
  // Adding 0 makes the −0 of an upright line a 0.
  return Math.round((Math.atan2(right, up) * 1800) / Math.PI) / 10 + 0;
}

/** The angle between two lines, from 0 to 180 degrees: between their ways from the first point to the second. */
export function angleBetween(one: Ends, other: Ends, size: Size): number {
  const apart = Math.abs(turnOf(one, size) - turnOf(other, size)) % 360;
  return Math.round((apart > 180 ? 360 - apart : apart) * 10) / 10;
}

/** A steep line is measured against upright, a flat one against level: which of them, and by how many degrees. */
export function offOf(tilt: number): { from: "upright" | "level"; by: number } {
  const off = Math.abs(tilt);
  return off <= 45 ? { from: "upright", by: off } : { from: "level", by: rounded(90 - off) };
}

const rounded = (degrees: number): number => Math.round(degrees * 10) / 10;

/** "4° to the left of upright", "upright"; of a flat line "3° off level, left end higher". */
export function formatTilt(tilt: number): string {
  const { from, by } = offOf(tilt);
  const side = tilt < 0 ? "left" : "right";
  if (by === 0) return from;
  return from === "upright"
    ? `${by}° to the ${side} of upright`
    : `${by}° off level, ${side} end higher`;
}

/** A line in words: its label, its tilt, and its angle to another. */
export function formatLine(lines: readonly StillLine[], at: number, size: Size): string {
  const line = lines[at]!;
  const other = line.angleTo === null ? undefined : lines[line.angleTo];
  return [
    `${line.label || `Line ${at + 1}`}: ${formatTilt(tiltOf(line, size))}`,
    other && `${angleBetween(line, other, size)}° to ${other.label || `line ${line.angleTo! + 1}`}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const ends: readonly LinePart[] = ["x1", "y1", "x2", "y2"];

/**
 * The lines that were typed and what is wrong by field. A row without points is no line; a plumb line
 * is upright below its first point. The other line of an angle is said by its number as typed.
 */
export function readLines(texts: Texts): {
  lines: StillLine[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const rows: { at: number; angle: string; line: StillLine }[] = [];
  for (let at = 0; at < maxFootage.lines; at++) {
    const of = (part: LinePart) => texts[lineField(at, part)]?.trim() ?? "";
    const isPlumb = of("plumb") === "on";
    const needed = isPlumb ? ends.filter((part) => part !== "x2") : ends;
    const typed = needed.map(of);
    if (typed.every((text) => text === "")) continue;
    const wrong = needed.filter((part) => !/^\d{1,4}$/.test(of(part)) || Number(of(part)) > 1000);
    for (const part of wrong) errors[lineField(at, part)] = of(part) === "" ? onePoint : badPoint;
    const ink = lineInks.find((one) => one === of("ink")) ?? "clay";
    const [x1, y1, x2, y2] = ends.map((part) => Number(of(part === "x2" && isPlumb ? "x1" : part)));
    const label = of("label")
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, " ")
      .slice(0, maxFootage.label);
    rows.push({
      at,
      angle: of("angle"),
      line: {
        x1: x1!,
        y1: y1!,
        x2: x2!,
        y2: y2!,
        ink,
        label,
        angleTo: null,
      },
    });
  }
  const placeOf = (number: string) => rows.findIndex(({ at }) => String(at + 1) === number);
  const lines = rows.map(({ at, angle, line }) => {
    const other = angle === "" ? -1 : placeOf(angle);
    return { ...line, angleTo: other >= 0 && rows[other]!.at !== at ? other : null };
  });
  return { lines, errors };
}

/** Lines as the texts of their form; every row has its fields, so that two versions of it can be compared. */
export const lineTexts = (lines: readonly StillLine[]): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: maxFootage.lines }, (_, at) => {
      const line = lines[at];
      return lineParts.map((part) => [lineField(at, part), line ? textOf(line, part) : ""]);
    }).flat(),
  );

function textOf(line: StillLine, part: LinePart): string {
  if (part === "plumb") return line.x1 === line.x2 ? "on" : "";
  if (part === "angle") return line.angleTo === null ? "" : String(line.angleTo + 1);
  return String(line[part]);
}
