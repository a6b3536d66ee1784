import type { studioExercises } from "#db/schema/care/programmes.ts";
import { fieldText } from "#domain/kernel/input/field-definitions.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";
import type { ExerciseMedia } from "../exercises/figure/media.ts";
import type { AnyExercise, Area, CareReason, Equipment } from "../exercises/exercise.ts";
import { doseTexts } from "../plans/forms.ts";

const namesOf = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

type MediaRow = Pick<
  typeof studioExercises.$inferSelect,
  "id" | "media" | "width" | "height" | "version"
>;

/** The photograph or clip of one of the studio's own exercises; every edit gives it another address. */
export const mediaOf = ({ id, media, width, height, version }: MediaRow): ExerciseMedia | null =>
  media !== null && width !== null && height !== null
    ? {
        kind: media,
        src: `/files/exercises/${id}?v=${version}`,
        width,
        height,
      }
    : null;

export type OwnExerciseRow = Omit<
  typeof studioExercises.$inferSelect,
  "fileKey" | "bytes" | "madeBy" | "createdAt"
>;

/** One of the studio's own exercises as the library has its own. */
export const exerciseOf = (row: OwnExerciseRow): AnyExercise => ({
  key: row.id,
  name: row.name,
  otherNames: namesOf(row.otherNames),
  kind: row.kind,
  areas: row.areas as Area[],
  equipment: row.equipment as Equipment[],
  start: row.startingPosition,
  how: linesOf(row.steps),
  breath: row.breath,
  mistakes: linesOf(row.mistakes),
  easier: row.easierKey,
  harder: row.harderKey,
  careWith: row.careWith as CareReason[],
  dose: row.dose,
  figure: null,
  media: mediaOf(row),
});

/** It as its form is opened with it: a text a field, a tick for each area, thing and reason for care. */
export const ownExerciseTexts = (row: OwnExerciseRow): Record<string, string> => ({
  name: row.name,
  other_names: row.otherNames,
  kind: row.kind,
  starting_position: row.startingPosition,
  steps: row.steps,
  breath: row.breath,
  mistakes: row.mistakes,
  easier_key: fieldText(row.easierKey),
  harder_key: fieldText(row.harderKey),
  ...ticksIn("area", row.areas),
  ...ticksIn("equipment", row.equipment),
  ...ticksIn("care", row.careWith),
  ...doseTexts(row.dose),
});

const ticksIn = (prefix: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [`${prefix}_${key}`, "on"]));
