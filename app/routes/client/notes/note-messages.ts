import { priorityNames } from "#domain/care/messages.ts";

/** How urgent a note is, in words and a colour that only helps. */
export const priorities: Record<
  keyof typeof priorityNames,
  { name: string; about: string; tone: "bad" | "warn" | "plain" }
> = {
  high: {
    name: `${priorityNames.high} priority`,
    about: "please see to it first",
    tone: "bad",
  },
  medium: {
    name: `${priorityNames.medium} priority`,
    about: "before your next session",
    tone: "warn",
  },
  low: {
    name: `${priorityNames.low} priority`,
    about: "when you have time",
    tone: "plain",
  },
};
