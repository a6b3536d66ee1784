import { givingRefusals, maxLines } from "../plans/messages.ts";

/** The most characters of a template's name; the database has the same. */
export const maxName = 80;

export const templateMessages = {
  saved: "Saved as a template.",
  made: "Template made. Add its exercises.",
  added: "Added.",
  removed: "Taken out.",
  moved: "Moved.",
  "dose-changed": "The dose is changed.",
  archived: "Put away. It is not offered any more.",
  restored: "Offered again.",
} as const;

export const templateRefusals = {
  ...givingRefusals,
  "name-taken": "There is a template of this name already.",
  "no-such-template": "This template is not there any more. Please choose again.",
  empty: "There is nothing in it to give.",
  "in-it-already": "This exercise is in the template already.",
  "too-many": `A programme has ${maxLines} exercises at most.`,
} as const;
