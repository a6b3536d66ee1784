import { hasOptions } from "#domain/care/forms/definition.ts";
import {
  type Alert,
  alerts,
  type Question,
  type QuestionKind,
  questionKinds,
  type Section,
} from "#domain/care/forms/messages.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";

/** A form's draft as its editor sends it: fields are called `s0.title` and `s0.q2.label`, by their places. */
export function readVersionInput(values: Readonly<Record<string, string>>): {
  sections: Section[];
  wording: string;
} {
  const sections: Section[] = [];
  for (let at = 0; `s${at}.title` in values; at++) {
    const name = `s${at}`;
    const fields: Question[] = [];
    for (let place = 0; `${name}.q${place}.id` in values; place++)
      fields.push(readQuestion(values, `${name}.q${place}`));
    const intro = lines(values[`${name}.intro`]);
    sections.push({
      title: (values[`${name}.title`] ?? "").trim(),
      fields,
      ...(intro && { intro }),
    });
  }
  return { sections, wording: lines(values["wording"]) };
}

function readQuestion(values: Readonly<Record<string, string>>, name: string): Question {
  const text = (part: string) => (values[`${name}.${part}`] ?? "").toWellFormed().trim();
  const kind = (text("kind") in questionKinds ? text("kind") : "line") as QuestionKind;
  const options = linesOf(lines(values[`${name}.options`]));
  const [field = "", ...is] = text("only-if").split("=");
  return {
    id: text("id"),
    kind,
    label: text("label"),
    ...(text("help") && { help: text("help") }),
    ...(text("required") === "on" && { required: true }),
    ...((hasOptions({ kind }) || options.length > 0) && { options }),
    ...(kind === "yes-no" && isAlert(text("alert")) && { alert: text("alert") as Alert }),
    ...(field && is.length > 0 && { onlyIf: { field, is: is.join("=") } }),
  };
}

const isAlert = (text: string): text is Alert => Object.hasOwn(alerts, text);

const lines = (values = ""): string => values.toWellFormed().replaceAll(/\r\n?/g, "\n").trim();

/** The field of the editor with the error of the definition; "" where it is about the whole. */
export function fieldAt(path: readonly PropertyKey[]): string {
  const [section, part, place, what] = path;
  if (section === undefined || part === undefined) return "";
  if (part !== "fields" || place === undefined) return `s${String(section)}.${String(part)}`;
  return `s${String(section)}.q${String(place)}.${String(what ?? "label")}`;
}
