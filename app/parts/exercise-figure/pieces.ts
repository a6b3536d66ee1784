import type { Placed } from "#domain/care/exercises/figure/place.ts";
import type { Figure, Side } from "#domain/care/exercises/figure/pose.ts";
import { lengths } from "#domain/care/exercises/figure/skeleton.ts";
import { dot } from "#domain/care/exercises/figure/vector.ts";
import {
  cameraFor,
  type Place,
  placeAlong,
  placeOfLimb,
  placeOfUpright,
  type Point,
  unwound,
} from "./projection.ts";
import { features, frontShapes, type Person, sideShapes } from "./shapes.ts";
import { trunkOutline } from "./trunk.ts";

export type Shape =
  | { d: string }
  | { d: string; fill: string }
  | { d: string; stroke: string; width?: number };
/** How the shapes of the right side become those of the left. */
type Mirror = "scale(1 -1)" | "scale(-1 1)";
/** One piece of cut paper, where it lies in every frame. */
export type Rigid = {
  key: string;
  shapes: readonly Shape[];
  /** Of shapes without a colour of their own. */
  fill?: string | undefined;
  /** The key of the piece with the same shapes, which are written only once. */
  as?: string | undefined;
  mirror?: Mirror | undefined;
  places: readonly Place[];
};
/** The trunk: an outline that changes from frame to frame, with a stiff piece over it. */
export type Trunk = { fill: string; outlines: readonly string[]; over: Rigid };
/** A line between two things that move. */
export type Line = { key: string; outlines: readonly string[]; stroke: string; width: number };
/** Pieces that hang on each other, from the body outwards, and the length of each. */
export type Limb = { key: string; links: readonly Rigid[]; lengths: readonly number[] };
export type Piece = Rigid | (Trunk & { key: string }) | Line | Limb;

/** Short, because it is written for every piece and copy: "lh" is the left hand. */
const names = {
  arm: "a",
  forearm: "f",
  hand: "h",
  thigh: "t",
  shin: "s",
  foot: "o",
};
type LimbPart = keyof typeof names;
export const nameOf = (side: Side, part: LimbPart) => `${side[0]}${names[part]}`;

/** The person in all frames, far pieces first. */
export function piecesOf(view: Figure["view"], frames: readonly Placed[], person: Person): Piece[] {
  const camera = cameraFor(view);
  const shapes = view === "side" ? sideShapes : frontShapes;
  const skeletons = frames.map(({ skeleton }) => skeleton);
  const { build } = person;
  const rigid = (
    key: string,
    places: readonly Place[],
    shapes: readonly Shape[],
    more: Pick<Rigid, "fill" | "as" | "mirror"> = {},
  ): Rigid => ({ key, places: unwound(places), shapes, ...more });
  /** Both sides have the same shapes; from the side the far ones have darker colours. */
  const onSide = (side: Side, part: LimbPart, mirror: Mirror, fill?: string) => ({
    fill,
    as: side === "right" && (fill || view === "front") ? nameOf("left", part) : undefined,
    mirror: view === "front" && side === "left" ? mirror : undefined,
  });
  const limbOf =
    (side: Side) =>
    (part: LimbPart, places: readonly Place[], drawn: readonly Shape[], fill?: string) =>
      rigid(nameOf(side, part), places, drawn, onSide(side, part, "scale(1 -1)", fill));
  const arm = (side: Side): Piece[] => {
    const isFar = view === "side" && side === "left";
    const skin = isFar ? person.farSkin : person.skin;
    const at = (part: "upper" | "fore" | "hand") =>
      skeletons.map(({ arms }) => placeOfLimb(camera, arms[side][part]));
    const sleeve: Shape[] = person.hasSleeves
      ? [{ d: shapes.sleeve, fill: isFar ? person.farTop : person.top }]
      : [];
    const upper: Shape[] =
      sleeve.length > 0
        ? [{ d: shapes.upperArm, fill: skin }, ...sleeve]
        : [{ d: shapes.upperArm }];
    const limb = limbOf(side);
    return hung(
      [
        limb("arm", at("upper"), upper, sleeve.length > 0 ? undefined : skin),
        limb("forearm", at("fore"), [{ d: shapes.forearm }], skin),
        limb("hand", at("hand"), [{ d: shapes.hand }], skin),
      ],
      [lengths.upperArm, lengths.forearm],
    );
  };
  const leg = (side: Side): Piece[] => {
    const isFar = view === "side" && side === "left";
    const skin = isFar ? person.farSkin : person.skin;
    const cloth = isFar ? person.farLegs : person.legs;
    const at = (part: "thigh" | "shin") =>
      skeletons.map(({ legs }) => placeOfLimb(camera, legs[side][part]));
    const feet = skeletons.map(({ legs }) =>
      view === "side"
        ? placeAlong(camera, legs[side].foot, "forward")
        : placeOfUpright(camera, legs[side].foot),
    );
    const thigh: Shape[] = person.hasShorts
      ? [
          { d: shapes.thigh, fill: skin },
          { d: shapes.shorts, fill: cloth },
        ]
      : [{ d: shapes.thigh }];
    const limb = limbOf(side);
    return hung(
      [
        limb("thigh", at("thigh"), thigh, person.hasShorts ? undefined : cloth),
        limb("shin", at("shin"), [{ d: shapes.shin }], person.hasShorts ? skin : cloth),
        rigid(
          nameOf(side, "foot"),
          feet,
          [{ d: shapes.foot }],
          onSide(side, "foot", "scale(-1 1)", (isFar ? person.farFeet : person.feet) ?? skin),
        ),
      ],
      [lengths.thigh, lengths.shin],
    );
  };
  const pelvis = rigid(
    "pelvis",
    skeletons.map((skeleton) => placeOfUpright(camera, skeleton.pelvis)),
    [{ d: shapes.pelvis, fill: person.legs }],
  );
  const trunk: Piece = {
    key: "trunk",
    fill: person.top,
    outlines: skeletons.map((skeleton, index) =>
      trunkOutline(camera, skeleton, build, pelvis.places[index]!),
    ),
    over: pelvis,
  };
  const neck = rigid(
    "neck",
    skeletons.map((skeleton) => placeAlong(camera, skeleton.neck, "up")),
    [{ d: shapes.neck, fill: person.farSkin }],
  );
  const head = rigid(
    "head",
    skeletons.map((skeleton) => placeOfUpright(camera, skeleton.head)),
    [
      { d: shapes.face, fill: person.skin },
      { d: person.hairShapes[view], fill: person.hair },
      { d: features[view], stroke: person.line },
    ],
  );
  /** A limb that comes out of the picture lies over the trunk. */
  const depth = (side: Side) =>
    skeletons.reduce((sum, { legs, pelvis: { at } }) => {
      const knee = legs[side].shin.at;
      return sum + dot(knee, camera.towards) - dot(at, camera.towards);
    }, 0) / skeletons.length;
  if (view === "side")
    return [...arm("left"), ...leg("left"), neck, head, trunk, ...leg("right"), ...arm("right")];
  const order = (["left", "right"] as const).toSorted((a, b) => depth(a) - depth(b));
  const isOver = (side: Side) => depth(side) > 8;
  return [
    ...order.filter((side) => !isOver(side)).flatMap(leg),
    neck,
    trunk,
    ...order.filter(isOver).flatMap(leg),
    head,
    ...arm("left"),
    ...arm("right"),
  ];
}

/** A limb that is nowhere foreshortened moves by its joints; another one piece by piece. */
function hung(links: readonly Rigid[], lengths: readonly number[]): Piece[] {
  const isWhole = links.every(({ places }) => places.every(({ length }) => length > 0.97));
  return isWhole ? [{ key: links[0]!.key, links, lengths }] : links.toReversed();
}

/**
 * A piece as it lies beside something that moves: its own way is short then, and
 * whole centimetres are enough.
 */
export function beside(piece: Piece, origins: readonly Point[]): Piece {
  const shifted = (rigid: Rigid): Rigid => ({
    ...rigid,
    places: rigid.places.map((place, index) => ({
      ...place,
      x: Math.round(place.x - origins[index]![0]),
      y: Math.round(place.y - origins[index]![1]),
    })),
  });
  if ("links" in piece) return { ...piece, links: piece.links.map(shifted) };
  if ("over" in piece) return { ...piece, over: shifted(piece.over) };
  return "places" in piece ? shifted(piece) : piece;
}
