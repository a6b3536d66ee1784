import { heights, type Prop } from "#domain/care/exercises/figure/pose.ts";
import type { Skeleton } from "#domain/care/exercises/figure/skeleton.ts";
import type { Line, Rigid, Shape } from "./pieces.ts";
import { type Camera, project } from "./projection.ts";
import { type Drawn, partAt, still } from "./held.ts";
import { pair } from "./trunk.ts";

const [wood, woodFar, cushion, ink, spring] = [
  "#D2AF76",
  "#B19768",
  "#B9684A",
  "#1C2B26",
  "#9A4F33",
];
/** Length of the springs as they are drawn; they are stretched to where the carriage is. */
const coils = 56;
const head = -110;
const foot = 110;
/** Where the footbar's middle is; the feet stand on its near side. */
const footbarAt = 100;

const rod = (d: string, stroke: string, width: number): Shape => ({ d, stroke, width });

/** A reformer, its foot end to the right unless the pulleys are there: the carriage moves along. */
export function reformerPieces(
  { rides, offset, straps, pulleys }: Prop & { kind: "reformer" },
  skeletons: readonly Skeleton[],
  camera: Camera,
): Drawn {
  const mirror = pulleys ? "scale(-1 1)" : undefined;
  const way = pulleys ? -1 : 1;
  const rests = skeletons.map((skeleton) => project(camera, partAt(skeleton, rides))[0] + offset);
  const top = -heights.carriage;
  const frame = still("frame", [
    { d: `M${head}-22h${foot - head}v9H${head}Z`, fill: wood },
    {
      d: `M${head + 6}-14h8v14h-8ZM${foot - 16}-14h8v14h-8ZM${head}-15h${foot - head}v2H${head}ZM${head + 1}-51a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z`,
      fill: woodFar,
    },
    rod(`M${footbarAt + 5}-20L${footbarAt}-50M${head + 5}-20V-47`, ink, 3),
  ]);
  const carriage: Rigid = {
    key: "carriage",
    mirror,
    places: rests.map((x) => ({
      x,
      y: 0,
      turn: 0,
      length: 1,
    })),
    shapes: [
      {
        d: `M-22${top + 5}h84v3.4h-84ZM-26${top}h18q2 0 2 2.4q0 2.4-2 2.4h-18q-2 0-2-2.4q0-2.4 2-2.4ZM-6${top}v-8q0-2.4 2.2-2.4q2.2 0 2.2 2.4v8Z`,
        fill: ink,
      },
      { d: `M-1${top}h62q3 0 3 2.6q0 2.6-3 2.6H-1q-3 0-3-2.6q0-2.6 3-2.6Z`, fill: cushion },
    ],
  };
  const springs: Rigid = {
    key: "springs",
    mirror,
    places: rests.map((x) => ({
      x: x + 62 * way,
      y: top + 6.6,
      turn: 0,
      length: (foot - 8 - x * way - 62) / coils,
    })),
    shapes: [rod(`M0 0${"l4-2.4l4 2.4".repeat(coils / 8)}`, spring, 1.2)],
  };
  const pulled = straps === "hands" ? "right-hand" : "right-foot";
  const strap: Line = {
    key: "strap",
    outlines: skeletons.map(
      (skeleton) => `M${(head + 6) * way}-53L${pair(project(camera, partAt(skeleton, pulled)))}`,
    ),
    stroke: "#C99A4B",
    width: 1.4,
  };
  return {
    behind: [{ ...frame, mirror }, springs, carriage],
    before: straps ? [strap] : [],
  };
}
