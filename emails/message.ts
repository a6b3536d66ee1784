import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";

/** A mail's words, ready for any recipient. */
export type Message = { subject: string; html: string; text: string };

/** Puts a message together; the text is written for people who read no HTML, not made from it. */
export function message(
  subject: string,
  content: ReactElement,
  paragraphs: readonly string[],
): Message {
  return {
    subject: oneLine(subject),
    html: `<!doctype html>${renderToStaticMarkup(content)}`,
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
  };
}

/** A name on one line of at most 120 characters: what people typed must not add lines to a mail's head. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 120);

/** The end of every email. */
export const signature = (studio: StudioDetails): string =>
  ["Warmly,", studio.name, studio.address, `${studio.phone} · ${studio.email}`].join("\n");
