// The papers as the product gives them: which there are, and the fields that their owner edits.
import { clientIntakeForm } from "./client-intake-form.ts";
import { complaintsPolicy } from "./complaints-policy.ts";
import { informedConsent } from "./informed-consent.ts";
import { photoConsent } from "./photo-consent.ts";
import type { PolicyText, PolicyWords } from "./policy-text.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundAndCancellationPolicy } from "./refund-and-cancellation-policy.ts";
import { retreatBookingAgreement } from "./retreat-booking-agreement.ts";
import { refundPolicy } from "./messages.ts";
import { givenShort } from "./short-words.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";
import { writeBlocks } from "./text-format.ts";

const given: Readonly<Record<string, PolicyText>> = {
  "privacy-policy": privacyPolicy,
  "terms-and-conditions": termsAndConditions,
  "complaints-policy": complaintsPolicy,
  "refund-and-cancellation-policy": refundAndCancellationPolicy,
  "client-intake-form": clientIntakeForm,
  "informed-consent": informedConsent,
  "photo-consent": photoConsent,
  "retreat-booking-agreement": retreatBookingAgreement,
};

/** The names of all papers, in the order of the footer. */
export const policySlugs: readonly string[] = Object.keys(given);

/** A paper as the product gives it; undefined if there is none of that name. */
export const givenPolicy = (slug: string): PolicyText | undefined =>
  Object.hasOwn(given, slug) ? given[slug] : undefined;

/** What the field of a section is called: "Goods from the shop" is "goods-from-the-shop". */
export const sectionKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The words of a paper by field, as the product gives them: its lead, its sections, and what is said in short. */
export function givenWords(slug: string): PolicyWords {
  const { lead, sections } = given[slug]!;
  const parts = sections.map(({ heading, blocks }) => [sectionKey(heading), writeBlocks(blocks)]);
  return {
    lead,
    ...Object.fromEntries(parts),
    ...(slug === refundPolicy && givenShort),
  };
}
