// What is on file about a client's health, as people read it (requirements 2.2.5 and 2.3.5).
import type { clientHealthRecords } from "#db/schema/care/health.ts";
import { type ColumnsOf, textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { healthFields } from "./fields.ts";

/** The eleven areas of the body that the studio uses. */
export const painAreas = [
  "Neck",
  "Upper Back",
  "Lower Back",
  "Shoulders",
  "Arms",
  "Core",
  "Pelvis",
  "Hips",
  "Legs",
  "Feet",
  "Full Body",
] as const;

export const healthLabels = labelsOf(healthFields);
export type HealthColumn = keyof typeof healthFields;

/** What is on file: the newest version, and when it was last said to be right. */
export type Health = Pick<
  typeof clientHealthRecords.$inferSelect,
  ColumnsOf<typeof healthFields> | "version" | "source" | "recordedAt"
>;

/** Its parts, by the names of a form's fields; the areas as one text. Where nothing is on file all are empty. */
export const partsOf = (health: Partial<Health> = {}) => textsOfRow(healthFields, health as Health);

/** Why the health information that was entered was not saved. */
export const healthRefusals = {
  "no-consent":
    "Your consent to keep health data is not in force, so nothing has been saved. You give it under Privacy; what you typed is still here.",
  "nothing-on-file": "Nothing is on file about your health yet. Please write it down first.",
  "changed-meanwhile":
    "Somebody else has just changed it. Please look at it again and save once more.",
} as const;

export const differenceRefusals = {
  "no-consent": "Their consent to keep health data is not in force, so nothing has been changed.",
  "not-allowed": "You may not write notes. The owner gives this permission.",
  "no-such-difference":
    "Somebody has said already which of the two holds. Please look at it again.",
  "changed-since":
    "What is on file has been changed since they signed this form, and neither text replaces that. “Keep both” leaves it as it stands now.",
  "too-long":
    "Both together are longer than 4,000 characters, so they cannot be kept as one text. Please take one of them; the other stays in the signed form or in the version before.",
} as const;

/** What a therapist says of an answer that takes something away. */
export const settlings = {
  said: "Take the answer",
  "on-file": "Keep what was on file",
  both: "Keep both",
} as const;
export const settledMessage = "Settled: the health information says it so now.";

export const healthMessages = {
  saved: "Your health information has been saved.",
  confirmed: "Thank you. We have noted that nothing has changed.",
} as const;

/** After how many months the client is asked whether what is on file still holds. */
export const reviewMonths = 12;
