import type { Email } from "./email.ts";

type HowWasIt = { firstName: string; what: string; link: string };

/** Asks a client once how their first visit was. */
export const howWasIt = ({ firstName, what, link }: HowWasIt): Email => ({
  subject: "How was your first visit?",
  title: "How was it?",
  dear: firstName,
  blocks: [
    `thank you for coming to ${what}. Would you tell us how it was? A sentence is plenty.`,
    { button: "Tell us", to: link },
    "What you write goes to the studio alone, and is published nowhere unless you tick that it may be.",
    "We ask this once. If you would rather not answer, there is nothing to do.",
  ],
});
