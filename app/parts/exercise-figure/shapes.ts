// The pieces of a person as cut paper, in centimetres. A limb hangs along +x from its upper joint with
// its front at −y; pelvis, head and foot stand upright with their front at +x.

export const sideShapes = {
  thigh:
    "M-5-8.8C6-11.6 24-9.6 41-5.7A5.7 5.7 0 0 1 41 5.7C31 7.4 16 10.6 3 10.8C-12 10.8-14-6.6-5-8.8Z",
  shorts: "M-5-8.8C4-11.2 14-10.9 24-9.7L24.6 8.4C17 10.2 9 10.8 3 10.8C-12 10.8-14-6.6-5-8.8Z",
  shin: "M0-5.6C13-5 28-3.5 40-3A3.2 3.2 0 0 1 40 3.1C33 3.6 25 7.9 13 8C7 8 3 7 0 5.7A5.65 5.65 0 0 1 0-5.6Z",
  cuff: "M33-3.3L36-3.2L36 3.4L33 3.9Z",
  foot: "M-3.3-2.6C-5.4.6-7 4.6-5.8 6.2C-4.6 7.3 11 7.1 17.4 7C20.3 6.9 20.6 4.8 18 4C12.4 2.6 7.4-.6 3.3-3.4C1.4-4.6-2-4.4-3.3-2.6Z",
  upperArm: "M-1-5C8-6 20-4.6 30-3.7A3.7 3.7 0 0 1 30 3.7C20 5.3 8 5.9-1 5A5 5 0 0 1-1-5Z",
  sleeve: "M-2-5.7C4-6.7 9-6.4 14-5.8L14.4 5.9C9 6.7 3 6.5-2 5.7A5.7 5.7 0 0 1-2-5.7Z",
  forearm:
    "M0-3.7C8-4.6 16-3.2 24.5-2.4A2.4 2.4 0 0 1 24.5 2.4C16 3.4 8 4.3 0 3.7A3.7 3.7 0 0 1 0-3.7Z",
  hand: "M-.6-2.4C2-3.2 3-5 5.4-5.4C7-5.6 7.6-4.8 6.6-3.4C9-3.2 15-1.6 15.2.2C15.3 1.7 11 2.2 8.4 2.6C5 3.1 2 2.9-.6 2.4Z",
  pelvis:
    "M-7.6-14C-10.4-9-13-3-11.6 3.4C-9.4 10.4 5 10.6 8.4 5.6C10.6 1 10.2-8 9.3-14C4.6-15-3.6-15-7.6-14Z",
  neck: "M-4-5.6C1-4.8 5-4.4 11-4.5L11 4.4C5 4.4 1 5-4 6.4Z",
  face: "M-5.6 3.2C-10-2-10.4-9.4-7-14C-3-19.4 4.8-19.4 7.6-13.6C8.3-11.9 8-10.6 8.3-9.3L10.8-5.6C11-4.7 9.6-4.4 8.8-4.2C9.4-3.3 9.5-2.3 8.9-1.5C9.3.3 9 2.8 7 3.6C4.6 4.4 2.4 3.4.4 4.4Z",
} as const;

export const frontShapes = {
  thigh: "M-4-7.4C6-9 24-7.2 41-5.2A5.2 5.2 0 0 1 41 5.2C30 7.6 14 10 2 9.4C-9 8.6-11-5.6-4-7.4Z",
  shorts: "M-4-7.4C4-8.8 13-8.4 23-7.6L23.4 8.9C15 9.8 8 9.8 2 9.4C-9 8.6-11-5.6-4-7.4Z",
  shin: "M0-5.2C10-7 24-4.4 40-3A3 3 0 0 1 40 3C26 4.8 12 7.6 0 5.2A5.2 5.2 0 0 1 0-5.2Z",
  cuff: "M33-3.6L36-3.4L36 3.5L33 3.9Z",
  foot: "M-3.2-2.4C-3.4 1-5 4.4-4.8 6C-4.4 7.6 4.8 7.6 5.2 6C5.4 4.4 3.6 1 3.2-2.4C2-4-2-4-3.2-2.4Z",
  upperArm: "M-1-5C8-5.6 20-4.4 30-3.6A3.6 3.6 0 0 1 30 3.6C20 5 8 5.7-1 5A5 5 0 0 1-1-5Z",
  sleeve: "M-2-5.7C4-6.5 9-6.2 14-5.6L14.4 5.8C9 6.5 3 6.4-2 5.7A5.7 5.7 0 0 1-2-5.7Z",
  forearm:
    "M0-3.6C8-4.4 16-3.2 24.5-2.4A2.4 2.4 0 0 1 24.5 2.4C16 3.4 8 4.4 0 3.6A3.6 3.6 0 0 1 0-3.6Z",
  hand: "M-.6-2.4C2-3.2 3-5 5.4-5.4C7-5.6 7.6-4.8 6.6-3.4C9-3.2 14.6-1.6 14.8.2C14.9 1.7 11 2.4 8.4 2.7C5 3.1 2 2.9-.6 2.4Z",
  pelvis:
    "M-12.4-14C-13.4-9-17.4-4-17.4 2.6C-17.2 8.6-5 10.4 0 8.6C5 10.4 17.2 8.6 17.4 2.6C17.4-4 13.4-9 12.4-14C6-15-6-15-12.4-14Z",
  neck: "M-4-7C0-5 5-4.6 11-4.6L11 4.6C5 4.6 0 5-4 7Z",
  face: "M0-18.4C6.8-18.4 8.4-13 8-7.5C7.6-1 4 4 0 4C-4 4-7.6-1-8-7.5C-8.4-13-6.8-18.4 0-18.4Z",
} as const;

/** A quiet eye, a brow and the ear; of a face seen from the front both eyes and the nose. */
export const features = {
  side: "M4.2-7.6q1.3 1 2.6.1M4.3-10.1q1.4-.7 2.7-.2",
  front: "M-5-7.6q1.5 1.1 3 0M2-7.6q1.5 1.1 3 0M-.4-5.4q-.8 2 .6 2.2M-1.8-.6q1.8 1 3.6 0",
} as const;

type Person = {
  skin: string;
  farSkin: string;
  hair: string;
  /** Of eyes and brows. */
  line: string;
  top: string;
  farTop: string;
  legs: string;
  farLegs: string;
  hasSleeves: boolean;
  hasShorts: boolean;
  feet?: string;
  farFeet?: string;
  /** Width of trunk and limbs beside the middle one. */
  build: number;
  hairShapes: Readonly<Record<"side" | "front", string>>;
  /** The quiet form behind: pale, of another hue than the clothes. */
  disc: string;
};

const people: readonly [Person, Person, Person] = [
  {
    skin: "#DDA78D",
    farSkin: "#C58D72",
    hair: "#1C2B26",
    line: "#1C2B26",
    top: "#B9684A",
    farTop: "#96513A",
    legs: "#2F4A40",
    farLegs: "#22382F",
    hasSleeves: false,
    hasShorts: false,
    build: 1,
    hairShapes: {
      side: "M7.4-14C5.4-20.6-4-21-8-15.4C-11.4-10.4-10.2-3-6 .8C-3.6-1-2.6-4.4-2.4-7.6C-.8-9 1.6-10 3-12.6C4.6-13.2 6.4-13 7.4-14ZM-9.6-22A4.4 4.4 0 1 1-2.4-18.4A4.4 4.4 0 0 1-9.6-22Z",
      front:
        "M-8.4-6C-10-14-6-20 0-20C6-20 10-14 8.4-6C7.6-9.6 6.6-12 4-13.6C0-12.4-4-12.6-6-12C-7.4-10.6-8-8.6-8.4-6ZM-4.4-21.6A4.4 4.4 0 1 1 4.4-21.6A4.4 4.4 0 0 1-4.4-21.6Z",
    },
    disc: "#E5D3AE",
  },
  {
    skin: "#7A4B36",
    farSkin: "#643B2A",
    hair: "#17211D",
    line: "#17211D",
    top: "#8FA68E",
    farTop: "#748A75",
    legs: "#2F4A40",
    farLegs: "#22382F",
    hasSleeves: true,
    hasShorts: true,
    build: 1.07,
    hairShapes: {
      side: "M7.8-13.4C6-20-3.4-20.6-7.6-15.4C-10.2-11.4-10-6-8-2.2C-5.6-3.2-3.4-5-2.6-8.4C-1.4-9.4-.4-10.6 0-12.6C3-13 6-12.2 7.8-13.4Z",
      front:
        "M-8.3-8C-9.6-15-6-19.6 0-19.6C6-19.6 9.6-15 8.3-8C7.6-10.6 7-12.4 5.4-14C2-15-2-15-5.4-14C-7-12.4-7.6-10.6-8.3-8Z",
    },
    disc: "#EACFBF",
  },
  {
    skin: "#C98E6B",
    farSkin: "#AF7655",
    hair: "#B9A58A",
    line: "#5B3A2A",
    top: "#35564A",
    farTop: "#27423A",
    legs: "#7F3F27",
    farLegs: "#64301D",
    hasSleeves: true,
    hasShorts: false,
    build: 1.13,
    hairShapes: {
      side: "M7.6-13.8C5.6-20.8-4.4-21.4-8.8-15.4C-12-10-11-1.6-7.8 3C-5 4-2.4 2.4-2 0C-2.6-3-2.4-6-1.4-8.6C1-9.8 2.6-11.4 3.4-13C5-13.2 6.6-13 7.6-13.8Z",
      front:
        "M-8.6 1C-11-6-10.6-20.4 0-20.4C10.6-20.4 11 -6 8.6 1C7.6 2 6.4 2 6.4 1C8-4 7.6-9.6 5-13.4C1-11.6-4-12-6-12C-7.8-8.6-8-4-6.4 1C-6.4 2-7.6 2-8.6 1Z",
    },
    disc: "#D5DECF",
  },
];

/** In the saddle with a riding hat, long breeches and boots. */
export const asRider = (person: Person): Person => ({
  ...person,
  hasShorts: false,
  feet: "#1C2B26",
  farFeet: "#121D19",
  hair: "#1C2B26",
  hairShapes: {
    ...person.hairShapes,
    side: "M12-11.4C9-11.6 7-11 3-10.6C1-8-1-6-1.6-1L-3-1C-3.4-4-4-6-5-7C-7-7-9-7.4-10-9C-10.6-17-6-22 0-22C6-22 9-18 9.4-12.8C10.6-12.6 12-12.4 12-11.4Z",
  },
});

/** The same name has the same person, on every page and on paper. */
export function personFor(key: string): Person {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return people[sum % 3]!;
}

export type { Person };
