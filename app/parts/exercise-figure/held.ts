import type { Part } from "#domain/care/exercises/figure/pose.ts";
import type { Skeleton } from "#domain/care/exercises/figure/skeleton.ts";
import { plus, times, type Vector, within } from "#domain/care/exercises/figure/vector.ts";
import type { Piece, Rigid, Shape } from "./pieces.ts";

/** What a thing is drawn with, behind or in front of the person. */
export type Drawn = { behind: Piece[]; before: Piece[] };

/** A thing that stands. */
export const still = (key: string, shapes: readonly Shape[], x = 0, y = 0): Rigid => ({
  key,
  shapes,
  places: [{ x, y, turn: 0, length: 1 }],
});

/** Where a part of the body is that a thing is held with. */
export function partAt(skeleton: Skeleton, part: Part): Vector {
  const { pelvis, spine, head, arms, legs } = skeleton;
  const palm = (side: "right" | "left") =>
    within(arms[side].hand.at, arms[side].hand.frame, [1, -7, 0]);
  const arch = (side: "right" | "left") =>
    within(legs[side].foot.at, legs[side].foot.frame, [9, -6, 0]);
  const middle = (a: Vector, b: Vector) => times(plus(a, b), 0.5);
  if (part === "pelvis") return pelvis.at;
  if (part === "chest") return spine[1].at;
  if (part === "shoulders") return spine[2].at;
  if (part === "head") return head.at;
  if (part === "hands") return middle(palm("right"), palm("left"));
  if (part === "feet") return middle(arch("right"), arch("left"));
  const [side, name] = part.split("-") as ["right" | "left", string];
  if (name === "hand") return palm(side);
  if (name === "elbow") return arms[side].fore.at;
  if (name === "foot") return arch(side);
  if (name === "hip") return legs[side].thigh.at;
  if (name === "knee") return legs[side].shin.at;
  return middle(legs[side].shin.at, legs[side].foot.at);
}
