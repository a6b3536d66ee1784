import type { Block, Email } from "./email.ts";

/** What the studio adds to a kind of mail; what is empty adds nothing. */
export type StudioWords = { subject: string; opening: string; closing: string };

/**
 * An email with the studio's words in it. Nothing of it goes: what it says and what the law asks
 * stays, and the studio's paragraphs stand below its first one and above the signature.
 */
export function withWords(email: Email, words: StudioWords | undefined): Email {
  if (!words || email.isInternal) return email;
  const blocks = email.blocks.filter((block): block is Block => Boolean(block));
  const first = blocks.findIndex((block) => typeof block === "string");
  return {
    ...email,
    subject: words.subject
      ? words.subject.replaceAll("{subject}", () => email.subject)
      : email.subject,
    blocks: [
      ...blocks.slice(0, first + 1),
      words.opening,
      ...blocks.slice(first + 1),
      words.closing,
    ].filter(Boolean),
  };
}
