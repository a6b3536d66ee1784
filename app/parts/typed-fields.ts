/** Names and values of fields, in their order; of boxes only those that are ticked. */
type Fields = [name: string, value: string][];

/** A form as it was sent: what a person put into it, and by which hidden fields it is told from others like it. */
export type Typed = { fields: Fields; marks: Fields };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person typed and chose in a form, never a secret or a file. */
export function typedIn(form: HTMLFormElement): Typed {
  const all = fieldsOf(form).filter((field) => !isBox(field) || field.checked);
  const read = (of: (field: Field) => boolean) =>
    all.filter(of).map((field): Fields[number] => [field.name, field.value]);
  return { fields: read((field) => !isMark(field)), marks: read(isMark) };
}

/** Puts it back into the form of the page that it was typed in. Answers whether there is one, and something to put. */
export function fillForm({ fields, marks }: Typed): boolean {
  const names = [...new Set(fields.map(([name]) => name))];
  const isSame = (form: HTMLFormElement) => {
    const there = fieldsOf(form);
    const isAnother = marks.some(([name, value]) => {
      const [mark, ...more] = there.filter((field) => isMark(field) && field.name === name);
      return mark && more.length === 0 && mark.value !== value;
    });
    // A list in the form may have fewer rows than it had when it was sent.
    const known = names.filter((name) => there.some((field) => field.name === name));
    return form.method === "post" && !isAnother && known.length > names.length / 2;
  };
  const form = [...document.forms].find(isSame);
  const left = [...fields];
  for (const field of form ? fieldsOf(form).filter((one) => !isMark(one)) : []) {
    if (isBox(field)) {
      const isTicked = fields.some(([name, value]) => name === field.name && value === field.value);
      if (field.checked !== isTicked) field.click();
      continue;
    }
    const place = left.findIndex(([name]) => name === field.name);
    const [, value] = left.splice(place, place < 0 ? 0 : 1)[0] ?? [];
    if (value !== undefined && value !== field.value) change(field, value);
  }
  return form !== undefined;
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField);

const notTyped = /^(password|file|submit|button|image|reset)$/;
/** Whether it is hidden by dots or shown: a password and whose it is, a code that is good once, a card. */
const secret = /password|username|one-time-code|^cc-/i;

function isField(element: Element): element is Field {
  if (!/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return false;
  const { type, name, autocomplete } = element as Field;
  return name !== "" && !notTyped.test(type) && !secret.test(`${autocomplete} ${name}`);
}

/**
 * What the page has put there itself. Except: by which key the server knows a form that comes twice, and what its person
 * had before her eyes. These are sent as they were, so that nothing is done twice and nobody is overwritten unawares.
 */
const isMark = ({ type, name }: Field) =>
  type === "hidden" && !/^(key|idempotencyKey|version|seen|stockWas|expectedTotal)$/.test(name);

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** As a hand would: React hears of it, too. */
function change(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
