// Emails about what visitors write to the studio.
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { paragraphsOf } from "#domain/kernel/text/paragraphs.ts";
import { longDate, plainDate, spokenTime } from "#domain/kernel/time.ts";
import { formatAway } from "#domain/studio/away/messages.ts";
import { serviceLabel } from "#domain/studio/enquiries/messages.ts";
import type { Email } from "./email.ts";

type Enquiry = {
  reference: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  message: string;
  sentAt: Date;
};

/** Brings an enquiry to the studio, with all that was typed; answering it writes to the sender. */
export const enquiryNotice = ({ sentAt, ...enquiry }: Enquiry): Email => ({
  subject: `Enquiry from ${enquiry.name} (${enquiry.reference})`,
  title: "A new enquiry",
  preview: enquiry.message.slice(0, 100),
  isInternal: true,
  blocks: [
    {
      facts: [
        ["Name:", enquiry.name],
        ["E-mail:", enquiry.email],
        ["Phone:", enquiry.phone],
        ["About:", serviceLabel(enquiry.service)],
      ].flatMap(([label, fact]) => (fact ? [[label!, fact] as const] : [])),
    },
    { heading: "Message" },
    { quote: enquiry.message },
    {
      note: `Sent on ${longDate(sentAt)} at ${spokenTime(sentAt)}. Reference: ${enquiry.reference}. Answer this mail to write to the sender.`,
    },
  ],
});

type Receipt = {
  reference: string;
  /** Who is away today, until when, and what they say. */
  away: readonly { name: string | null; dayUntil: string; words: string }[];
};

/**
 * Thanks the sender of an enquiry. It holds nothing that was typed: the form takes any address, and
 * must not send the sender's words to a stranger.
 */
export const enquiryReceipt = ({ reference, away }: Receipt): Email => ({
  subject: `We have your message (${reference})`,
  title: "Thank you for your message",
  preview: "It has arrived, and a person will read it.",
  blocks: [
    "Thank you for your message. It has arrived, and a person will read it.",
    ...away.flatMap((message) => [`${formatAway(message)}.`, { quote: message.words }]),
    away.length === 0 &&
      "We usually answer within two working days. We teach and treat for much of the day, so it may be evening.",
    `If you write or ring about it before then, please quote ${reference}.`,
    "If you did not write to us, somebody typed your address by mistake and you can ignore this mail.",
  ],
});

type Answer = {
  studio: StudioDetails;
  reference: string;
  /** As a member of staff typed it. */
  answer: string;
  writtenAt: Date;
};

/**
 * The studio's answer to an enquiry. What was asked is not quoted: the address may be another's
 * than its sender's.
 */
export const enquiryAnswer = ({ studio, reference, answer, writtenAt }: Answer): Email => ({
  subject: `Your message to ${studio.name} (${reference})`,
  title: "Your message to us",
  preview: answer.slice(0, 100),
  greetsItself: true,
  blocks: [
    ...paragraphsOf(answer),
    {
      note: `This is about the message of ${plainDate(writtenAt)} (${reference}). Answer this mail to write to us again.`,
    },
  ],
});
