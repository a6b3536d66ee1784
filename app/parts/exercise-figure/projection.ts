import type { Frame, Vector } from "#domain/care/exercises/figure/vector.ts";
import { degrees, dot } from "#domain/care/exercises/figure/vector.ts";
import type { Figure } from "#domain/care/exercises/figure/pose.ts";
import type { Limb } from "#domain/care/exercises/figure/skeleton.ts";

export type Point = readonly [number, number];
export type Box = { left: number; top: number; right: number; bottom: number };

/** From where the figure is seen: what runs across the picture, and what comes out of it. */
export type Camera = { across: Vector; down: Vector; towards: Vector };

/**
 * From the side the far limbs lie a little ahead of the near ones, so that both show; from the front
 * what comes out of the picture lies a little lower.
 */
const cameras: Readonly<Record<Figure["view"], Camera>> = {
  side: {
    across: [1, 0, -0.15],
    down: [0, -1, 0],
    towards: [0, 0, 1],
  },
  front: {
    across: [0, 0, -1],
    down: [0.28, -1, 0],
    towards: [1, 0, 0],
  },
};
export const cameraFor = (view: Figure["view"]) => cameras[view];

/** A point or direction in the picture, whose y runs down. */
export const project = ({ across, down }: Camera, v: Vector): Point => [
  dot(v, across),
  dot(v, down),
];

export type Place = { x: number; y: number; turn: number; length: number };

/** Where a limb lies that hangs along −up: `length` is its foreshortening. */
export function placeOfLimb(camera: Camera, { at, frame }: Limb): Place {
  const [dx, dy] = project(camera, frame.up);
  return placed(project(camera, at), -dx, -dy);
}

/** Where something round lies that stands along up, its own x to its front. */
export function placeOfUpright(camera: Camera, { at, frame }: Limb): Place {
  const [dx, dy] = project(camera, frame.up);
  return { ...placed(project(camera, at), -dy, dx), length: 1 };
}

/** Where a foot lies: from the side along its own forward. */
export function placeAlong(camera: Camera, { at, frame }: Limb, direction: keyof Frame): Place {
  const [dx, dy] = project(camera, frame[direction]);
  return placed(project(camera, at), dx, dy);
}

const placed = ([x, y]: Point, dx: number, dy: number): Place => ({
  x,
  y,
  turn: degrees(Math.atan2(dy, dx)),
  length: Math.max(0.3, Math.hypot(dx, dy)),
});

/** Turns that follow each other never jump by a whole turn. */
export function unwound(places: readonly Place[]): Place[] {
  let last = places[0]?.turn ?? 0;
  return places.map((place) => {
    last = place.turn + 360 * Math.round((last - place.turn) / 360);
    return { ...place, turn: last };
  });
}

export const short = (value: number, digits = 1) => {
  const text = value
    .toFixed(digits)
    .replace(/\.0+$/, "")
    .replace(/^(-?)0\./, "$1.");
  return text === "-0" ? "0" : text;
};
