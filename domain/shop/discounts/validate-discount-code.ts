import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findTerms, type KnownCode } from "./find-terms.ts";
import { type PricedLine, sharesOf, whyRefused } from "./rules.ts";
import { invalidCode, formatRefusal } from "./messages.ts";

/** What a code comes to (requirements 1.3.6); the value is hundredths of a percent or pence, the amount pence. */
export type DiscountValidation = {
  isValid: boolean;
  errorMessage: string | null;
  discountType: "percentage" | "fixed" | null;
  discountValue: number;
  discountAmount: number;
};

type Input = { code: string; customerEmail: string | null; lines: readonly PricedLine[] };

/**
 * `validate_discount_code` (requirements 1.3.6): what a code is worth for these lines, or why nothing. Changes
 * nothing.
 */
export async function validateDiscountCode(
  ctx: Ctx,
  { code, customerEmail, lines }: Input,
): Promise<DiscountValidation> {
  const buyerKey = customerEmail?.trim() ? emailLimitKey(customerEmail) : undefined;
  const known = await read(asSystem(ctx), (db) => findTerms(db, code, { buyerKey }));
  return judge(known, { now: ctx.now, buyerKey, lines });
}

type Judged = { now: Date; buyerKey: string | undefined; lines: readonly PricedLine[] };

/** The verdict on a code that was looked up, in the shape of requirements 1.3.6. */
function judge(known: KnownCode | undefined, asked: Judged): DiscountValidation {
  if (!known) return nothing(invalidCode);
  const { terms, uses } = known;
  const why = whyRefused(terms, { ...asked, uses });
  if (why) return nothing(formatRefusal(why, terms));
  return {
    isValid: true,
    errorMessage: null,
    discountType: terms.discountType === "fixed" ? "fixed" : "percentage",
    discountValue: terms.discountValue,
    discountAmount: sumPence(sharesOf(terms, asked.lines)),
  };
}

const nothing = (errorMessage: string): DiscountValidation => ({
  isValid: false,
  errorMessage,
  discountType: null,
  discountValue: 0,
  discountAmount: 0,
});
