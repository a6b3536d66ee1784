import { spokenDay, spokenTime } from "#domain/kernel/time.ts";

type Reminder = {
  studio: string;
  startsAt: Date;
  place: string;
  link: string;
  takesAnswers: boolean;
};

/** What a client reads on their phone, on a screen that others may see: when and where, and not what for. */
export const reminderWords = ({ studio, startsAt, place, link, takesAnswers }: Reminder): string =>
  plainWords(
    `${studio}: see you on ${spokenDay(startsAt)} at ${spokenTime(startsAt)}, ${place}. Change or cancel: ${link}${takesAnswers ? " No more texts: STOP" : ""}`,
  );

/** The same words with the quotation marks and dashes of a phone's usual characters, which make a text cheaper. */
const plainWords = (words: string): string =>
  words
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...")
    .replaceAll(/[\u{a0}\u{202f}]/gu, " ");
