// Clients' responses as therapists read them.
import { noConsent } from "../messages.ts";

/** The most characters of a message; the database has the same. */
export const maxReplyLength = 4_000;

/** The views of the list; "" is what needs an answer. */
export const responseViews = { "": "Needs an answer", all: "All" } as const;
export type ResponseView = keyof typeof responseViews;

export const responseMessages = {
  replied: "Answer sent. The client is told that there is one, without a word of it.",
  seen: "Marked as seen.",
} as const;

export const responseRefusals = {
  "no-consent": noConsent,
  "no-such-response": "This response is not there any more.",
} as const;
