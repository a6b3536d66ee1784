// What a session note begins with: a prompt below a field, a text in it while it is empty, what is measured, what is asked.
import { pickFields } from "#domain/kernel/input/field-definitions.ts";
import { keptFields } from "../treatments/fields.ts";

/** The fields that a template may have something for, in the order of the note. */
export const templateNoteFields = pickFields(keptFields, [
  "assessment_notes",
  "treatment_provided",
  "client_response",
  "exercises_prescribed",
  "next_session_recommendations",
  "shared_summary",
  "home_practice_suggestions",
  "lifestyle_guidance",
  "educational_points",
  "follow_up_recommendations",
]);
export type TemplateField = keyof typeof templateNoteFields;
export const templateFieldNames = Object.keys(templateNoteFields) as TemplateField[];

export type FieldTexts = Readonly<Partial<Record<TemplateField, string>>>;

export type NoteTemplate = {
  /** The key of one that comes with the software, or the id of one of the studio's own. */
  id: string;
  name: string;
  prompts: FieldTexts;
  texts: FieldTexts;
  measureKeys: readonly string[];
  redFlagKeys: readonly string[];
};
