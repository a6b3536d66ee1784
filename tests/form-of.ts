// A form of a page as a browser without a script would send it.
import { Parser } from "htmlparser2";

export type Filled = Record<string, string>;

/** What each form of a page says as it stands, in order: every field with its value; buttons and files are left out. */
export function formsOf(html: string): Filled[] {
  const forms: Filled[] = [];
  let form: Filled | undefined;
  let field: { name: string; text: string } | undefined;
  let select: string | undefined;
  const parser = new Parser({
    onopentag(tag, { name, value = "", type, checked, selected }) {
      if (tag === "form") forms.push((form = {}));
      if (!form) return;
      if (tag === "input" && name && type !== "file" && type !== "submit") {
        const isBox = type === "checkbox" || type === "radio";
        if (!isBox) form[name] = value;
        else if (checked !== undefined) form[name] = value || "on";
      }
      if (tag === "textarea" && name) field = { name, text: "" };
      if (tag === "select") select = name;
      if (tag === "option" && select && (selected !== undefined || !(select in form)))
        form[select] = value;
    },
    ontext: (text) => void (field && (field.text += text)),
    onclosetag(tag) {
      if (tag === "textarea" && field && form) form[field.name] = field.text;
      if (tag === "textarea") field = undefined;
      if (tag === "select") select = undefined;
      if (tag === "form") form = undefined;
    },
  });
  parser.end(html);
  return forms;
}

/** The first form of a page that has this field. */
export function formWith(html: string, name: string): Filled {
  const form = formsOf(html).find((one) => name in one);
  if (!form) throw new Error(`no form with a field ${name}`);
  return form;
}
