import { linesOf } from "#domain/kernel/text/lines.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { Email } from "./email.ts";

type GroupMessage = {
  groupName: string;
  startsAt: Date | null;
  words: string;
};

/**
 * What the studio writes to all participants of a group or a retreat, one person an email; a course
 * may have no day.
 */
export const groupMessage = ({ groupName, startsAt, words }: GroupMessage): Email => ({
  subject: startsAt ? `${groupName} on ${longDate(startsAt)}` : groupName,
  title: groupName,
  blocks: [
    ...(startsAt ? [`About ${longDate(startsAt)}, ${clockTime(startsAt)}:`] : []),
    ...paragraphsOf(words),
  ],
});

/** Each line is a paragraph; what was said twice is said once. */
const paragraphsOf = (words: string): string[] => [...new Set(linesOf(words))];
