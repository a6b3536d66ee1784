// The library of exercises as people read it.
import { type CareReason, careReasons } from "./exercise.ts";

/** How many exercises a page of the list shows. */
export const exercisesAPage = 24;

/** "Mat, Ball"; "None" without any. */
export const formatNames = <Key extends string>(
  names: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): string => keys.map((key) => names[key]).join(", ") || "None";

/** "pregnancy, dizziness and disc problem". */
export const formatCareReasons = (reasons: readonly CareReason[]): string =>
  new Intl.ListFormat("en-GB").format(reasons.map((reason) => careReasons[reason].toLowerCase()));
