// Points of lines by pointer, in thousandths of the picture.
import { lineField } from "#domain/care/riding/footage/fields.ts";
import { maxFootage } from "#domain/care/riding/footage/messages.ts";

type Texts = Readonly<Record<string, string>>;
type Point = { x: number; y: number };
export type LineEnd = { at: number; end: 1 | 2 };

const within = (thousandth: number): number =>
  Math.min(1000, Math.max(0, Math.round(thousandth * 1000)));

type Pressed = {
  clientX: number;
  clientY: number;
  currentTarget: { getBoundingClientRect(): DOMRect };
};

/** Where a pointer is, in thousandths. */
export function pointAt({ clientX, clientY, currentTarget }: Pressed): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

const parts = ["x1", "y1", "x2", "y2"] as const;

/** Whether a row has no line yet. */
export const isFree = (values: Texts, at: number): boolean =>
  parts.every((part) => !values[lineField(at, part)]);

/** How near an end has to be to be taken by it. */
const reach = 30;

/** The end of a line that is at a point, if there is one. */
export function endNear(values: Texts, { x, y }: Point): LineEnd | undefined {
  for (let at = 0; at < maxFootage.lines; at++)
    for (const end of [2, 1] as const) {
      const [ex, ey] = [values[lineField(at, `x${end}`)], values[lineField(at, `y${end}`)]];
      if (!ex || !ey) continue;
      if (Math.hypot(Number(ex) - x, Number(ey) - y) <= reach) return { at, end };
    }
  return undefined;
}

/** The lines with one end moved to a point; both ends of a plumb line keep one below the other. */
export function withEnd(values: Texts, { at, end }: LineEnd, { x, y }: Point): Texts {
  const moved = {
    ...values,
    [lineField(at, `x${end}`)]: String(x),
    [lineField(at, `y${end}`)]: String(y),
  };
  if (values[lineField(at, "plumb")] !== "on") return moved;
  return { ...moved, [lineField(at, "x1")]: String(x), [lineField(at, "x2")]: String(x) };
}
