// What a discount code is worth, and when it is refused. Values in, verdict out; amounts are pence.
import type { discountScopes, discountTypes } from "#db/schema/lists.ts";
import { percentOf, shareOut, sumPence } from "#domain/kernel/money.ts";

/** A code as it was written down. `discountValue` is hundredths of a percent, or pence; empty lists mean "for everything". */
export type Terms = {
  discountType: (typeof discountTypes)[number];
  discountValue: number;
  appliesTo: (typeof discountScopes)[number];
  productIds: readonly string[];
  categoryIds: readonly string[];
  minimumPence: number | null;
  validFrom: Date;
  validUntil: Date | null;
  isActive: boolean;
  personalTo: string | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number;
};

/** Orders that use the code now: of all buyers, and of this one. */
export type Uses = { overall: number; byBuyer: number };

/** A line of a cart as a discount sees it. */
export type PricedLine = {
  productId: string;
  categoryId: string;
  productType?: string;
  totalPence: number;
};

type Input = { now: Date; buyerKey: string | undefined; uses: Uses; lines: readonly PricedLine[] };

/** The least amount a card can be charged (requirements 1.4.6): a discount must leave nothing, or this much. */
export const leastChargePence = 30;

/** Whether a card can be charged this amount, or nothing has to be paid at all. */
export const isPayable = (totalPence: number): boolean =>
  totalPence === 0 || totalPence >= leastChargePence;

/** Why a code gives nothing for these lines, in one word; undefined when it holds. Unknown and expired are one word. */
export function whyRefused(terms: Terms, { now, buyerKey, uses, lines }: Input) {
  if (!isInForce(terms, now) || isForSomebodyElse(terms, buyerKey)) return "unknown-code";
  if (terms.usageLimit !== null && uses.overall >= terms.usageLimit) return "used-up";
  if (buyerKey !== undefined && uses.byBuyer >= terms.usageLimitPerCustomer) return "used-by-buyer";
  const subtotal = sumPence(lines.map(({ totalPence }) => totalPence));
  if (subtotal < (terms.minimumPence ?? 0)) return "below-minimum";
  const discount = sumPence(sharesOf(terms, lines));
  if (discount === 0) return "nothing-eligible";
  return isPayable(subtotal - discount) ? undefined : "leaves-too-little";
}

export type DiscountRefusal = NonNullable<ReturnType<typeof whyRefused>>;

/** The state of a code for staff: switched off, or on but over. */
export const codeState = (
  { isActive, validUntil }: Pick<Terms, "isActive" | "validUntil">,
  now: Date,
) =>
  !isActive
    ? ("inactive" as const)
    : validUntil !== null && validUntil < now
      ? ("expired" as const)
      : ("active" as const);

const isInForce = ({ isActive, validFrom, validUntil }: Terms, now: Date) =>
  isActive && validFrom <= now && (validUntil === null || now <= validUntil);

const isForSomebodyElse = ({ personalTo }: Terms, buyerKey: string | undefined) =>
  personalTo !== null && buyerKey !== undefined && personalTo !== buyerKey;

/**
 * What a code takes off each line, in order; together exactly its amount. A percentage rounds half a penny up on the
 * eligible total; a fixed amount stops at that total.
 */
export function sharesOf(terms: Terms, lines: readonly PricedLine[]): number[] {
  const worths = lines.map((line) => (isEligible(terms, line) ? line.totalPence : 0));
  const worth = sumPence(worths);
  const amount =
    terms.discountType === "fixed"
      ? Math.min(terms.discountValue, worth)
      : percentOf(worth, terms.discountValue / 100);
  return shareOut(amount, worths);
}

/** Money is never sold below its worth: no code is for a voucher. */
function isEligible(
  { appliesTo, productIds, categoryIds }: Terms,
  { productId, categoryId, productType }: PricedLine,
): boolean {
  if (productType === "voucher") return false;
  if (appliesTo === "all") return true;
  return appliesTo === "specific_products"
    ? productIds.includes(productId)
    : categoryIds.includes(categoryId);
}

/** A code as it is compared: capitals, without spaces around it. */
export const normalCode = (value: string): string => value.trim().toUpperCase();
