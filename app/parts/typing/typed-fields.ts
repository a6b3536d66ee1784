import { putValue } from "./put-value.ts";

/** Names and values of fields, in their order; of boxes only those that are ticked. */
type Fields = [name: string, value: string][];

/**
 * A form as it was sent: what a person put into it, what belongs to that (`app/ui/forms/held-field.tsx`), and by which hidden
 * fields the form is told from others like it.
 */
export type Typed = { fields: Fields; held: Fields; marks: Fields };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person typed and chose in a form, never a secret or a file. */
export function typedIn(form: HTMLFormElement): Typed {
  const all = fieldsOf(form).filter((field) => !isBox(field) || field.checked);
  const read = (of: (field: Field) => boolean) =>
    all.filter(of).map((field): Fields[number] => [field.name, field.value]);
  return {
    fields: read((field) => field.type !== "hidden"),
    held: read(isHeld),
    marks: read(isMark),
  };
}

/** Puts it back into the form of the page that it was typed in. Answers whether there is one, and something to put. */
export function fillForm({ fields, held, marks }: Typed): boolean {
  const names = [...new Set(fields.map(([name]) => name))];
  const isSame = (form: HTMLFormElement) => {
    const there = fieldsOf(form);
    const isAnother = marks.some(([name, value]) => {
      const [mark, ...more] = there.filter((field) => isMark(field) && field.name === name);
      return mark && more.length === 0 && mark.value !== value;
    });
    // A list in the form may have fewer rows than it had when it was sent.
    const known = names.filter((name) => there.some((field) => field.name === name));
    return isPosted(form) && !isAnother && known.length > names.length / 2;
  };
  const form = [...document.forms].find(isSame);
  const left = [...fields, ...held];
  for (const field of form ? fieldsOf(form).filter((one) => !isMark(one)) : []) {
    if (isBox(field)) {
      const isTicked = fields.some(([name, value]) => name === field.name && value === field.value);
      if (field.checked !== isTicked) field.click();
      continue;
    }
    const place = left.findIndex(([name]) => name === field.name);
    const [, value] = left.splice(place, place < 0 ? 0 : 1)[0] ?? [];
    if (value !== undefined && value !== field.value) putValue(field, value);
  }
  return form !== undefined;
}

/** Asked of the attribute: a field called "method" hides the form's own. */
export const isPosted = (form: HTMLFormElement): boolean =>
  form.getAttribute("method")?.toLowerCase() === "post";

/** All that a hand can change in a form, secrets aside, as one text: two texts differ when something was changed. */
export function contentOf(form: HTMLFormElement): string {
  const files = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
  const chosen = files.flatMap(({ name, files: list }) =>
    [...(list ?? [])].map((file) => [name, file.name]),
  );
  return asText(
    form,
    (field) => (isBox(field) && !field.checked ? undefined : field.value),
    chosen,
  );
}

/** The same of the form as the page brought it. */
export const contentAsOpened = (form: HTMLFormElement): string => asText(form, openedWith, []);

function openedWith(field: Field): string | undefined {
  if (isBox(field)) return field.defaultChecked ? field.value : undefined;
  if (!("options" in field)) return field.defaultValue;
  return (
    ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])
      ?.value ?? ""
  );
}

function asText(
  form: HTMLFormElement,
  read: (field: Field) => string | undefined,
  more: string[][],
): string {
  // Hidden fields are skipped, since they were not typed: a whole file in one would come back with
  // changed line ends.
  const fields = fieldsOf(form).filter(({ type, hidden }) => type !== "hidden" && !hidden);
  const pairs = fields.flatMap((field) => {
    const value = read(field);
    return value === undefined ? [] : [[field.name, value]];
  });
  return JSON.stringify([...pairs, ...more]);
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField);

const notSubmitted = /^(password|file|submit|button|image|reset)$/;
/** Whether it is hidden by dots or shown: a password and whose it is, a code that is good once, a card. */
const secret = /password|username|one-time-code|^cc-/i;

function isField(element: Element): element is Field {
  if (!/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return false;
  const { type, name, autocomplete } = element as Field;
  return name !== "" && !notSubmitted.test(type) && !secret.test(`${autocomplete} ${name}`);
}

const isHeld = ({ type, dataset }: Field) => type === "hidden" && "held" in dataset;
/** What the page has put there itself. */
const isMark = ({ type, dataset }: Field) => type === "hidden" && !("held" in dataset);

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
