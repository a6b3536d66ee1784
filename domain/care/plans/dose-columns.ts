import { actionPlanItems } from "#db/schema/care/progress.ts";
import type { Dose } from "../exercises/dose.ts";

type DoseRow = Pick<
  typeof actionPlanItems.$inferSelect,
  "sets" | "repetitions" | "holdSeconds" | "load" | "side" | "tempo" | "days"
>;

export const doseColumns = {
  sets: actionPlanItems.sets,
  repetitions: actionPlanItems.repetitions,
  holdSeconds: actionPlanItems.holdSeconds,
  load: actionPlanItems.load,
  side: actionPlanItems.side,
  tempo: actionPlanItems.tempo,
  days: actionPlanItems.days,
};

/** The dose of a line; none where the line is from a note. */
export function doseOf(row: DoseRow): Dose | null {
  const { sets, side, days, repetitions, holdSeconds, load, tempo } = row;
  if (sets === null || side === null || days === null) return null;
  return {
    sets,
    repetitions,
    holdSeconds,
    load,
    side,
    tempo,
    days,
  };
}
