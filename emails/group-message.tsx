import type { StudioDetails } from "#domain/kernel/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortLetter } from "./short-letter.tsx";

type Said = { studio: StudioDetails; groupName: string; startsAt: Date; words: string };

/** What a therapist writes to everybody in a group, one person a mail. */
export const groupMessage = ({ studio, groupName, startsAt, words }: Said): Message =>
  shortLetter({
    studio,
    subject: `${groupName} on ${longDate(startsAt)}`,
    title: groupName,
    paragraphs: [`About ${longDate(startsAt)}, ${clockTime(startsAt)}:`, ...paragraphsOf(words)],
  });

/** Each line is a paragraph; what was said twice is said once. */
const paragraphsOf = (words: string): string[] => [
  ...new Set(
    words
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
