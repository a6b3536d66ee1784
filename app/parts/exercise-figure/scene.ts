import type { Placed } from "#domain/care/exercises/figure/place.ts";
import type { Figure } from "#domain/care/exercises/figure/pose.ts";
import { contactsOf } from "#domain/care/exercises/figure/skeleton.ts";
import type { Piece } from "./pieces.ts";
import { type Box, cameraFor, project } from "./projection.ts";
import { piecesOfProp, reachOfProp } from "./props.ts";

type Scene = { behind: Piece[]; before: Piece[] };

/** Below the ground there is still some floor. */
const floorBelow = 12;
const margin = 7;
const hair = 7;
const narrowest = 150;

/** What is around the person. */
export function sceneOf(figure: Figure, frames: readonly Placed[], box: Box): Scene {
  const camera = cameraFor(figure.view);
  const drawn = figure.props.map((prop) => piecesOfProp(prop, frames, camera, box));
  return {
    behind: drawn.flatMap(({ behind }) => behind),
    before: drawn.flatMap(({ before }) => before),
  };
}

/** The part of the world that the picture shows: four by three. */
export function boxOf({ view, props }: Figure, frames: readonly Placed[]): Box {
  const camera = cameraFor(view);
  const reach = props.map((prop) => reachOfProp(prop, frames, camera));
  const touched = frames.flatMap(({ skeleton }) =>
    contactsOf(skeleton).map(({ part, at, radius }) => ({
      at: project(camera, at),
      radius: part === "head" ? radius + hair : radius,
    })),
  );
  const low = (values: number[]) => Math.min(...values);
  const left = low([
    ...touched.map(({ at, radius }) => at[0] - radius),
    ...reach.map((r) => r.left),
  ]);
  const right = -low([
    ...touched.map(({ at, radius }) => -at[0] - radius),
    ...reach.map((r) => -r.right),
  ]);
  const top = low([...touched.map(({ at, radius }) => at[1] - radius), ...reach.map((r) => r.top)]);
  const width = Math.max(right - left + 2 * margin, narrowest);
  const height = Math.max(floorBelow - top + margin, (width * 3) / 4);
  const middle = (left + right) / 2;
  const half = Math.max(width, (height * 4) / 3) / 2;
  return {
    left: middle - half,
    right: middle + half,
    top: floorBelow - height,
    bottom: floorBelow,
  };
}
