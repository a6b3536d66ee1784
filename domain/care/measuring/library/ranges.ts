// Ranges of movement in degrees, from head to foot.
import type { Measure, MeasureArea } from "../messages.ts";

/** More than the error of measuring: with the CROM device 5.4 to 9.6 degrees. */
const ofNeck = { by: 10, source: "fletcher" } as const;
/** Where more than one person measures, a change should exceed five degrees at the arm and six at the leg. */
const ofArm = { by: 6, source: "boone" } as const;
const ofLeg = { by: 7, source: "boone" } as const;

/** Of the trunk, which is measured in too many ways, no such number is known. */
const matters: Partial<Record<MeasureArea, NonNullable<Measure["matters"]>>> = {
  neck: ofNeck,
  shoulder: ofArm,
  arm: ofArm,
  hip: ofLeg,
  knee: ofLeg,
  ankle: ofLeg,
};

type Range = [
  key: string,
  name: string,
  area: MeasureArea,
  sides: Measure["sides"],
  norm: number | null,
  more?: Pick<Measure, "isUsual" | "how">,
];

const rows: readonly Range[] = [
  ["neck-flexion", "Neck flexion", "neck", "one", 45],
  ["neck-extension", "Neck extension", "neck", "one", 45],
  ["neck-side-flexion", "Neck side flexion", "neck", "both", 45, { isUsual: true }],
  ["neck-rotation", "Neck rotation", "neck", "both", 60, { isUsual: true }],
  ["shoulder-flexion", "Shoulder flexion", "shoulder", "both", 180, { isUsual: true }],
  ["shoulder-extension", "Shoulder extension", "shoulder", "both", 60],
  ["shoulder-abduction", "Shoulder abduction", "shoulder", "both", 180, { isUsual: true }],
  [
    "shoulder-external-rotation",
    "Shoulder external rotation",
    "shoulder",
    "both",
    90,
    { isUsual: true, how: "At 90° of abduction" },
  ],
  [
    "shoulder-internal-rotation",
    "Shoulder internal rotation",
    "shoulder",
    "both",
    70,
    { how: "At 90° of abduction" },
  ],
  ["elbow-flexion", "Elbow flexion", "arm", "both", 150],
  ["elbow-extension", "Elbow extension", "arm", "both", 0, { how: "Minus: short of straight" }],
  ["forearm-pronation", "Forearm pronation", "arm", "both", 80],
  ["forearm-supination", "Forearm supination", "arm", "both", 80],
  ["wrist-flexion", "Wrist flexion", "arm", "both", 80],
  ["wrist-extension", "Wrist extension", "arm", "both", 70],
  ["trunk-flexion", "Trunk flexion", "trunk", "one", 80, { isUsual: true }],
  ["trunk-extension", "Trunk extension", "trunk", "one", 25],
  ["trunk-side-flexion", "Trunk side flexion", "trunk", "both", 35, { isUsual: true }],
  ["trunk-rotation", "Trunk rotation", "trunk", "both", 45],
  ["hip-flexion", "Hip flexion", "hip", "both", 120, { isUsual: true, how: "Knee bent" }],
  ["hip-extension", "Hip extension", "hip", "both", 30],
  ["hip-abduction", "Hip abduction", "hip", "both", 45],
  ["hip-adduction", "Hip adduction", "hip", "both", 30],
  ["hip-internal-rotation", "Hip internal rotation", "hip", "both", 45, { isUsual: true }],
  ["hip-external-rotation", "Hip external rotation", "hip", "both", 45, { isUsual: true }],
  [
    "straight-leg-raise",
    "Straight leg raise",
    "hip",
    "both",
    null,
    { isUsual: true, how: "The angle at which it is felt; lying on the back" },
  ],
  ["knee-flexion", "Knee flexion", "knee", "both", 135, { isUsual: true }],
  [
    "knee-extension",
    "Knee extension",
    "knee",
    "both",
    0,
    { isUsual: true, how: "Minus: short of straight" },
  ],
  ["ankle-dorsiflexion", "Ankle dorsiflexion", "ankle", "both", 20],
  ["ankle-plantar-flexion", "Ankle plantar flexion", "ankle", "both", 50],
  ["ankle-inversion", "Ankle inversion", "ankle", "both", 35],
  ["ankle-eversion", "Ankle eversion", "ankle", "both", 15],
];

export const ranges: readonly Measure[] = rows.map(([key, name, area, sides, norm, more]) => {
  const error = matters[area];
  return {
    key,
    name,
    area,
    kind: "range",
    sides,
    ...(norm !== null && { norm: { value: norm, source: "aaos" } }),
    // What is more than the error of measuring is a difference between left and right as well.
    ...(error && {
      matters: error,
      differs: {
        by: error.by,
        in: "unit",
        source: error.source,
      },
    }),
    ...more,
  };
});
