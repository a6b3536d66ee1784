// What a policy document is made of.
import type { Day } from "#domain/kernel/time.ts";
import type { PrintableDocument } from "../ports.ts";
import type { RetreatGift } from "../retreat-gift/messages.ts";

/** The words of one paper, with the studio's own facts in them. */
export type PolicyText = Pick<PrintableDocument, "title" | "lead" | "sections">;

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
  /** The day on which the owner's adviser had read them; none before that. */
  checkedOn: Day | null;
};
