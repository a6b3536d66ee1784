import type { Dose } from "./exercise.ts";

const sides = {
  both: "",
  each: " each side",
  left: " on the left",
  right: " on the right",
};
const tempos = { slow: "slowly", steady: "at a steady pace", quick: "quickly" };
const days = {
  daily: "every day",
  "every-other-day": "every other day",
  "three-a-week": "three times a week",
  "twice-a-week": "twice a week",
};

/** A dose in the words of a person: "2 × 10 each side, slowly, every other day". */
export function spokenDose(dose: Dose): string {
  const { sets, repetitions, holdSeconds, load, side, tempo } = dose;
  const times = repetitions === null ? `${sets} ×` : `${sets} × ${repetitions}`;
  const held = holdSeconds === null ? "" : repetitions === null ? ` ${holdSeconds} seconds` : "";
  const each =
    holdSeconds !== null && repetitions !== null ? `held for ${holdSeconds} seconds` : "";
  const parts = [
    `${times}${held}${sides[side]}`,
    each,
    load && `with ${load}`,
    tempo && tempos[tempo],
    days[dose.days],
  ];
  return parts.filter(Boolean).join(", ");
}
