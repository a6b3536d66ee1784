import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Email } from "./email.ts";

type Input = { studio: StudioDetails; firstName: string; name: string; days: number; link: string };

/**
 * Asks a guardian to confirm that they speak for a client under 18; does not say why the client
 * comes.
 */
export const guardianEmail = ({ studio, firstName, name, days, link }: Input): Email => ({
  subject: `Please confirm for ${firstName}`,
  title: `${firstName} is under 18`,
  dear: name,
  blocks: [
    `${firstName} would like to come to ${studio.name}, and has named you as parent or guardian. Until you confirm, we do not book, teach or treat them.`,
    { button: "Read and confirm", to: link },
    "The page behind the link says what you agree to and has a button that confirms it. The same link takes it back at any time, so please keep this mail.",
    `The link works for ${days} days. If you do not know ${firstName}, do nothing: you get no more mails about it.`,
  ],
});
