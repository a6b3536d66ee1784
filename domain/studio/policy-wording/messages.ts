// What is said of papers in the back-office.
import { type Day, plainDate } from "#domain/kernel/time.ts";

export const wordingDone = {
  saved: "Saved as a draft. Nobody else sees it until you publish it.",
  given: "The draft has the product’s text again. Publish it to go back to it.",
  discarded: "The draft is gone.",
  published: "Published. New orders are made under it from its day on.",
  "taken-off": "It will not begin. What applies stays.",
} as const;

export const wordingRefusals = {
  "no-such-paper": "There is no such paper.",
  "no-such-version": "This version is not there any more.",
  "no-such-draft": "There is no draft to publish. Please save one first.",
  "changed-meanwhile":
    "Another person has changed this draft since you opened it. Please look again.",
  "not-complete": "The draft lacks something that the law asks. Please save it again to see what.",
  "in-the-past": "A wording cannot apply before today: what was agreed then stays as it was.",
  "as-it-is": "These are the words that apply already.",
  "begun-already": "It has begun, and orders may have been made under it, so it stays.",
} as const;

/** "Version 2026-12-01, from 1 December 2026". */
export const formatVersion = ({ version, from }: { version: string; from: Day }): string =>
  `Version ${version}, from ${plainDate(from)}`;

/** What the marks mean, for who writes. */
export const formatHelp =
  "An empty line begins a new paragraph. A line with “- ” is a point of a list, with “[] ” a box to tick, with “__ ” a line to write on (“_ ” a short one, “__2 ” two lines high). A line with “## ” begins a part with a heading of its own. A name in braces, such as {email}, is a fact of your studio; all of them stand below the words.";
