import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type HowWasIt = { studio: StudioDetails; firstName: string; what: string; link: string };

/** Asks a client once how their first visit was. */
export const howWasIt = ({ studio, firstName, what, link }: HowWasIt): Message =>
  shortEmail({
    studio,
    subject: "How was your first visit?",
    title: "How was it?",
    button: { to: link, label: "Tell us" },
    paragraphs: [
      `Dear ${firstName}, thank you for coming to ${what}. Would you tell us how it was? A sentence is plenty.`,
      "What you write goes to the studio alone, and is published nowhere unless you tick that it may be.",
      "We ask this once. If you would rather not answer, there is nothing to do.",
    ],
  });
