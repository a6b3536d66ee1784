import type { StudioDetails } from "#domain/kernel/receipt.ts";
import { Button, Letter, Words } from "./letter.tsx";
import { message, signature, type Message } from "./message.ts";

type ShortLetter = {
  studio: StudioDetails;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do, after the first paragraph. */
  button?: { to: string; label: string };
};

/** A mail of a few sentences and at most one thing to do; its text says where the button leads. */
export function shortLetter({
  studio,
  subject,
  title,
  paragraphs: [first = "", ...rest],
  button,
}: ShortLetter): Message {
  return message(
    subject,
    <Letter studio={studio} title={title} preview={first}>
      <Words>{first}</Words>
      {button && <Button to={button.to}>{button.label}</Button>}
      {rest.map((words) => (
        <Words key={words}>{words}</Words>
      ))}
    </Letter>,
    ["Hello,", first, button ? `${button.label}: ${button.to}` : "", ...rest, signature(studio)],
  );
}
