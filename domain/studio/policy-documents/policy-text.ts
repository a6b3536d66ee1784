// What a policy document is made of.
import type { Day } from "#domain/kernel/time.ts";
import type { PrintableDocument } from "../ports.ts";
import type { RetreatGift } from "../retreat-gift/messages.ts";

/**
 * The words of one paper as the product gives them. Facts of the studio stand in them by name, in
 * braces: "{studio}" (`factNames`).
 */
export type PolicyText = Pick<PrintableDocument, "title" | "lead" | "sections">;

/** The words of one paper by the keys of its fields (`given-words.ts`), as the owner edits them. */
export type PolicyWords = Readonly<Record<string, string>>;

/** A version of a paper: what orders and acceptances name, and the day it counts from. */
export type PolicyVersion = { version: string; from: Day };

/** A version with its words. */
export type PolicyWording = PolicyVersion & { words: PolicyWords };

/** Wordings of the studio's own, by the name of their paper; the others are as the product gives them. */
export type Wordings = Readonly<Record<string, PolicyWording>>;

/** What the papers say of the settings besides how to reach the studio: VAT, and how long things are kept. */
export type PolicyFacts = {
  vatNumber?: string | undefined;
  /** Of the register of data controllers; none where the studio has not said it. */
  icoNumber?: string | undefined;
  /** Whether sending costs nothing anywhere, and whether things are sent to Ireland. */
  delivery?: { isFree: boolean; toIreland: boolean };
  /** The code for retreat guests, where there is one. */
  retreatGift?: RetreatGift | undefined;
  /** Whether the studio teaches riders. */
  riders: boolean;
  enquiryMonths: number;
  cartDays: number;
  /** Until how many hours before it a session is moved or cancelled free of charge. */
  freeCancelHours?: number;
  /** The day on which the owner's adviser had read them; none before that. */
  checkedOn: Day | null;
  /** Those in force; for an order those that it was made under. */
  wordings?: Wordings;
};
