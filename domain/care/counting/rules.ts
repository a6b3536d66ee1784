import type { Dose } from "../exercises/dose.ts";

/** A stretch of time while an exercise is counted, what is shown meanwhile, and the sound that begins it. */
export type CountStep = { label: string; seconds: number; sound: "low" | "short" | "high" };

const readySeconds = 5;
const betweenHolds = 4;
const betweenSides = 6;
const betweenSets = 20;
/** How long a repetition takes. */
const paces = {
  slow: 6,
  steady: 4,
  quick: 2,
} as const;

/**
 * A dose from its first moment to its last: getting ready, each repetition or hold, the change of
 * sides, the rests between sets. A low sound rests, a short one is a repetition, a high one begins
 * a hold or a set.
 */
export function countThrough(dose: Dose): CountStep[] {
  const sides = dose.side === "each" ? ["first side", "other side"] : [""];
  const steps: CountStep[] = [rest("Get ready", readySeconds)];
  for (let set = 1; set <= dose.sets; set += 1) {
    if (set > 1) steps.push(rest("Rest", betweenSets));
    for (const [at, side] of sides.entries()) {
      if (at > 0) steps.push(rest("Change sides", betweenSides));
      const where = [dose.sets > 1 && `Set ${set} of ${dose.sets}`, side]
        .filter(Boolean)
        .join(", ");
      steps.push(...repetitions(dose, where));
    }
  }
  return steps;
}

const rest = (label: string, seconds: number): CountStep => ({ label, seconds, sound: "low" });

function repetitions({ repetitions: times, holdSeconds, tempo }: Dose, where: string) {
  const total = times ?? 1;
  return Array.from({ length: total }, (_, at): CountStep[] => {
    const count = times === null ? "Hold" : `${at + 1} of ${total}`;
    const label = [count, where].filter(Boolean).join(" · ");
    if (holdSeconds === null)
      return [{ label, seconds: paces[tempo ?? "steady"], sound: at === 0 ? "high" : "short" }];
    const hold: CountStep = { label, seconds: holdSeconds, sound: "high" };
    return at + 1 < total ? [hold, rest("Let go", betweenHolds)] : [hold];
  }).flat();
}

/** How long it takes in all, in seconds. */
export const lengthOf = (steps: readonly CountStep[]): number =>
  steps.reduce((sum, { seconds }) => sum + seconds, 0);
