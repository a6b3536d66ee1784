import { homeTests } from "./library/home-tests.ts";
import { licensed } from "./library/licensed.ts";
import { redFlags } from "./library/red-flags.ts";
import { scales } from "./library/scales.ts";
import type { Questionnaire } from "./questionnaire.ts";

/** All questionnaires there are: those that come with their text first. */
export const questionnaires: readonly Questionnaire[] = [
  ...scales,
  redFlags,
  ...homeTests,
  ...licensed,
];

const byKey = new Map(questionnaires.map((one) => [one.key, one]));
/** A questionnaire by its key; undefined for one that the library does not have. */
export const findQuestionnaire = (key: string): Questionnaire | undefined => byKey.get(key);

/** What it is called; one that the library has no more is still named in records. */
export const titleOf = (key: string): string => byKey.get(key)?.title ?? "A former questionnaire";
