import type { LetterPart } from "#db/schema/care/shapes.ts";
import type { LetterState } from "./messages.ts";

/** The fields that a template may have, each with what stands there until it is known. */
export const fieldNames = {
  "client.name": "First and last name",
  "client.first_name": "First name",
  "client.born": "Birthday",
  "client.number": "Client number",
  "recipient.name": "Who it is for",
  "therapist.name": "Your name",
  "studio.name": "The studio's name",
  today: "Today",
  first_session: "Day of the first signed note",
  last_session: "Day of the latest signed note",
  sessions: "How many sessions have a signed note",
} as const;
export type FieldName = keyof typeof fieldNames;
export type FieldValues = Record<FieldName, string>;

const field = /\{\{\s*([a-z._]+)\s*\}\}/g;

/** A text with its fields filled; one that is unknown, or of which nothing is known, stays to be seen. */
export const fillFields = (text: string, values: FieldValues): string =>
  text.replaceAll(field, (whole, name: string) => values[name as FieldName] || whole);

/** Whether something in double braces is left to be written. */
export const hasFieldLeft = (text: string): boolean => text.includes("{{");

/** One piece of a letter's text: a paragraph, or a list. */
export type LetterBlock = string | { list: readonly string[] };

/** Paragraphs stand apart by an empty line; lines that begin with a hyphen are a list. */
export const blocksOf = (body: string): LetterBlock[] =>
  body.split(/\n{2,}/).flatMap((paragraph) => {
    const blocks: { list: string[]; isList: boolean }[] = [];
    for (const line of paragraph.split("\n").map((one) => one.trim())) {
      if (line === "") continue;
      const isList = /^[-•] /.test(line);
      const last = blocks.at(-1);
      const words = isList ? line.slice(2).trim() : line;
      if (last?.isList === isList) last.list.push(words);
      else blocks.push({ list: [words], isList });
    }
    return blocks.map(({ list, isList }) => (isList ? { list } : list.join("\n")));
  });

/** The name of the tick of a part, in the form of a letter. */
export const tickOf = (key: string): string => `part:${key}`;

/** The keys that were ticked in what a form sent. */
export const tickedIn = (values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith("part:") && value === "on" ? [name.slice("part:".length)] : [],
  );

/** What of the record goes into a letter: what is ticked, as it reads now; a part that is gone keeps its words. */
export const chosenParts = (
  keys: readonly string[],
  offered: readonly LetterPart[],
  before: readonly LetterPart[],
): LetterPart[] => {
  const known = [
    ...offered,
    ...before.filter(({ key }) => !offered.some((one) => one.key === key)),
  ];
  return known.filter(({ key }) => keys.includes(key));
};

type Standing = {
  finishedAt: Date | null;
  previewAskedAt: Date | null;
  consentId: string | null;
  consentWithdrawnAt: Date | null;
  objectedAt: Date | null;
  lastSentAt: Date | null;
};

/** How a letter stands. */
export function letterState(letter: Standing): LetterState {
  if (letter.finishedAt === null) return "draft";
  if (letter.consentWithdrawnAt) return "withdrawn";
  if (letter.objectedAt) return "objected";
  if (letter.lastSentAt) return "sent";
  if (letter.consentId) return "agreed";
  return letter.previewAskedAt ? "asked" : "finished";
}
