// What the studio writes to those who work for it, and to those whose access changed.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { AccessChange } from "#domain/people/messages.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type About = { studio: StudioDetails };

/** Invites a person to work for the studio. */
export const invitationEmail = ({
  studio,
  link,
  as,
}: About & { link: string; as: string }): Message =>
  shortEmail({
    studio,
    subject: `Your invitation to ${studio.name}`,
    title: "You are invited",
    button: { to: link, label: "Choose my password" },
    paragraphs: [
      `${studio.name} would like you to join the people who work there (${as}). Choose a password of your own, and you are in.`,
      "The link works once, for 7 days. Nobody at the studio ever learns your password.",
      "If you did not expect this, you can ignore this mail: without the link nothing happens.",
    ],
  });

/** Tells a person that their invitation is over. */
export const invitationWithdrawnEmail = ({ studio }: About): Message =>
  shortEmail({
    studio,
    subject: `Your invitation to ${studio.name} was withdrawn`,
    title: "Your invitation was withdrawn",
    paragraphs: [
      "The link we sent you does not work any more. There is nothing to do.",
      "If you think this is a mistake, please answer this mail.",
    ],
  });

/** Tells the sender of an invitation that it was accepted. */
export const invitationAcceptedEmail = ({
  studio,
  name,
  link,
}: About & { name: string; link: string }): Message =>
  shortEmail({
    studio,
    subject: `${name} has joined`,
    title: `${name} has joined`,
    button: { to: link, label: "See who works here" },
    paragraphs: [
      "Your invitation was accepted.",
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
export function accessChangedEmail({ studio, change }: About & { change: AccessChange }): Message {
  const [title, text] = changes[change];
  const question = `If you have a question about this, ask the studio: ${[studio.email, studio.phone].filter(Boolean).join(" or ")}.`;
  return shortEmail({ studio, subject: title, title, paragraphs: [text, question] });
}

type ErasureRequest = About & { clientNumber: string; askedAt: Date; answerBy: Day; link: string };

/**
 * Tells an owner that a client asked to be erased, and by when the law wants an answer; without a
 * name.
 */
export const erasureRequestedEmail = ({
  studio,
  clientNumber,
  askedAt,
  answerBy,
  link,
}: ErasureRequest): Message =>
  shortEmail({
    studio,
    subject: `A client asks to be erased: please answer by ${longDate(answerBy)}`,
    title: "A client asks to be erased",
    button: { to: link, label: "Look at the request" },
    paragraphs: [
      `Client ${clientNumber} asked on ${longDate(askedAt)} to have their data erased. The law gives you one month: please answer by ${longDate(answerBy)} (UK GDPR, Article 12).`,
      "The page behind the button shows what would be erased and what has to be kept, and carries it out. Nothing is erased by itself.",
      "If the request is complicated, you may take up to two months more. Tell the client so, and why, within the first month.",
    ],
  });
