// What the studio writes to those who work for it, and to those whose access changed.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { AccessChange } from "#domain/people/messages.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type About = { studio: StudioDetails };

/** Invites a person to work for the studio. */
export const invitationEmail = ({
  studio,
  link,
  as,
}: About & { link: string; as: string }): Email => ({
  subject: `Your invitation to ${studio.name}`,
  title: "You are invited",
  blocks: [
    `${studio.name} would like you to join the people who work there (${as}). Choose a password of your own, and you are in.`,
    { button: "Choose my password", to: link },
    "The link works once, for 7 days. Nobody at the studio ever learns your password.",
    "If you did not expect this, you can ignore this mail: without the link nothing happens.",
  ],
});

/** Tells a person that their invitation is over. */
export const invitationWithdrawnEmail = ({ studio }: About): Email => ({
  subject: `Your invitation to ${studio.name} was withdrawn`,
  title: "Your invitation was withdrawn",
  blocks: [
    "The link we sent you does not work any more. There is nothing to do.",
    "If you think this is a mistake, please answer this mail.",
  ],
});

/** Tells the sender of an invitation that it was accepted. */
export const invitationAcceptedEmail = ({ name, link }: { name: string; link: string }): Email => ({
  subject: `${name} has joined`,
  title: `${name} has joined`,
  blocks: [
    "Your invitation was accepted.",
    { button: "See who works here", to: link },
    "If you did not expect this, take the access away at once and tell us.",
  ],
});

const changes: Record<AccessChange, readonly [title: string, text: string]> = {
  role: [
    "Your role was changed",
    "An owner of the studio has changed your role in the back-office.",
  ],
  permissions: [
    "Your permissions were changed",
    "An owner of the studio has changed what you may do.",
  ],
  disabled: [
    "Your access was turned off",
    "The studio has turned your access off. Nothing of yours has been deleted.",
  ],
  enabled: [
    "Your access was turned on",
    "The studio has turned your access on. Please sign in again.",
  ],
};

/**
 * Tells a colleague that an owner changed their permissions; which ones, they see when they sign
 * in.
 */
export function accessChangedEmail({ studio, change }: About & { change: AccessChange }): Email {
  const [title, text] = changes[change];
  const question = `If you have a question about this, ask the studio: ${[studio.email, studio.phone].filter(Boolean).join(" or ")}.`;
  return { subject: title, title, blocks: [text, question] };
}

type ErasureRequest = { clientNumber: string; askedAt: Date; answerBy: Day; link: string };

/**
 * Tells an owner that a client asked to be erased, and by when the law wants an answer; without a
 * name.
 */
export const erasureRequestedEmail = ({
  clientNumber,
  askedAt,
  answerBy,
  link,
}: ErasureRequest): Email => ({
  subject: `A client asks to be erased: please answer by ${longDate(answerBy)}`,
  title: "A client asks to be erased",
  blocks: [
    `Client ${clientNumber} asked on ${longDate(askedAt)} to have their data erased. The law gives you one month: please answer by ${longDate(answerBy)} (UK GDPR, Article 12).`,
    { button: "Look at the request", to: link },
    "The page behind the button shows what would be erased and what has to be kept, and carries it out. Nothing is erased by itself.",
    "If the request is complicated, you may take up to two months more. Tell the client so, and why, within the first month.",
  ],
});
