import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { EmailLayout, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type EnquiryReceipt = { studio: StudioDetails; reference: string };

/**
 * Thanks the sender of an enquiry. It holds nothing that was typed: the form takes any address, and
 * must not send the sender's words to a stranger.
 */
export function enquiryReceipt({ studio, reference }: EnquiryReceipt): Message {
  const thanks = "Thank you for your message. It has arrived, and a person will read it.";
  const next =
    "We usually answer within two working days. We teach and treat for much of the day, so it may be evening.";
  const quote = `If you write or ring about it before then, please quote ${reference}.`;
  const notYou =
    "If you did not write to us, somebody typed your address by mistake and you can ignore this mail.";
  const paragraphs = [thanks, next, quote, notYou];
  return message(
    `We have your message (${reference})`,
    <EmailLayout
      studio={studio}
      title="Thank you for your message"
      preview="It has arrived, and a person will read it."
    >
      {paragraphs.map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
    </EmailLayout>,
    ["Hello,", ...paragraphs, signature(studio)],
  );
}
