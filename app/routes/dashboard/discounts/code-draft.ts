import { textsIn } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { penceToPounds } from "#domain/kernel/money.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { CodeTargets, findCode } from "#domain/shop/discounts/list-codes.ts";

/** A code as its form holds it: what was typed, what it is for, what may be chosen, and what is wrong. */
export type CodeDraft = FormAnswer & {
  over?: { id: string; version: string };
  typed: Record<string, string>;
  productIds: string[];
  categoryIds: string[];
  targets: CodeTargets;
  errors: Record<string, string>;
};

type Known = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** What a new code begins with (spec 3 point 9). */
export const newCode = (now: Date): Record<string, string> => ({
  discountType: "percentage",
  appliesTo: "all",
  usageLimitPerCustomer: "1",
  validFrom: londonDay(now),
  isActive: "on",
});

/** A code as somebody would type it. */
export const typedOf = (code: Known): Record<string, string> => ({
  code: code.code,
  name: code.name,
  description: code.description,
  discountType: code.discountType,
  discountValue:
    code.discountType === "percentage" ? String(code.discountValue / 100) : penceToPounds(code.discountValue),
  appliesTo: code.appliesTo,
  usageLimit: code.usageLimit === null ? "" : String(code.usageLimit),
  usageLimitPerCustomer: String(code.usageLimitPerCustomer),
  minimumPurchaseAmount: code.minimumPurchaseAmount === null ? "" : penceToPounds(code.minimumPurchaseAmount),
  validFrom: londonDay(code.validFrom),
  validUntil: code.validUntil ? londonDay(code.validUntil) : "",
  isActive: code.isActive ? "on" : "",
});

/** The texts of a form, and its lists of ids. */
export function readLists(form: FormData) {
  const list = (name: string) => [...new Set(form.getAll(name).map(String))];
  return { typed: textsIn(form), productIds: list("productIds"), categoryIds: list("categoryIds") };
}
