import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Message } from "./message.ts";
import { shortEmail } from "./short.tsx";

type GroupMessage = {
  studio: StudioDetails;
  groupName: string;
  startsAt: Date | null;
  words: string;
};

/**
 * What the studio writes to all participants of a group or a retreat, one person an email; a course
 * may have no day.
 */
export const groupMessage = ({ studio, groupName, startsAt, words }: GroupMessage): Message =>
  shortEmail({
    studio,
    subject: startsAt ? `${groupName} on ${longDate(startsAt)}` : groupName,
    title: groupName,
    paragraphs: [
      ...(startsAt ? [`About ${longDate(startsAt)}, ${clockTime(startsAt)}:`] : []),
      ...paragraphsOf(words),
    ],
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
