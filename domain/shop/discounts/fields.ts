// What staff type about discount codes (requirements 3.5.2), each field once. The products and
// categories that a code is for are lists beside them.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { appliesLabels, discountTypes } from "./messages.ts";

/** What a code is worth, from which sum on, and from when to when. */
export const termFields = {
  discountType: {
    kind: "choice",
    label: "Discount type",
    options: discountTypes,
  },
  /** Hundredths of a percent or pence, as the type says. */
  discountValue: {
    kind: "price",
    label: "Discount value",
    required: "Please enter a value.",
    autoComplete: "off",
  },
  appliesTo: {
    kind: "choice",
    label: "Applies to",
    options: appliesLabels,
  },
  minimumPurchaseAmount: {
    kind: "price",
    label: "Minimum purchase amount",
    help: "Pounds. Empty: none.",
  },
  validFrom: {
    kind: "day",
    label: "Valid from",
    required: true,
  },
  validUntil: {
    kind: "day",
    label: "Valid until",
    help: "Empty: no expiry. The last day counts.",
  },
} as const satisfies FieldDefinitions;

const name = {
  kind: "line",
  label: "Name",
  maxLength: 100,
  what: "a name",
  required: true,
  autoComplete: "off",
} as const;
const uses = {
  kind: "whole",
  min: 1,
  max: 9_999_999,
  asText: true,
} as const;

export const codeFields = {
  code: {
    kind: "line",
    label: "Code",
    maxLength: 50,
    what: "a code",
    required: true,
    autoComplete: "off",
    help: "Saved in capitals.",
  },
  name,
  description: {
    kind: "text",
    label: "Description",
    maxLength: 500,
  },
  usageLimit: {
    ...uses,
    label: "Total usage limit",
    help: "Empty: unlimited.",
  },
  usageLimitPerCustomer: {
    ...uses,
    label: "Usage per customer",
    required: true,
  },
  isActive: { kind: "tick", label: "Active" },
  ...termFields,
} as const satisfies FieldDefinitions;

export const maxAtOnce = 200;

/** Codes that are each used once: what they have in common, and for whom they are. */
export const personalFields = {
  prefix: {
    kind: "line",
    label: "They begin with",
    maxLength: 20,
    what: "how the codes begin",
    required: true,
    autoComplete: "off",
    help: "Such as THANKYOU: THANKYOU-7KX2…",
  },
  name: { ...name, help: "What they are for; only the studio sees it." },
  emails: {
    kind: "text",
    label: "Emails",
    maxLength: 20_000,
    help: "One a line. Each gets a code that nobody else can use.",
  },
  count: {
    ...uses,
    label: "Or how many",
    max: maxAtOnce,
    help: "Codes for whoever has them.",
  },
  /** Whether each code is mailed to the e-mail it is for; else it is only shown. */
  mail: {
    kind: "tick",
    label: "Mail each code to its email",
    help: "Otherwise they are only shown here, for you to hand out.",
  },
  ...termFields,
} as const satisfies FieldDefinitions;
