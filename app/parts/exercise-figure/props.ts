import type { Placed } from "#domain/care/exercises/figure/place.ts";
import { heights, type Part, type Prop } from "#domain/care/exercises/figure/pose.ts";
import type { Skeleton } from "#domain/care/exercises/figure/skeleton.ts";
import { type Drawn, partAt, still } from "./held.ts";
import { horsePieces } from "./horse.ts";
import type { Piece, Shape } from "./pieces.ts";
import { type Box, type Camera, type Point, project, short } from "./projection.ts";
import { reformerPieces } from "./reformer.ts";
import { pair } from "./trunk.ts";

type Reach = { left: number; right: number; top: number };

const matEnds = [-84, 84] as const;

const inks = {
  mat: "#8FA68E",
  matEdge: "#748A75",
  wood: "#C9A468",
  woodFar: "#AE8C57",
  wall: "#CFC2AC",
  ball: "#B4C2AE",
  ballLight: "#CBD6C6",
  roller: "#B9684A",
  band: "#C99A4B",
  ink: "#1C2B26",
};

const behind = (...pieces: Piece[]): Drawn => ({ behind: pieces, before: [] });
const before = (...pieces: Piece[]): Drawn => ({ behind: [], before: pieces });
const disc = (r: number, fill: string, x = 0, y = 0): Shape => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0Z`,
  fill,
});
const bar = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  d: `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`,
  fill,
});

/** What a thing of the trade is drawn with, behind or in front of the person. */
export function piecesOfProp(
  prop: Prop,
  frames: readonly Placed[],
  camera: Camera,
  box: Box,
): Drawn {
  const skeletons = frames.map(({ skeleton }) => skeleton);
  /** At a height of its own, a thing follows only forward and back. */
  const follow = (part: Part, key: string, shapes: readonly Shape[], height?: number): Piece => ({
    key,
    shapes,
    places: skeletons.map((skeleton) => {
      const [x, y] = project(camera, partAt(skeleton, part));
      return {
        x,
        y: height === undefined ? y : -height,
        turn: 0,
        length: 1,
      };
    }),
  });
  const thing = (key: string, shapes: Shape[], { x, y, part, radius }: Spot) =>
    part ? follow(part, key, shapes, y) : still(key, shapes, x, -(y ?? radius));
  switch (prop.kind) {
    case "mat": {
      const [from, to] = [prop.from ?? matEnds[0], prop.to ?? matEnds[1]];
      return behind(
        still("mat", [
          {
            d: `M${from} 0h${to - from}q2 0 2 1.6q0 1.6-2 1.6h-${to - from}q-2 0-2-1.6q0-1.6 2-1.6Z`,
            fill: inks.mat,
          },
        ]),
      );
    }
    case "wall":
      return behind(wallPiece(prop, box));
    case "chair":
      return chairPieces(prop);
    case "box": {
      const { x, height, width = 40 } = prop;
      const shapes = [
        bar(x - width / 2, -height, width, height, inks.wood),
        bar(x - width / 2, -height, width, 3, inks.woodFar),
      ];
      return behind(still("box", shapes));
    }
    case "ball": {
      const r = prop.size / 2;
      const shapes = [disc(r, inks.ball), disc(r * 0.72, inks.ballLight, -r * 0.14, -r * 0.16)];
      const piece = thing("ball", shapes, {
        x: prop.x,
        y: prop.y,
        part: prop.with,
        radius: r,
      });
      return prop.size > 40 ? behind(piece) : before(piece);
    }
    case "roller": {
      const r = heights.roller / 2;
      const shapes = [disc(r, inks.roller), disc(r * 0.4, "#96513A")];
      return behind(
        thing("roller", shapes, {
          x: prop.x,
          y: prop.y,
          part: prop.with,
          radius: r,
        }),
      );
    }
    case "band": {
      const end = (skeleton: Skeleton, at: Part | readonly [number, number]): Point =>
        typeof at === "string" ? project(camera, partAt(skeleton, at)) : [at[0], -at[1]];
      const outlines = skeletons.map(
        (skeleton) => `M${pair(end(skeleton, prop.from))}L${pair(end(skeleton, prop.to))}`,
      );
      const band: Piece = {
        key: "band",
        outlines,
        stroke: inks.band,
        width: 1.8,
      };
      const fixed = [prop.from, prop.to].find((at) => typeof at !== "string");
      return before(
        band,
        ...(fixed ? [still("hook", [disc(2.4, inks.ink)], fixed[0], -fixed[1])] : []),
      );
    }
    case "horse":
      return horsePieces(prop.x);
    case "reformer":
      return reformerPieces(prop, skeletons, camera);
  }
}

type Spot = { x: number; y: number | undefined; part: Part | undefined; radius: number };

/** How far a thing reaches in the picture. */
export function reachOfProp(prop: Prop, frames: readonly Placed[], camera: Camera): Reach {
  const around = (x: number, half: number, height: number) => ({
    left: x - half,
    right: x + half,
    top: -height,
  });
  switch (prop.kind) {
    case "wall":
      return around(prop.x, 6, 0);
    case "chair":
      return around(prop.x, 26, 88);
    case "box":
      return around(prop.x, (prop.width ?? 40) / 2, prop.height);
    case "ball": {
      const { x, size, with: part } = prop;
      const middles = part
        ? frames.map(({ skeleton }) => project(camera, partAt(skeleton, part))[0])
        : [x];
      return {
        left: Math.min(...middles) - size / 2,
        right: Math.max(...middles) + size / 2,
        top: -size,
      };
    }
    case "horse":
      return around(prop.x, 118, 160);
    case "reformer":
      return around(0, 114, 60);
    case "mat":
      return {
        left: (prop.from ?? matEnds[0]) - 3,
        right: (prop.to ?? matEnds[1]) + 3,
        top: 0,
      };
    default:
      return around(0, 0, 0);
  }
}

/** A wall fills the picture from its face to the edge. */
function wallPiece({ x, behind: isBehind }: Prop & { kind: "wall" }, { left, right, top }: Box) {
  const [from, to] = isBehind ? [left, x] : [x, right];
  return still("wall", [bar(from, top, to - from, -top, inks.wall)]);
}

function chairPieces({ x, height = heights.chair, faces }: Prop & { kind: "chair" }): Drawn {
  const back = faces === "left" ? 1 : -1;
  const seat = bar(x - 22, -height, 44, 4, inks.wood);
  const leg = (at: number) => bar(at, -height + 4, 3.4, height - 4, inks.woodFar);
  const post = bar(x + back * 20 - 1.7, -height - 45, 3.4, 46, inks.woodFar);
  const rest = bar(x + back * 20 - 2.4, -height - 46, 4.8, 22, inks.wood);
  return behind(still("chair", [leg(x - 20), leg(x + 16.6), post, rest, seat]));
}
