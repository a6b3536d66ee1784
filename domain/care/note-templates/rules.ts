import { type NoteTemplate, templateFieldNames } from "./fields.ts";

type Values = Readonly<Record<string, string>>;

/** A note's form with a template: only what is empty is filled, so that nothing typed is lost. */
export const withTemplate = (values: Values, template: NoteTemplate): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(Object.entries(template.texts).filter(([name]) => !values[name]?.trim())),
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
