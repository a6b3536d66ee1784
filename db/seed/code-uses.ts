import { percentOf, sumPence } from "#domain/kernel/money.ts";
import { emailLimitKey } from "#domain/kernel/email-address.ts";
import type { DemoCode } from "./catalogue/discount-codes.ts";
import type { Pick } from "./baskets.ts";
import type { Random } from "./random.ts";

/** A code with its row's id, and who used it how often. */
export type Code = DemoCode & { id: string; uses: Map<string, number>; used: number };

/** What a code took off an order, line by line, in pence. */
export type Discount = { code: Code; amounts: readonly number[]; total: number };

/** What one of a product cost: its sale price when it has one. */
export const unitPence = ({ good: { product } }: Pick): number => product.salePricePence ?? product.pricePence;

/** About one basket in six comes with a code that holds for it. The limited code is never used up. */
export function codeFor(chance: Random, codes: readonly Code[], basket: readonly Pick[], email: string, at: Date) {
  if (!chance.percent(16)) return undefined;
  const holding = codes.filter((code) => holds(code, basket, email, at));
  if (!holding.length) return undefined;
  const code = chance.pick(holding);
  return discountOf(code, basket);
}

/** Writes a use down, against the limits of the code and the buyer. */
export function use({ code }: Discount, email: string): void {
  const key = emailLimitKey(email);
  code.uses.set(key, (code.uses.get(key) ?? 0) + 1);
  code.used += 1;
}

function holds(code: Code, basket: readonly Pick[], email: string, at: Date): boolean {
  if (!code.isActive || at < code.validFrom || (code.validUntil && at > code.validUntil)) return false;
  if (code.usageLimit && code.used >= code.usageLimit - 7) return false;
  if ((code.uses.get(emailLimitKey(email)) ?? 0) >= code.usageLimitPerCustomer) return false;
  const worth = sumPence(basket.map((pick) => unitPence(pick) * pick.quantity));
  return worth >= (code.minimumPence ?? 0) && basket.some(({ good }) => isFor(code, good.product));
}

function discountOf(code: Code, basket: readonly Pick[]): Discount {
  const worths = basket.map((pick) => (isFor(code, pick.good.product) ? unitPence(pick) * pick.quantity : 0));
  const worth = sumPence(worths);
  const total = code.discountType === "fixed" ? Math.min(code.value, worth) : percentOf(worth, code.value);
  return { code, amounts: shared(total, worths), total };
}

/** Splits an amount over the lines by their worth, to the penny: each line gets what is due up to it. */
function shared(total: number, worths: readonly number[]): number[] {
  const worth = sumPence(worths);
  let sum = 0;
  let given = 0;
  return worths.map((line) => {
    sum += line;
    const due = Math.floor((total * sum) / worth);
    const share = due - given;
    given = due;
    return share;
  });
}

/** Whether a code is for a product. */
export function isFor({ products, categories }: DemoCode, product: Pick["good"]["product"]): boolean {
  return products ? products(product) : !categories || categories.includes(product.category);
}
