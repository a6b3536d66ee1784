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

type Values = Readonly<Record<string, string>>;

/** A note's form with a template: only what is empty is filled, so that nothing typed is lost. */
export const withTemplate = (values: Values, template: NoteTemplate): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(template.texts).filter(([name]) => !values[name]?.trim()),
  ),
  template_key: template.id,
});

/** The lines of a text that are headings of what follows, without what was written after them: "Range:". */
const headingsIn = (text: string): string =>
  text
    .split("\n")
    .flatMap((line) => /^([\p{L}][^:.!?]{1,38}):(?:\s|$)/u.exec(line.trim())?.[1] ?? [])
    .map((heading) => `${heading}: `)
    .join("\n");

/** How a note is put together, without a word about its client but the headings of its lines. */
export function structureOf(
  values: Values,
  measureKeys: readonly string[],
  redFlagKeys: readonly string[],
): Omit<NoteTemplate, "id" | "name"> {
  const texts = templateFieldNames.map((name) => [name, headingsIn(values[name] ?? "")] as const);
  return {
    prompts: {},
    texts: Object.fromEntries(texts.filter(([, text]) => text !== "")),
    measureKeys: [...new Set(measureKeys)],
    redFlagKeys: [...redFlagKeys],
  };
}
