// The words of the pages of services that come with the product, and what the owner writes in place of them.
import type { PageKind } from "../branding/messages.ts";

/** A short heading with a sentence or two under it. */
export type Point = { title: string; text: string };

/** What every service page says; the pages put it in an order of their own. */
export type ServiceWords = {
  title: string;
  lead: string;
  facts: readonly Point[];
  button: string;
  benefitsTitle: string;
  benefits: readonly Point[];
  sessionTitle: string;
  session: readonly Point[];
  bringTitle: string;
  bring: readonly string[];
  pricesNote: string;
  closingTitle: string;
  closing: string;
};
export type WithForWhom = { forWhomTitle: string; forWhom: readonly string[] };
export type WithConditions = {
  conditionsTitle: string;
  conditionsLead: string;
  conditions: readonly string[];
};

/** The pages that come with a text. */
export type GivenKind = Exclude<PageKind, "own">;

/** The owner's words by field, as they are typed; a field that is not here is as the product says it. */
export type OwnWords = Readonly<Record<string, string>>;
