import fc from "fast-check";
import { expect, test } from "vitest";
import { before, days } from "#domain/kernel/time.ts";
import { isPayable, type PricedLine, sharesOf, type Terms, whyRefused } from "./rules.ts";

const now = new Date("2026-06-10T11:00:00Z");
const products = ["mat", "ring", "band", "retreat"];
const categories = ["equipment", "retreats"];

const aLine: fc.Arbitrary<PricedLine> = fc
  .record({
    productId: fc.constantFrom(...products),
    categoryId: fc.constantFrom(...categories),
    unitPence: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ unitPence, quantity, ...line }) => ({ ...line, totalPence: unitPence * quantity }));

const someTerms: fc.Arbitrary<Terms> = fc.record({
  discountType: fc.constantFrom("percentage", "fixed"),
  discountValue: fc.integer({ min: 100, max: 10_000 }),
  appliesTo: fc.constantFrom("all", "specific_products", "specific_categories"),
  productIds: fc.subarray(products),
  categoryIds: fc.subarray(categories),
  minimumPence: fc.option(fc.integer({ min: 0, max: 50_000 })),
  validFrom: fc.constant(before(now, days(1))),
  validUntil: fc.constant(null),
  isActive: fc.constant(true),
  personalTo: fc.constant(null),
  usageLimit: fc.constant(null),
  usageLimitPerCustomer: fc.constant(1),
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("ten thousand carts and codes: every discount is exact to the penny, line by line", () => {
  const carts = fc.array(aLine, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(carts, someTerms, (lines, terms) => {
      const shares = sharesOf(terms, lines);
      expect(shares).toHaveLength(lines.length);
      for (const [place, share] of shares.entries()) {
        expect(Number.isSafeInteger(share)).toBe(true);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[place]!.totalPence);
      }
      const eligible = sum(lines.filter((line) => isFor(terms, line)).map(({ totalPence }) => totalPence));
      const [off, value] = [sum(shares), BigInt(terms.discountValue)];
      // Half a penny rounds up; reckoned here in whole numbers, past what floating point could blur.
      const percentage = Number((BigInt(eligible) * value * 2n + 10_000n) / 20_000n);
      expect(off).toBe(terms.discountType === "fixed" ? Math.min(terms.discountValue, eligible) : percentage);

      const subtotal = sum(lines.map(({ totalPence }) => totalPence));
      const refused = whyRefused(terms, { now, buyerKey: "ana", uses: { overall: 0, byBuyer: 0 }, lines });
      if (!refused) expect(isPayable(subtotal - off)).toBe(true);
    }),
    { numRuns: 10_000, seed: 20_260_610 },
  );
});

const isFor = ({ appliesTo, productIds, categoryIds }: Terms, { productId, categoryId }: PricedLine) =>
  appliesTo === "all" ||
  (appliesTo === "specific_products" ? productIds.includes(productId) : categoryIds.includes(categoryId));
