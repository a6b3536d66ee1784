import { between } from "#domain/care/exercises/figure/between.ts";
import type { Placed } from "#domain/care/exercises/figure/place.ts";
import type { Figure, Plant, Pose } from "#domain/care/exercises/figure/pose.ts";
import {
  armOf,
  type Contact,
  contactsOf,
  legOf,
  lengths,
  sidesOfBody,
} from "#domain/care/exercises/figure/skeleton.ts";

type Range = readonly [least: number, most: number];

/**
 * What joints do, in degrees. AAOS: American Academy of Orthopaedic Surgeons, Joint Motion (1965),
 * still the table of most clinics; N&W: Norkin and White, Measurement of Joint Motion, where weight
 * or another hand takes a joint further than its own muscles.
 */
const ranges = {
  trunk: {
    // AAOS: thoracolumbar flexion 80, extension 25, sideways 35, rotation 45; two thirds of the
    // flexion below, one third above (N&W).
    lumbar: [-30, 55],
    thoracic: [-25, 40],
    bend: [-35, 35],
    twist: [-45, 45],
    // AAOS: neck 45 each way, rotation 60.
    neck: [-45, 45],
    tilt: [-45, 45],
    look: [-60, 60],
  },
  arm: {
    // AAOS: flexion 180, extension 60; abduction 180; rotation 90 out, 70 in.
    flex: [-60, 180],
    out: [-50, 180],
    turn: [-70, 90],
    // AAOS: elbow 150.
    elbow: [0, 150],
    // AAOS: wrist 80 and 70; 90 with weight on the palm (N&W), either way, as the forearm turns.
    wrist: [-92, 92],
  },
  leg: {
    // AAOS: hip flexion 120, 135 with the knee held to the chest (N&W); extension 30.
    flex: [-30, 135],
    // AAOS: abduction 45, adduction 30, rotation 45 each way.
    out: [-30, 45],
    turn: [-45, 45],
    // AAOS: knee 135; 155 sitting on the heels (N&W).
    knee: [0, 155],
    // AAOS: ankle 20 up, 40 with weight on it (N&W); 50 down, to which middle foot and toes add up to
    // 30: the figure's foot is of one piece.
    ankle: [-80, 40],
  },
} satisfies Record<string, Record<string, Range>>;

/** One and a half per cent of the height: about the thickness of a mat. */
const near = 0.015 * lengths.stature;

const outside = (
  what: string,
  angles: Readonly<Record<string, unknown>>,
  table: Record<string, Range>,
) =>
  Object.entries(table).flatMap(([joint, [least, most]]) => {
    const angle = angles[joint];
    if (typeof angle !== "number" || (angle >= least - 0.5 && angle <= most + 0.5)) return [];
    return [`${what}${joint} ${Math.round(angle)}`];
  });

const heightOf = ({ at: [, y], radius }: Contact) => y - radius;

/** What is wrong with a figure: in its poses and on the way between them. */
export function issuesOf(figure: Figure): string[] {
  const found = figure.poses.flatMap((pose, index) => {
    const next = figure.poses[index + 1];
    const steps = next ? [0, 0.25, 0.5, 0.75] : [0];
    return steps.flatMap((share) =>
      issuesOfPlaced(between(pose, next ?? pose, share), plantedIn(pose, next)).map(
        (issue) => `${index + 1 + share}: ${issue}`,
      ),
    );
  });
  return found;
}

type Planted = { part: string; from: Plant; to: Plant };

/** What stays where it is from one pose to the next. */
function plantedIn(pose: Pose, next: Pose = pose): Planted[] {
  return sidesOfBody.flatMap((side) => {
    const hands = [armOf(pose, side).hand, armOf(next, side).hand] as const;
    const feet = [legOf(pose, side).foot, legOf(next, side).foot] as const;
    return [
      {
        part: `${side}-hand`,
        from: hands[0],
        to: hands[1],
      },
      {
        part: `${side}-foot`,
        from: feet[0],
        to: feet[1],
      },
    ].filter((one): one is Planted => Boolean(one.from && one.to));
  });
}

function issuesOfPlaced(placed: Placed, planted: readonly Planted[]): string[] {
  const { pose, skeleton, arms, legs } = placed;
  const contacts = contactsOf(skeleton);
  const below = contacts.filter((contact) => heightOf(contact) < -near);
  const surfaces = [0, pose.on ?? 0, ...planted.map(({ from }) => from.y ?? 0)];
  const touches = contacts.some((contact) =>
    surfaces.some((height) => Math.abs(heightOf(contact) - height) < near),
  );
  return [
    ...below.map((contact) => `${contact.part} ${heightOf(contact).toFixed(1)} under the ground`),
    ...(touches ? [] : ["touches nothing"]),
    ...outside("", pose as Record<string, unknown>, ranges.trunk),
    ...sidesOfBody.flatMap((side) => [
      ...outside(`${side} arm: `, arms[side], ranges.arm),
      ...outside(`${side} leg: `, legs[side], ranges.leg),
    ]),
    ...planted.flatMap((one) => slipOf(one, placed)),
  ];
}

/** A planted hand or foot that is not where it was put. */
function slipOf({ part, from, to }: Planted, { skeleton, arms, legs }: Placed): string[] {
  const [side, end] = part.split("-") as ["right" | "left", "hand" | "foot"];
  const plant = end === "hand" ? arms[side].hand : legs[side].foot;
  if (!plant) return [`${part} let go`];
  const { at } = end === "hand" ? skeleton.arms[side].hand : skeleton.legs[side].foot;
  const stays = from.x === to.x && (from.y ?? 0) === (to.y ?? 0) && from.slope === to.slope;
  const [x, y] = end === "hand" ? [plant.x, (plant.y ?? 0) + 2.5] : anklePoint(plant);
  const slip = Math.hypot(at[0] - x, at[1] - y);
  return slip > near && (stays || end === "hand") ? [`${part} slips ${slip.toFixed(1)}`] : [];
}

function anklePoint({ x, y = 0, slope = 0 }: Plant): readonly [number, number] {
  const angle = (slope * Math.PI) / 180;
  const forward = slope < -20 ? 16.5 : slope > 20 ? -5 : 0;
  return [
    x - forward * Math.cos(angle) - lengths.sole * Math.sin(angle),
    y - forward * Math.sin(angle) + lengths.sole * Math.cos(angle),
  ];
}
