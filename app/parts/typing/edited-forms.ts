import { contentAsOpened, contentOf, isPosted } from "./typed-fields.ts";

/** What each form held before a hand touched it, or when it was saved last. */
const before = new WeakMap<HTMLFormElement, string>();

/** The form that an event comes from, when it is one that sends something to be kept. */
export function formOf(event: Event): HTMLFormElement | undefined {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  return form && isPosted(form) ? form : undefined;
}

/** Remembers a form as it was opened, whatever the page makes of it after a first answer. */
export function noteBefore(event: Event): void {
  const form = formOf(event);
  if (form && !before.has(form)) before.set(form, contentAsOpened(form));
}

export const noteSaved = (form: HTMLFormElement): void => void before.set(form, contentOf(form));

/** A form says `data-unsaved` when the page shows what was typed and not saved, such as two versions side by side. */
export const isEdited = (form: HTMLFormElement): boolean =>
  "unsaved" in form.dataset || (before.has(form) && before.get(form) !== contentOf(form));

/** The forms of the page in which something was changed and not saved. */
export const editedForms = (): HTMLFormElement[] =>
  [...document.forms].filter((form) => isPosted(form) && isEdited(form));
