import type { Skeleton, Limb } from "#domain/care/exercises/figure/skeleton.ts";
import { radians, type Vector, within } from "#domain/care/exercises/figure/vector.ts";
import { type Camera, type Place, type Point, project, short } from "./projection.ts";

/** A cut through the trunk: at which height of which part, how deep to front and back, how wide. */
type Station = { part: 0 | 1 | 2 | 3; up: number; front: number; back: number; wide: number };

const station = (
  part: Station["part"],
  up: number,
  [front, back, wide]: readonly [number, number, number],
): Station => ({
  part,
  up,
  front,
  back,
  wide,
});

const stations: readonly Station[] = [
  station(0, 2, [8.6, 10.2, 15.6]),
  station(0, 9, [8.6, 8.4, 13.4]),
  station(1, 7, [8.6, 7.2, 12]),
  station(2, 0, [9.4, 8.4, 13]),
  station(2, 9, [10.6, 9.6, 14.8]),
  station(3, 3, [9.6, 9.8, 16.2]),
  station(3, 10.5, [6.4, 8.2, 16]),
  station(3, 14.5, [3.6, 5.4, 7]),
];

/**
 * The outline of the trunk from the hips to the foot of the neck: a smooth closed line, drawn as if the
 * pelvis stood upright in the middle of the picture.
 */
export function trunkOutline(
  camera: Camera,
  { pelvis, spine }: Skeleton,
  build: number,
  origin: Place,
): string {
  const parts: readonly Limb[] = [pelvis, ...spine];
  const ahead: Point[] = [];
  const behind: Point[] = [];
  for (const { part, up, front, back, wide } of stations) {
    const { at, frame } = parts[part]!;
    const middle = project(camera, within(at, frame, [0, up, 0]));
    const [ux, uy] = project(camera, frame.up);
    const size = Math.hypot(ux, uy) || 1;
    // Across the spine, in the picture: to the front of a figure that faces right.
    const across: Point = [-uy / size, ux / size];
    const share = (v: Vector) => {
      const [x, y] = project(camera, v);
      return x * across[0] + y * across[1];
    };
    const facing = share(frame.forward);
    const breadth = Math.abs(share(frame.right)) * wide;
    const reach = (depth: number) => Math.hypot(facing * depth, breadth) * build;
    const [forward, backward] = facing >= 0 ? [front, back] : [back, front];
    ahead.push(moved(middle, across, reach(forward)));
    behind.push(moved(middle, across, -reach(backward)));
  }
  return smooth([...ahead, ...behind.toReversed()].map((point) => seenFrom(origin, point)));
}

function seenFrom({ x, y, turn }: Place, point: Point): Point {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const [dx, dy] = [point[0] - x, point[1] - y];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

/**
 * A closed curve that the points pull to themselves. Every knot is written rounded, and the next
 * control point follows from it, so that rounding does not add up.
 */
function smooth(points: readonly Point[]): string {
  const round = (value: number) => Math.round(value + 1e-6);
  const half = (a: Point, b: Point): Point => [round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)];
  const first = points[0]!;
  const begin = half(points.at(-1)!, first);
  let control: Point = [round(first[0]), round(first[1])];
  let path = `M${pair(begin)}Q${pair(control)}`;
  points.forEach((_, index) => {
    const next = points[(index + 1) % points.length]!;
    const knot = index === points.length - 1 ? begin : half(control, next);
    path += index === 0 ? ` ${pair(knot)}` : `T${pair(knot)}`;
    control = [2 * knot[0] - control[0], 2 * knot[1] - control[1]];
  });
  return `${path}Z`;
}

export const pair = ([x, y]: Point) => {
  const second = short(y);
  return `${short(x)}${second.startsWith("-") ? "" : " "}${second}`;
};
