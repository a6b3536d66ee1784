// What a session note begins with: a prompt below a field, a text in it while it is empty, what is measured, what is asked.
import { pickFields } from "#domain/kernel/input/field-definitions.ts";
import { keptFields } from "../treatments/fields.ts";

type Kept = typeof keptFields;
/** The fields that a template may have something for: the long texts of a note, in its order. */
export type TemplateField = {
  [Name in keyof Kept]: Kept[Name]["kind"] extends "text" ? Name : never;
}[keyof Kept];
const isLong = (name: string): name is TemplateField =>
  keptFields[name as keyof Kept].kind === "text";
export const templateFieldNames = Object.keys(keptFields).filter(isLong);
export const templateNoteFields = pickFields(keptFields, templateFieldNames);

type FieldTexts = Readonly<Partial<Record<TemplateField, string>>>;

export type NoteTemplate = {
  /** The key of one that comes with the software, or the id of one of the studio's own. */
  id: string;
  name: string;
  prompts: FieldTexts;
  texts: FieldTexts;
  measureKeys: readonly string[];
  redFlagKeys: readonly string[];
};
