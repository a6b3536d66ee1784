// The fields of a paper that its owner edits, and the parts that stay.
import type { FieldDefinition, FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { givenPolicy, givenWords, sectionKey } from "../policy-documents/given-words.ts";
import { refundPolicy } from "../policy-documents/messages.ts";
import type { ShortName } from "../policy-documents/short-words.ts";
import { isDemanded, whyFixed } from "./law.ts";

const maxLength = 8_000;
const lead: FieldDefinition = {
  kind: "text",
  label: "What it is for, in a sentence or two",
  maxLength: 600,
  what: "what it is for",
  required: true,
};

/** What is said in short before anything is paid, by kind. */
export const shortLabels: Readonly<Record<ShortName, string>> = {
  "retreat-refunds": "Retreats: what is paid back",
  "course-refunds": "Courses: what is paid back",
  "short-goods": "Goods",
  "short-appointments": "Sessions by appointment",
  "short-vouchers": "Vouchers",
  "short-passes": "Passes",
  "short-deposits": "Deposits",
  "short-memberships": "Memberships: changing one’s mind",
  "leave-memberships": "Memberships: how to leave",
};

const textField = (slug: string, key: string, label: string): FieldDefinition => ({
  kind: "text",
  label,
  maxLength,
  what: "the text",
  ...(isDemanded(slug, key) && { required: "The law asks for this part, so it cannot be empty." }),
});

/** The fields of a paper, in the order of its page. */
export function paperFields(slug: string): FieldDefinitions {
  const sections = givenPolicy(slug)!
    .sections.map(({ heading }) => [sectionKey(heading), heading] as const)
    .filter(([key]) => !whyFixed(slug, key));
  const short = slug === refundPolicy ? Object.entries(shortLabels) : [];
  const fields = [...sections, ...short].map(([key, label]) => [key, textField(slug, key, label)]);
  return { lead, ...Object.fromEntries(fields) };
}

/** The parts that are not edited, with why, and the words that stay. */
export const fixedParts = (slug: string): { heading: string; why: string }[] =>
  givenPolicy(slug)!.sections.flatMap(({ heading }) => {
    const why = whyFixed(slug, sectionKey(heading));
    return why ? [{ heading, why }] : [];
  });

/** The words of the fields that are edited, as the product gives them. */
export function givenFields(slug: string): Record<string, string> {
  const words = givenWords(slug);
  return Object.fromEntries(Object.keys(paperFields(slug)).map((key) => [key, words[key] ?? ""]));
}

/** Whether these words are the product's own. */
export const isAsGiven = (slug: string, words: Readonly<Record<string, string>>): boolean =>
  Object.entries(givenFields(slug)).every(([key, text]) => (words[key] ?? text) === text);
