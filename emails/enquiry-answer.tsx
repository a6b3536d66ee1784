import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

export type EnquiryAnswer = {
  studio: StudioDetails;
  reference: string;
  /** As a member of staff typed it. */
  answer: string;
  writtenAt: Date;
};

/** The studio's answer to an enquiry. What was asked is not quoted: the address may be another's than its sender's. */
export function enquiryAnswer({ studio, reference, answer, writtenAt }: EnquiryAnswer): Message {
  const about = `This is about the message of ${plainDate(writtenAt)} (${reference}). Answer this mail to write to us again.`;
  return message(
    `Your message to ${studio.name} (${reference})`,
    <EmailLayout studio={studio} title="Your message to us" preview={answer.slice(0, 100)}>
      {answer.split(/\n{2,}/).map((paragraph, place) => (
        <Paragraph key={place}>
          {paragraph.split("\n").map((line, at) => (
            <span key={at} style={{ display: "block" }}>
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
      <SmallPrint>{about}</SmallPrint>
    </EmailLayout>,
    [answer, about, signature(studio)],
  );
}
