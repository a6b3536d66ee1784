import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { Button, EmailLayout, Paragraph } from "./layout.tsx";
import { message, signature, type Message } from "./message.ts";

type ShortEmail = {
  studio: StudioDetails;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do, after the first paragraph. */
  button?: { to: string; label: string };
  /** What may be done besides, at the end. */
  also?: { to: string; label: string } | undefined;
};

/** A mail of a few sentences and at most one thing to do; its text says where the button leads. */
export function shortEmail({
  studio,
  subject,
  title,
  paragraphs: [first = "", ...rest],
  button,
  also,
}: ShortEmail): Message {
  return message(
    subject,
    <EmailLayout studio={studio} title={title} preview={first}>
      <Paragraph>{first}</Paragraph>
      {button && <Button to={button.to}>{button.label}</Button>}
      {rest.map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      {also && (
        <Paragraph>
          <a href={also.to}>{also.label}</a>
        </Paragraph>
      )}
    </EmailLayout>,
    [
      "Hello,",
      first,
      button ? `${button.label}: ${button.to}` : "",
      ...rest,
      also ? `${also.label}: ${also.to}` : "",
      signature(studio),
    ],
  );
}
