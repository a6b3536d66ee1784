// What people read about templates of notes.
export const templateMessages = {
  made: "The template is made. It is offered in every new note.",
  saved: "Saved. Notes that began with it stay as they are.",
  archived: "Put away: it is not offered any more. Notes that began with it keep its prompts.",
  restored: "It is offered again.",
} as const;

export const templateRefusals = {
  "not-allowed": "You may not write session notes, so you make no templates for them.",
  "name-taken": "Another template has this name.",
  "no-such-template": "This template is not there any more.",
  "changed-meanwhile": "Another person has changed it meanwhile. Load the page again.",
} as const;

/** The longest prompt and text of a field, in characters. */
export const maxPrompt = 300;
export const maxText = 2_000;

export const promptField = (name: string): string => `prompt:${name}`;
export const textField = (name: string): string => `text:${name}`;
export const measureField = (key: string): string => `measure:${key}`;
export const questionField = (key: string): string => `red:${key}`;
