// What a paper is called, which day it says, and what it is, by the name of its file.
import type { PaperKind } from "#db/schema/care/letters.ts";
import type { Day } from "#domain/kernel/time.ts";
import { readDay } from "../read-day.ts";

/** What a line of an archive says: where the paper lies in it. */
export type MovedPaper = { path: string };

const days =
  /(?<!\d)(?:\d{4}[-._]\d{1,2}[-._]\d{1,2}|(?:19|20)\d{6}|\d{1,2}[-._ ]\d{1,2}[-._ ]\d{4}|\d{1,2} [a-z]{3,9} \d{4})(?!\d)/gi;

/** The first day of the past in the name of a file: "2024-03-01 scan.pdf", "20240301", "1.3.2024", "1 March 2024". */
export function dayIn(path: string, today: Day): Day | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (const [text] of name.matchAll(days)) {
    const plain = text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3").replaceAll(/[._]/g, "-");
    const day = readDay(plain, "day-first", today);
    if (day) return day;
  }
  return undefined;
}

/** "2024-03-01 scan" of "Ann Lee/2024-03-01 scan.pdf" */
export const nameOf = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.pdf$/i, "")
    .replaceAll(/[\p{C}_]+/gu, " ")
    .trim()
    .slice(0, 120) || "Paper";

const kinds: readonly [PaperKind, RegExp][] = [
  ["referral", /referr/i],
  ["scan", /\b(scan|mri|x-?ray|ultrasound|ct|dexa)\b/i],
  ["result", /result|blood|report/i],
  ["letter", /letter|discharge/i],
];

/** What it is by its name; notes where that does not say. */
export const kindOfPaper = (name: string): PaperKind =>
  kinds.find(([, word]) => word.test(name.replaceAll("_", " ")))?.[0] ?? "notes";
