import { z } from "zod";
import { rowOfFields, textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { id, optional, text, tick, whole } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import type { Dose } from "../exercises/dose.ts";
import { doseFields, keptDoseFields } from "./fields.ts";
import { maxWord } from "./messages.ts";

/** That something of the programme was done: how it felt, and a word about it. */
export const logForm = z.object({
  item_id: id("something of your programme"),
  pain: optional(whole(0, 10, "how it felt")),
  comment: text(maxWord, { what: "your note" }),
});
export type LogForm = z.output<typeof logForm>;

const dose = formOf(doseFields);

/** How much of an exercise is given, how often, and until when. */
export const doseForm = dose
  .extend({ tempo: optional(dose.shape.tempo), care_considered: tick() })
  .refine(({ repetitions, hold_seconds: hold }) => repetitions !== null || hold !== null, {
    path: ["repetitions"],
    message: "Please enter how many times, or how long it is held.",
  });
export type DoseForm = z.output<typeof doseForm>;

export const doseIn = (form: DoseForm): Dose => rowOfFields(keptDoseFields, form);

/** A dose as its form shows it. */
export const doseTexts = (dose: Dose, endsOn: string | null = null): Record<string, string> => ({
  ...textsOfRow(keptDoseFields, dose),
  ends_on: endsOn ?? "",
});
