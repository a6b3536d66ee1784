// Who runs the business and under which numbers, each field once.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { companyPlaceNames } from "../settings/messages.ts";

export const companyFields = {
  legal_name: {
    kind: "line",
    label: "Company, or the person who runs it",
    maxLength: 160,
    help: "Vale Pilates Ltd, or Olive Vale",
  },
  company_number: {
    kind: "line",
    label: "Company number",
    maxLength: 20,
    help: "At Companies House: 01234567 or SC123456. Empty for a business that is no company",
  },
  company_place: {
    kind: "choice",
    label: "Registered in",
    options: companyPlaceNames,
  },
  registered_address: {
    kind: "line",
    label: "Registered office, or address for letters",
    maxLength: 300,
  },
  ico_number: {
    kind: "line",
    label: "Registration with the ICO",
    maxLength: 12,
    help: "Of the data protection fee, such as ZA123456: the privacy policy names it",
  },
  vat_number: {
    kind: "line",
    label: "VAT number",
    maxLength: 20,
  },
  vat_from: { kind: "day", label: "Registered from" },
  vat_until: {
    kind: "day",
    label: "Registered until",
    help: "Only when the registration has ended",
  },
} as const satisfies FieldDefinitions;
