import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { PrintableDocument } from "../ports.ts";
import { clientIntakeForm } from "./client-intake-form.ts";
import { complaintsPolicy } from "./complaints-policy.ts";
import { informedConsent } from "./informed-consent.ts";
import { photoConsent } from "./photo-consent.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundAndCancellationPolicy } from "./refund-and-cancellation-policy.ts";
import { retreatBookingAgreement } from "./retreat-booking-agreement.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";
import { wording } from "./messages.ts";
import type { PolicyText, PolicyFacts } from "./policy-text.ts";

const usual: PolicyFacts = {
  riders: true,
  enquiryMonths: 12,
  cartDays: 90,
  checkedOn: null,
};

const documents: Record<string, (studio: StudioDetails, facts: PolicyFacts) => PolicyText> = {
  "privacy-policy": privacyPolicy,
  "terms-and-conditions": termsAndConditions,
  "complaints-policy": complaintsPolicy,
  "refund-and-cancellation-policy": refundAndCancellationPolicy,
  "client-intake-form": clientIntakeForm,
  "informed-consent": informedConsent,
  "photo-consent": photoConsent,
  "retreat-booking-agreement": retreatBookingAgreement,
};

/** Whether the adviser has read the wording in force: what was read before its day was another one. */
const isChecked = ({ checkedOn }: PolicyFacts) => checkedOn !== null && checkedOn >= wording.from;

/** The names of all papers, in the order of the footer. */
export const policySlugs: readonly string[] = Object.keys(documents);

/** A paper by its name, signed by the studio as its settings say; `undefined` if there is none of that name. */
export function findPolicyDocument(
  slug: string,
  studio: StudioDetails,
  facts = usual,
): PrintableDocument | undefined {
  if (!Object.hasOwn(documents, slug)) return undefined;
  const text = documents[slug]?.(studio, facts);
  const { mark, ...version } = wording;
  return text && { slug, ...version, ...(isChecked(facts) ? {} : { mark }), ...text, studio };
}
