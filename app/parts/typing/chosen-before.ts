import { putValue } from "./put-value.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field, and what a person had typed or chosen in it when React took over. */
export type ChosenBefore = { field: Field; text: string; isTicked: boolean };

/** The fields of the page that a person has changed since the server sent it. */
export const chosenBefore = (): ChosenBefore[] =>
  [...document.querySelectorAll<Field>("input, textarea, select")]
    .filter(isChanged)
    .map((field) => ({
      field,
      text: field.value,
      isTicked: isBox(field) && field.checked,
    }));

/**
 * Tells React of each as if it were typed or chosen now, so that what depends on it follows: React
 * asks no field what stands in it when it takes over. One after the other, as by hand: a handler
 * sees what the one before it has set. Fields that send at once when they are changed say
 * `autoComplete="off"`, so that nothing is sent of what a browser restores after a reload.
 */
export async function enterAgain(before: readonly ChosenBefore[]): Promise<void> {
  for (const { field: was, text, isTicked } of before) {
    await undefined;
    const field = standingFor(was);
    if (!field || field.disabled) continue;
    if (isBox(field)) enterTick(field, isTicked);
    else enterText(field, isChanged(field) ? field.value : text);
  }
}

/** The field, or the one that stands in its place since another was entered. */
function standingFor(field: Field): Field | undefined {
  if (field.isConnected) return field;
  const now = document.getElementById(field.id);
  return now?.tagName === field.tagName ? (now as Field) : undefined;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== openedWith(field);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const openedWith = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;

/** A choice that was taken back is told by the one that was made instead. */
function enterTick(field: HTMLInputElement, isTicked: boolean): void {
  if (field.type === "radio" && !isTicked) return;
  field.checked = !isTicked;
  field.click();
}

function enterText(field: Field, text: string): void {
  if (field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const caret = caretIn(field);
  // By the field's own setter, from which React learns what the next value is compared with.
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  putValue(field, text);
  if (caret) (field as HTMLInputElement).setSelectionRange(...caret);
}

/** Where the person is typing; a field for a number, a day or an address has no such place to read. */
function caretIn(field: Field): [from: number, to: number] | undefined {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return undefined;
  const { selectionStart: from, selectionEnd: to } = field;
  return from === null || to === null ? undefined : [from, to];
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";
