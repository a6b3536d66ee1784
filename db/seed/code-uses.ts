import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import { sharesOf, whyRefused, type Terms } from "#domain/shop/discounts/rules.ts";
import type { Pick } from "./baskets.ts";
import { discountCodes, type DemoCode } from "./catalogue/discount-codes.ts";
import type { Random } from "./random.ts";
import type { SeedProducts } from "./products.ts";

/** A code with its row's id, its terms as the shop judges them, and who used it how often. */
export type Code = {
  id: string;
  words: DemoCode;
  terms: Terms;
  uses: Map<string, number>;
  used: number;
};

/** What a code took off an order, line by line, in pence. */
export type Discount = { code: Code; amounts: readonly number[]; total: number };

/** What one of a product cost: its sale price when it has one. */
export const unitPence = ({ good: { product } }: Pick): number =>
  priceNow({ pricePence: product.pricePence, salePricePence: product.salePricePence ?? null });

/** The studio's codes, bound to the products and categories of this catalogue. */
export const codesFor = (chance: Random, seedProducts: SeedProducts, now: Date): Code[] =>
  discountCodes(now).map((words) => ({
    id: chance.uuid(),
    words,
    terms: termsOf(words, seedProducts),
    uses: new Map(),
    used: 0,
  }));

function termsOf(code: DemoCode, { goods, categoryIds }: SeedProducts): Terms {
  const { products, categories = [], discountType, value } = code;
  return {
    discountType,
    // Percent and pounds are both kept with two decimals: 10 % is written like £10.
    discountValue: discountType === "percentage" ? value * 100 : value,
    appliesTo: products ? "specific_products" : categories.length ? "specific_categories" : "all",
    productIds: products
      ? goods.filter(({ product }) => products(product)).map(({ id }) => id)
      : [],
    categoryIds: categories.map((key) => categoryIds[key]),
    minimumPence: code.minimumPence ?? null,
    validFrom: code.validFrom,
    validUntil: code.validUntil ?? null,
    isActive: code.isActive,
    personalTo: null,
    usageLimit: code.usageLimit ?? null,
    usageLimitPerCustomer: code.usageLimitPerCustomer,
  };
}

type Asking = {
  basket: readonly Pick[];
  categoryIds: SeedProducts["categoryIds"];
  email: string;
  at: Date;
};

/** About one basket in six comes with a code that the shop accepts for it. The last seven uses of a limit are left over. */
export function codeFor(
  chance: Random,
  codes: readonly Code[],
  asking: Asking,
): Discount | undefined {
  if (!chance.percent(16)) return undefined;
  const { basket, categoryIds, email, at } = asking;
  const buyerKey = emailLimitKey(email);
  const lines = basket.map((pick) => ({
    productId: pick.good.id,
    categoryId: categoryIds[pick.good.product.category],
    totalPence: unitPence(pick) * pick.quantity,
  }));
  const accepted = codes.filter(({ terms, used, uses }) => {
    const asked = {
      now: at,
      buyerKey,
      uses: { overall: used + 7, byBuyer: uses.get(buyerKey) ?? 0 },
      lines,
    };
    return !whyRefused(terms, asked);
  });
  if (!accepted.length) return undefined;
  const code = chance.pick(accepted);
  const amounts = sharesOf(code.terms, lines);
  return { code, amounts, total: sumPence(amounts) };
}

/** Writes a use down, against the limits of the code and the buyer. */
export function use({ code }: Discount, email: string): void {
  const key = emailLimitKey(email);
  code.uses.set(key, (code.uses.get(key) ?? 0) + 1);
  code.used += 1;
}
