// A rider seen from behind as cut paper: how the body leans, turns and stands by what was found. Left is left.
import {
  type RideFinding,
  type RidePlace,
  ridePoints,
} from "#domain/care/riding/findings/messages.ts";
import { findingOf } from "#domain/care/riding/findings/rules.ts";

export type Side = -1 | 1;
export type Point = readonly [number, number];
/** A finding as the picture marks it: its number, where, and how much. */
export type Mark = { number: number; at: Point; grade: number };

/** Knee and foot from the middle, in the saddle and on the ground. */
const legs: Record<RidePlace, { hip: number; knee: Point; foot: Point }> = {
  mounted: {
    hip: 13,
    knee: [60, 240],
    foot: [58, 298],
  },
  ground: {
    hip: 11,
    knee: [13, 256],
    foot: [13, 308],
  },
};

/** Where the number of a point stands on the right; on the left it is mirrored. */
const places: Record<string, Record<RidePlace, Point>> = {
  head: { mounted: [36, 62], ground: [36, 62] },
  shoulders: { mounted: [56, 100], ground: [56, 100] },
  hands: { mounted: [60, 178], ground: [60, 190] },
  trunk: { mounted: [54, 138], ground: [54, 138] },
  "pelvis-turn": { mounted: [42, 200], ground: [38, 206] },
  "pelvis-tilt": { mounted: [0, 176], ground: [0, 176] },
  "seat-bones": { mounted: [18, 226], ground: [42, 228] },
  "leg-position": { mounted: [86, 238], ground: [40, 252] },
  "leg-length": { mounted: [86, 263], ground: [40, 276] },
  "stirrup-weight": { mounted: [86, 288], ground: [40, 298] },
  heels: { mounted: [86, 313], ground: [40, 321] },
};

export const middle = 120;
/** A point that lies on one side of the middle. */
const beside = (side: Side, [x, y]: Point): Point => [middle + side * x, y];

export type Seat = ReturnType<typeof seatOf>;

/** The body by its findings in one place. Lengths are those of a picture of 240 by 340. */
export function seatOf(findings: readonly RideFinding[], place: RidePlace) {
  /** How far to the left (below 0) or to the right a point differs, from −3 to 3. */
  const lean = (key: string): number => {
    const found = findingOf(findings, key, place);
    if (found?.way === "left") return -found.grade;
    return found?.way === "right" ? found.grade : 0;
  };
  const on = (side: Side, key: string) => Math.max(0, side * lean(key));
  const tilt = lean("shoulders") * 3.4;
  const bend = lean("trunk") * 4.5;
  const shoulder = (side: Side): Point => [middle + bend + side * 33, 112 - side * tilt];
  const { hip, knee, foot } = legs[place];
  const side = (of: Side) => ({
    side: of,
    shoulder: shoulder(of),
    hand: beside(of, place === "mounted" ? [35, 180] : [44, 196]),
    contact: on(of, "hands"),
    hip: beside(of, [hip, 204]),
    elbow: beside(of, place === "mounted" ? [41, 156] : [46, 154]),
    knee: beside(of, [knee[0], knee[1] + on(of, "leg-length") * 2]),
    foot: beside(of, [foot[0], foot[1] + on(of, "leg-length") * 4 - on(of, "heels")]),
    seatBone: beside(of, [10, 207]),
    /** Undefined where it was not looked at. */
    weight: findingOf(findings, "seat-bones", place) && on(of, "seat-bones"),
    press: on(of, "stirrup-weight"),
    kneeForward: on(of, "leg-position"),
    hipForward: on(of, "pelvis-turn"),
    heelUp: on(of, "heels"),
  });
  return {
    place,
    bend,
    headTurn: lean("head") * 7,
    neck: [middle + bend, 102] as Point,
    left: side(-1),
    right: side(1),
    marks: marksOf(findings, place),
  };
}

function marksOf(findings: readonly RideFinding[], place: RidePlace): Mark[] {
  return ridePoints.flatMap(({ key }, at) => {
    const found = findingOf(findings, key, place);
    const spot = places[key]?.[place];
    if (!found || found.way === "even" || !spot) return [];
    return [
      {
        number: at + 1,
        at: beside(found.way === "left" ? -1 : 1, spot),
        grade: found.grade,
      },
    ];
  });
}
