import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";
import {
  type Area,
  areas,
  type CareReason,
  careReasons,
  type Equipment,
  equipment,
} from "../exercises/exercise.ts";
import { doseForm, doseIn } from "../plans/forms.ts";
import { ownExerciseFields } from "./fields.ts";

const ticked = <Key extends string>(
  sent: Readonly<Record<string, unknown>>,
  prefix: string,
  names: Readonly<Record<Key, string>>,
) => (Object.keys(names) as Key[]).filter((key) => sent[`${prefix}_${key}`] === true);

/** One of the studio's own exercises with its usual dose; at least one area. */
export const ownExerciseForm = z
  .intersection(formOf(ownExerciseFields), doseForm)
  .transform((sent) => ({
    name: sent.name,
    otherNames: sent.other_names,
    kind: sent.kind,
    startingPosition: sent.starting_position,
    steps: linesOf(sent.steps).join("\n"),
    breath: sent.breath,
    mistakes: linesOf(sent.mistakes).join("\n"),
    easierKey: sent.easier_key || null,
    harderKey: sent.harder_key || null,
    areas: ticked<Area>(sent, "area", areas),
    equipment: ticked<Equipment>(sent, "equipment", equipment),
    careWith: ticked<CareReason>(sent, "care", careReasons),
    dose: doseIn(sent),
  }))
  .refine(({ areas: chosen }) => chosen.length > 0, {
    path: ["areas"],
    message: "Please choose an area at least.",
  });
export type OwnExerciseForm = z.output<typeof ownExerciseForm>;
