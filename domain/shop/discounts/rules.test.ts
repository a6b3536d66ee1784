import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, sumPence } from "#domain/kernel/money.ts";
import { after, before, days } from "#domain/kernel/time.ts";
import { noon } from "#tests/support/studio.ts";
import { isPayable, type PricedLine, sharesOf, type Terms, whyRefused } from "./rules.ts";

const open: Terms = {
  discountType: "percentage",
  discountValue: 1_000,
  appliesTo: "all",
  productIds: [],
  categoryIds: [],
  minimumPence: null,
  validFrom: before(noon, days(1)),
  validUntil: null,
  isActive: true,
  personalTo: null,
  usageLimit: null,
  usageLimitPerCustomer: 1,
};
const line = (totalPence: number, productId = "a", categoryId = "x"): PricedLine => ({
  productId,
  categoryId,
  totalPence,
});
const why = (
  terms: Partial<Terms>,
  asked: { overall?: number; byBuyer?: number; lines?: PricedLine[]; who?: string } = {},
) =>
  whyRefused(
    { ...open, ...terms },
    {
      now: noon,
      buyerKey: asked.who ?? "ana@example.com",
      uses: { overall: asked.overall ?? 0, byBuyer: asked.byBuyer ?? 0 },
      lines: asked.lines ?? [line(1_000)],
    },
  );

test("an unknown, expired, future, switched off or another person's code looks the same to a visitor", () => {
  expect(why({ isActive: false })).toBe("unknown-code");
  expect(why({ validUntil: before(noon, 1) })).toBe("unknown-code");
  expect(why({ validUntil: noon })).toBeUndefined();
  expect(why({ validFrom: after(noon, 1) })).toBe("unknown-code");
  expect(why({ personalTo: "ben@example.com" })).toBe("unknown-code");
  expect(why({ personalTo: "ana@example.com" })).toBeUndefined();
});

test("limits hold for all buyers together and for each buyer", () => {
  expect(why({ usageLimit: 3 }, { overall: 2 })).toBeUndefined();
  expect(why({ usageLimit: 3 }, { overall: 3 })).toBe("used-up");
  expect(why({ usageLimitPerCustomer: 2 }, { byBuyer: 1 })).toBeUndefined();
  expect(why({}, { byBuyer: 1 })).toBe("used-by-buyer");
});

test("the minimum is of the whole cart, the discount of the code's products", () => {
  const lines = [line(1_000, "a", "x"), line(2_500, "b", "y")];
  expect(why({ minimumPence: 3_500 }, { lines })).toBeUndefined();
  expect(why({ minimumPence: 3_501 }, { lines })).toBe("below-minimum");
  expect(sharesOf({ ...open, appliesTo: "specific_products", productIds: ["b"] }, lines)).toEqual([
    0, 250,
  ]);
  expect(
    sharesOf({ ...open, appliesTo: "specific_categories", categoryIds: ["x"] }, lines),
  ).toEqual([100, 0]);
  expect(why({ appliesTo: "specific_products", productIds: ["c"] }, { lines })).toBe(
    "nothing-eligible",
  );
});

test("half a penny counts as a whole one, and a fixed amount stops at the price of the code's products", () => {
  expect(sharesOf({ ...open, discountValue: 1_500 }, [line(1_230)])).toEqual([185]);
  expect(sharesOf({ ...open, discountType: "fixed", discountValue: 5_000 }, [line(1_230)])).toEqual(
    [1_230],
  );
});

test("a code leaves nothing to pay, or at least 30p", () => {
  const fixed = (discountValue: number) => why({ discountType: "fixed", discountValue });
  expect([fixed(970), fixed(971), fixed(999), fixed(1_000)]).toEqual([
    undefined,
    "leaves-too-little",
    "leaves-too-little",
    undefined,
  ]);
});

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom("a", "b", "c"),
    categoryId: fc.constantFrom("x", "y"),
    totalPence: fc.integer({ min: 0, max: 9_900_000 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const terms = fc.record({
  discountType: fc.constantFrom("percentage", "fixed"),
  discountValue: fc.integer({ min: 100, max: 10_000 }),
  appliesTo: fc.constantFrom("all", "specific_products", "specific_categories"),
  productIds: fc.subarray(["a", "b", "c"]),
  categoryIds: fc.subarray(["x", "y"]),
});

test("for any cart and any code, the shares add up to the discount and no line goes below zero", () => {
  fc.assert(
    fc.property(lines, terms, (cart, some) => {
      const code = { ...open, ...some };
      const shares = sharesOf(code, cart);
      const eligible = sumPence(
        cart
          .filter(({ productId, categoryId }) =>
            code.appliesTo === "all"
              ? true
              : code.appliesTo === "specific_products"
                ? code.productIds.includes(productId)
                : code.categoryIds.includes(categoryId),
          )
          .map(({ totalPence }) => totalPence),
      );
      const due =
        code.discountType === "fixed"
          ? Math.min(code.discountValue, eligible)
          : percentOf(eligible, code.discountValue / 100);
      expect(sumPence(shares)).toBe(due);
      expect(
        shares.every(
          (share, place) =>
            Number.isInteger(share) && share >= 0 && share <= cart[place]!.totalPence,
        ),
      ).toBe(true);
      const refused = whyRefused(code, {
        now: noon,
        buyerKey: "z",
        uses: { overall: 0, byBuyer: 0 },
        lines: cart,
      });
      const subtotal = sumPence(cart.map(({ totalPence }) => totalPence));
      if (!refused) expect(isPayable(subtotal - due)).toBe(true);
    }),
    { numRuns: Number(process.env.RUNS ?? 10_000) },
  );
});
