// A form of a page as a browser without a script would send it.
import { Parser } from "htmlparser2";

export type Filled = Record<string, string>;

/** A button that sends a form: the words that name it, and what it adds to what the form says. */
type Button = { words: string; adds: Filled; to: string | undefined };
type Form = {
  id: string | undefined;
  action: string;
  method: string;
  fields: Filled;
  buttons: Button[];
};

/** What each form of a page says as it stands, in order: every field with its value; buttons and files are left out. */
export const formsOf = (html: string): Filled[] => readForms(html).map(({ fields }) => fields);

/** What pressing the first button that is named so sends, and where to; undefined where there is none to press. */
export function pressOf(
  html: string,
  name: RegExp,
): { action: string; method: string; fields: Filled } | undefined {
  for (const { action, method, fields, buttons } of readForms(html))
    for (const { words, adds, to } of buttons)
      if (name.test(words)) return { action: to ?? action, method, fields: { ...fields, ...adds } };
  return undefined;
}

function readForms(html: string): Form[] {
  const forms: Form[] = [];
  const apart: { of: string; button: Button }[] = [];
  let form: Form | undefined;
  let field: { name: string; text: string } | undefined;
  let select: string | undefined;
  let button: Button | undefined;
  let isNamed = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name, value = "", type, checked, selected } = attributes;
      if (tag === "form") {
        const { id, action = "", method = "get" } = attributes;
        forms.push((form = { id, action, method, fields: {}, buttons: [] }));
      }
      if (tag === "button" && type !== "button" && attributes["disabled"] === undefined) {
        button = {
          words: attributes["aria-label"] ?? "",
          adds: name ? { [name]: value } : {},
          to: attributes["formaction"],
        };
        isNamed = button.words !== "";
        if (attributes["form"]) apart.push({ of: attributes["form"], button });
        else form?.buttons.push(button);
      }
      if (!form) return;
      const { fields } = form;
      if (tag === "input" && name && type !== "file" && type !== "submit") {
        const isBox = type === "checkbox" || type === "radio";
        if (!isBox) fields[name] = value;
        else if (checked !== undefined) fields[name] = attributes["value"] ?? "on";
      }
      if (tag === "textarea" && name) field = { name, text: "" };
      if (tag === "select") select = name;
      if (tag === "option" && select && (selected !== undefined || !(select in fields)))
        fields[select] = value;
    },
    ontext(text) {
      if (field) field.text += text;
      if (button && !isNamed) button.words += text;
    },
    onclosetag(tag) {
      if (tag === "textarea" && field && form) form.fields[field.name] = field.text;
      if (tag === "textarea") field = undefined;
      if (tag === "select") select = undefined;
      if (tag === "button") button = undefined;
      if (tag === "form") form = undefined;
    },
  });
  parser.end(html);
  for (const { of, button } of apart) forms.find(({ id }) => id === of)?.buttons.push(button);
  return forms;
}

/** The first form of a page that has this field. */
export function formWith(html: string, name: string): Filled {
  const form = formsOf(html).find((one) => name in one);
  if (!form) throw new Error(`no form with a field ${name}`);
  return form;
}

/** What the buttons of this name would send, in order. */
export const buttonsOf = (html: string, name: string): string[] =>
  [...html.matchAll(/<button[^>]*>/g)]
    .filter(([tag]) => tag.includes(` name="${name}"`))
    .map(([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? "");

/** The words of the first row of a page's tables that fits. */
export const rowWith = ({ html }: { html: string }, words: RegExp): string | undefined =>
  [...html.matchAll(/<tr\b[^]*?<\/tr>/g)]
    .map(([row]) => row.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "))
    .find((row) => words.test(row));
