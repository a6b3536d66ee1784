import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Block, CompleteEmail, Email } from "./email.ts";
import { htmlOf } from "./render-html.ts";
import { textOf } from "./render-text.ts";

/** An email as it is sent. */
type Message = { subject: string; html: string; text: string };

/** Makes an email's two versions, with the studio's name and details around it. */
export function renderEmail(email: Email, studio: StudioDetails): Message {
  const complete = completed(email);
  return {
    subject: inOneLine(email.subject),
    html: htmlOf(complete, studio),
    text: textOf(complete, studio),
  };
}

function completed(email: Email): CompleteEmail {
  const { dear, preview } = email;
  const blocks = email.blocks.filter((block): block is Block => Boolean(block));
  const first = blocks.findIndex((block) => typeof block === "string");
  if (dear !== undefined) blocks[first] = `Dear ${dear}, ${blocks[first] as string}`;
  return { ...email, preview: preview ?? String(blocks[first] ?? ""), blocks };
}

/** On one line of at most 120 characters: what people typed must not add lines to a mail's head. */
const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 120);
