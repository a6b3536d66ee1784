// The drawing of the body chart: one outline a region, in a picture of 100 by 228. Regions of a side are drawn on the left
// of the picture and mirrored for the other; seen from the front, a person's right is on the left.

const limbs = {
  "upper-arm": "M22 58l10 2-2 22-9-1Z",
  forearm: "M20.5 84l9 1-5 25-7-2Z",
  hand: "M16.5 110l8 2-2 12q-4 4-8 0Z",
  knee: "M35.5 156h12v14h-11Z",
  shin: "M36.5 172h11l-3 35h-6Z",
};
const head = "M50 2c8 0 12 6 12 13s-5 15-12 15-12-8-12-15S42 2 50 2Z";
const neck = "M45 31h10v6l4 3H41l4-3Z";

/** Regions in the middle, and regions of one side (without "left-" or "right-"). */
type Drawing = {
  middle: Readonly<Record<string, string>>;
  sides: Readonly<Record<string, string>>;
};

export const bodyDrawings: Readonly<Record<"front" | "back", Drawing>> = {
  front: {
    middle: {
      face: head,
      throat: neck,
      chest: "M42 42h16l8 7-2 21q-14 4-28 0l-2-21Z",
      abdomen: "M36 73q14 4 28 0l-1 21H37Z",
      groin: "M45 96h10l4 14-9 11-9-11Z",
    },
    sides: {
      shoulder: "M40 42l-10 3q-6 3-7 11l9 2q0-7 1-10Z",
      "upper-arm": limbs["upper-arm"],
      forearm: limbs.forearm,
      hand: limbs.hand,
      hip: "M36.5 96h7l-4 15-6 2q0-9 3-17Z",
      thigh: "M33 116l7-3 9 12-2 29h-12Z",
      knee: limbs.knee,
      shin: limbs.shin,
      foot: "M38 209h7.5v8q0 6-7 7-6 0-4-4Z",
    },
  },
  back: {
    middle: {
      head,
      neck,
      "upper-back": "M46 42h8l2 3v19H44V45Z",
      "middle-back": "M35 66h30l-1 13H36Z",
      "lower-back": "M36 81h28l0.5 14h-29Z",
      tailbone: "M46 97h8l2 7-6 10-6-10Z",
    },
    sides: {
      "shoulder-blade": "M43.5 42l-13 3q-6 3-7 11l9 2 3 6h6.5V45Z",
      "back-arm": limbs["upper-arm"],
      elbow: limbs.forearm,
      "back-hand": limbs.hand,
      buttock: "M36 97h7.5l-1 7 6.5 11v3q-10 2-16-4-1-9 3-17Z",
      hamstring: "M33 117q8 4 16 3l-2 34h-12Z",
      "back-knee": limbs.knee,
      calf: limbs.shin,
      heel: "M38.5 209h7v10q-3 4-7 2Z",
    },
  },
};
