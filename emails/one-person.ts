import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Email } from "./email.ts";

type Input = {
  studio: StudioDetails;
  firstName: string;
  other: string;
  days: number;
  link: string;
};

/**
 * Asks a customer whether another address is theirs, too; says nothing else about the owner of that
 * address.
 */
export const onePersonEmail = ({ studio, firstName, other, days, link }: Input): Email => ({
  subject: `Is ${other} you, too?`,
  title: "One person with two addresses?",
  dear: firstName,
  blocks: [
    `you bought at ${studio.name} with this address. We believe that ${other} is an address of yours, too, but we do not guess about personal data: only you can say so.`,
    { button: "Read and answer", to: link },
    `The page behind the link says what follows from it, and has a button for yes and one for no. It works for ${days} days, and until then you can change your answer.`,
    "If you do nothing, or do not know that address, everything stays apart as it is today.",
  ],
});
