import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";
import { serviceLabel } from "#domain/studio/enquiries/messages.ts";
import { Heading, EmailLayout, SmallPrint, Paragraph } from "./layout.tsx";
import { message, type Message } from "./message.ts";

export type EnquiryNotice = {
  studio: StudioDetails;
  reference: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  message: string;
  sentAt: Date;
};

/** Brings an enquiry to the studio, with all that was typed; answering it writes to the sender. */
export function enquiryNotice(enquiry: EnquiryNotice): Message {
  const { studio, reference, name, message: text, sentAt } = enquiry;
  const sent = `Sent on ${longDate(sentAt)} at ${spokenTime(sentAt)}. Reference: ${reference}. Answer this mail to write to the sender.`;
  return message(
    `Enquiry from ${name} (${reference})`,
    <EmailLayout studio={studio} title="A new enquiry" preview={text.slice(0, 100)}>
      {factsOf(enquiry).map(([label, fact]) => (
        <Paragraph key={label}>
          <strong>{label}:</strong> {fact}
        </Paragraph>
      ))}
      <Heading>Message</Heading>
      {text.split(/\n{2,}/).map((paragraph, place) => (
        <Paragraph key={place}>{withBreaks(paragraph)}</Paragraph>
      ))}
      <SmallPrint>{sent}</SmallPrint>
    </EmailLayout>,
    [
      factsOf(enquiry)
        .map(([label, fact]) => `${label}: ${fact}`)
        .join("\n"),
      text,
      sent,
    ],
  );
}

function factsOf({ name, email, phone, service }: EnquiryNotice): [label: string, fact: string][] {
  const facts: [string, string][] = [
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone],
    ["About", serviceLabel(service)],
  ];
  return facts.filter(([, fact]) => fact);
}

const withBreaks = (paragraph: string) =>
  paragraph.split("\n").map((line, place) => (
    <span key={place} style={{ display: "block" }}>
      {line}
    </span>
  ));
