// The register at the door as people read it. Pure: it runs in the browser, too.
import { bookingNews } from "../bookings/messages.ts";
import type { Attended } from "./rules.ts";

export const registerPath = (sessionId: string): string => `/therapist/register/${sessionId}`;

/** The three answers, in the order in which they stand. */
export const attendedWords = {
  yes: "Came",
  no: "Not here",
  "": "Open",
} as const;
export type AttendedWord = keyof typeof attendedWords;

export const wordOf = (attended: Attended): AttendedWord =>
  attended === null ? "" : attended ? "yes" : "no";
export const attendedOf = (word: string): Attended =>
  word === "yes" ? true : word === "no" ? false : null;

/** "Tom Ashby said: not here." */
export const otherSaid = ({ now, by }: { now: Attended; by: string }): string =>
  `${by || "A colleague"} said meanwhile: ${attendedWords[wordOf(now)].toLowerCase()}.`;

export const registerRefusals = {
  "no-such-group": "This class is not there any more.",
  "not-open": "This class was cancelled.",
  "not-allowed": "You may tick who came. Adding people is for those who plan classes.",
  full: "Every place of this class is taken.",
} as const;

export const nameless = "Please give a name.";

export const registerNews = {
  saved: "The register is saved.",
  "walk-in": "Added. They are ticked as here.",
  "fee-charged": bookingNews["fee-charged"],
  "fee-waived": bookingNews["fee-waived"],
} as const;

/** What the page says of its connection; `waiting` is how many ticks and walk-ins the phone keeps. */
export function syncWords(state: "sent" | "sending" | "offline" | "signed-out", waiting: number) {
  const kept = waiting === 1 ? "1 change is" : `${waiting} changes are`;
  if (state === "signed-out")
    return `Your session has ended: ${kept} kept on this phone. Sign in again to send.`;
  if (state === "offline")
    return waiting > 0
      ? `No signal: ${kept} kept on this phone and sent by themselves later.`
      : "No signal. Go on ticking: it is kept on this phone.";
  if (waiting > 0) return "Saving …";
  return "Everything is saved.";
}
