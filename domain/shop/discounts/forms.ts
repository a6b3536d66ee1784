// What staff type about a discount code (requirements 3.5.2), shared by server and browser.
import { discountScopes, discountTypes } from "#db/schema/lists.ts";
import { z } from "zod";
import { isEmailAddress, normalEmail } from "#domain/kernel/text/email-address.ts";
import { formKey } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { poundsToPence } from "#domain/kernel/money.ts";
import { codeFields, maxAtOnce, personalFields } from "./fields.ts";
import { normalCode } from "./rules.ts";

/** Pounds or a percentage with at most 2 decimals, as hundredths; empty is nothing. */
const hundredths = (what: string) =>
  z
    .string()
    .default("")
    .transform((entered, context) => {
      if (entered.trim() === "") return null;
      const value = poundsToPence(entered.replace(/%\s*$/, ""));
      if (value !== undefined && value >= 0 && value <= 9_999_999) return value;
      context.addIssue({ code: "custom", message: `Please enter ${what}.` });
      return z.NEVER;
    });

/** What is not read as its kind is: a type and a scope have a usual one, an amount may be a percentage. */
const terms = {
  discountType: z.enum(discountTypes).default("percentage"),
  discountValue: hundredths("a number with at most 2 decimals").refine(
    (value) => value !== null,
    "Please enter a value.",
  ),
  appliesTo: z.enum(discountScopes).default("all"),
  minimumPurchaseAmount: hundredths("an amount in pounds, such as 25.00, or leave it empty"),
  productIds: z.array(z.uuid()).max(500).default([]),
  categoryIds: z.array(z.uuid()).max(100).default([]),
};

type Terms = {
  discountType: string;
  discountValue: number | null;
  appliesTo: string;
  validFrom: string;
  validUntil: string | null;
  productIds: string[];
  categoryIds: string[];
};

function judge(form: Terms, context: z.RefinementCtx): void {
  const addIssue = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const value = form.discountValue ?? 0;
  const percentage = form.discountType === "percentage";
  if (percentage && (value < 100 || value > 10_000))
    addIssue("discountValue", "A percentage is from 1 to 100.");
  if (!percentage && value < 1) addIssue("discountValue", "Please enter an amount above £0.00.");
  if (form.validUntil && form.validUntil < form.validFrom)
    addIssue("validUntil", "The last day is before the first day.");
  if (form.appliesTo === "specific_products" && form.productIds.length === 0)
    addIssue("productIds", "Please choose at least one product.");
  if (form.appliesTo === "specific_categories" && form.categoryIds.length === 0)
    addIssue("categoryIds", "Please choose at least one category.");
}

const code = formOf(codeFields);
const personal = formOf(personalFields);

const readable = /^[\x20-\x7E£]+$/;

/** A code with every rule. Values are hundredths of a percent or pence; days are London days; null means no limit. */
export const codeForm = code
  .extend({
    code: code.shape.code.pipe(
      z
        .string()
        .transform(normalCode)
        .refine((code) => readable.test(code), "Please use letters, digits and simple signs."),
    ),
    ...terms,
  })
  .superRefine(judge);

export type CodeForm = z.output<typeof codeForm>;

/**
 * Personal codes: one for each email, or `count` codes for their holders; each can be used once.
 */
export const personalForm = personal
  .extend({
    key: formKey(),
    prefix: personal.shape.prefix.pipe(
      z
        .string()
        .transform(normalCode)
        .refine((code) => /^[A-Z0-9]+$/.test(code), "Please use letters and digits only."),
    ),
    emails: personal.shape.emails.transform((entered, context) => {
      const emails = [
        ...new Set(
          entered
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(normalEmail),
        ),
      ];
      const addIssue = emails.find((email) => !isEmailAddress(email));
      if (addIssue)
        context.addIssue({
          code: "custom",
          message: `"${addIssue.slice(0, 60)}" is not an e-mail address.`,
        });
      if (emails.length > maxAtOnce)
        context.addIssue({ code: "custom", message: `Please enter at most ${maxAtOnce}.` });
      return emails;
    }),
    ...terms,
  })
  .superRefine(judge)
  .superRefine(({ emails, count, mail }, context) => {
    const addIssue = (message: string) =>
      context.addIssue({ code: "custom", path: ["emails"], message });
    if (emails.length === 0 && count === null) addIssue("Please enter e-mails, or how many codes.");
    else if (emails.length === 0 && mail)
      addIssue("Please enter the e-mails that the codes go to.");
  });

export type PersonalForm = z.output<typeof personalForm>;
