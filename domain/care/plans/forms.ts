import { z } from "zod";
import { choice, day, id, line, optional, text, tick, whole } from "#domain/kernel/input/fields.ts";
import type { Dose } from "../exercises/dose.ts";
import { dayNames, maxDose, maxWord, sideNames, tempoNames } from "./messages.ts";

/** That something of the programme was done: how it felt, and a word about it. */
export const logForm = z.object({
  item_id: id("something of your programme"),
  pain: optional(whole(0, 10, "how it felt")),
  comment: text(maxWord, { what: "your note" }),
});
export type LogForm = z.output<typeof logForm>;

const keysOf = <Key extends string>(names: Record<Key, string>) =>
  Object.keys(names) as [Key, ...Key[]];

/** How much of an exercise is given, how often, and until when. */
export const doseForm = z
  .object({
    sets: whole(1, maxDose.sets, "the sets"),
    repetitions: optional(whole(1, maxDose.repetitions, "the repetitions")),
    hold_seconds: optional(whole(1, maxDose.holdSeconds, "the seconds")),
    load: optional(line(maxDose.load, { what: "the load" })),
    side: choice(keysOf(sideNames), "the side"),
    tempo: optional(choice(keysOf(tempoNames), "a tempo")),
    days: choice(keysOf(dayNames), "how often"),
    ends_on: optional(day()),
    care_considered: tick(),
  })
  .refine(({ repetitions, hold_seconds: hold }) => repetitions !== null || hold !== null, {
    path: ["repetitions"],
    message: "Please enter how many times, or how long it is held.",
  });
export type DoseForm = z.output<typeof doseForm>;

export const doseIn = (form: DoseForm): Dose => ({
  sets: form.sets,
  repetitions: form.repetitions,
  holdSeconds: form.hold_seconds,
  load: form.load,
  side: form.side,
  tempo: form.tempo,
  days: form.days,
});

/** A dose as its form shows it. */
export const doseTexts = (dose: Dose, endsOn: string | null = null): Record<string, string> => ({
  sets: `${dose.sets}`,
  repetitions: `${dose.repetitions ?? ""}`,
  hold_seconds: `${dose.holdSeconds ?? ""}`,
  load: dose.load ?? "",
  side: dose.side,
  tempo: dose.tempo ?? "",
  days: dose.days,
  ends_on: endsOn ?? "",
});
