// What is said of away messages.
import { longDate } from "#domain/kernel/time.ts";

export const awayFlashes = {
  added: "The message is set. It is shown on its days by itself.",
  changed: "The message is saved.",
  removed: "The message is removed.",
};

export const awayRefusals = {
  "no-such-message": "This message is not there any more.",
  "no-such-therapist": "This therapist does not work here any more.",
  "changed-meanwhile": "This message was changed meanwhile. Please look again.",
} as const;

/** Said below the words where something is booked. */
export const takesPlace = "Messages wait for that long. What can be booked here takes place.";

/** The heading above the words: who, and until when. */
export const formatAway = ({ name, dayUntil }: { name: string | null; dayUntil: string }): string =>
  `${name ?? "The studio"} is away until ${longDate(dayUntil)}`;
