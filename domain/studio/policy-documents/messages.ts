import type { Block, Section } from "../ports.ts";

/** A part of a paper, and a piece of one, as its page shows them. */
export type PolicySection = Section;
export type PolicyBlock = Block;

/** The product's wording: its version, which orders keep, its first day, and the mark that a wording bears until the adviser has read it. */
export const wording = {
  version: "2026-01",
  from: "2026-01-05",
  mark: "Draft for the owner’s adviser to check",
} as const;

/** Why there is no right to change one's mind about what has a date; the law's, and so no field. */
export const noChangeOfMind =
  "There is no 14-day right to cancel: it is a leisure service for a specific date (Consumer Contracts Regulations 2013, regulation 28(1)(h)). We give you this instead:";

/** The paper that says how what was bought is cancelled; what is said in short belongs to it. */
export const refundPolicy = "refund-and-cancellation-policy";

/** The facts that stand in papers by name, in braces, and what each is; the settings say them. */
export const factNames = {
  studio: "the name of the studio",
  email: "its e-mail address",
  phone: "its phone number",
  address: "its address",
  website: "its web address",
  registered: "that it is registered with the Information Commissioner, where a number is set",
  vat: "whether VAT is in the prices",
  "delivery-price": "whether delivery is free",
  "and-ireland": "“ and Ireland”, where it sends there",
  notice: "until how long before a session it is cancelled free of charge",
  "retreat-code": "the code for retreat guests, where there is one",
  "retreat-refunds": "what is paid back of a retreat, as a list",
  "course-refunds": "what is paid back of a course, as a list",
  "enquiries-kept": "how long messages are kept",
  "baskets-kept": "how long baskets are kept",
  special: "a service that a module of the studio adds, where the module is on",
  "and-special": "the same, after a comma",
  "and-sport": "a sport that a module of the studio adds, after a comma",
  "free-month": "when a free first month ends, where a membership has one",
} as const;
export type FactName = keyof typeof factNames;

const named = /\{([a-z-]{1,40})\}/g;

/** The names in braces in a text, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, name]) => name!)),
];

/** The text with facts in place of their names; a name that is no fact stays. */
export const fillIn = (text: string, facts: Partial<Record<FactName, string>>): string =>
  text
    .replaceAll(named, (all, name: FactName) => facts[name] ?? all)
    .replaceAll(/ {2,}/g, " ")
    .trim();
