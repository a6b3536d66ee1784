import type { StudioDetails } from "#domain/kernel/receipt.ts";
import type { Paper } from "../ports.ts";
import { clientIntakeForm } from "./client-intake-form.ts";
import { complaintsPolicy } from "./complaints-policy.ts";
import { informedConsent } from "./informed-consent.ts";
import { photoConsent } from "./photo-consent.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundAndCancellationPolicy } from "./refund-and-cancellation-policy.ts";
import { retreatBookingAgreement } from "./retreat-booking-agreement.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";
import { wording } from "./words.ts";

/** The words of one paper, with the studio's own facts in them. */
export type PaperText = Pick<Paper, "title" | "lead" | "sections">;

/** What the papers say of the settings besides how to reach the studio: VAT, and how long things are kept. */
export type PaperFacts = { vatNumber?: string | undefined; enquiryMonths: number; cartDays: number };
const usual: PaperFacts = { enquiryMonths: 12, cartDays: 90 };

const papers: Record<string, (studio: StudioDetails, facts: PaperFacts) => PaperText> = {
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
export const paperSlugs: readonly string[] = Object.keys(papers);

/** A paper by its name, signed by the studio as its settings say; `undefined` if there is none of that name. */
export function findPaper(slug: string, studio: StudioDetails, facts = usual): Paper | undefined {
  if (!Object.hasOwn(papers, slug)) return undefined;
  const text = papers[slug]?.(studio, facts);
  return text && { slug, ...wording, ...text, studio };
}
