import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { discountCodeCategories, discountCodeProducts, discountCodes } from "#db/schema/discounts.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { emailLimitKey } from "#domain/kernel/email-address.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import type { PersonalForm } from "./forms.ts";
import { rowOf } from "./save-code.ts";
import { wordOf } from "./word-of.ts";

/** A code that was made, and whom it is for if anybody. */
export type PersonalCode = { code: string; email: string | null };

/**
 * Makes codes that can each be used once: one for each e-mail, which alone may use it, or so many for whoever has them.
 * Nobody guesses them; the same form (`key`) always makes the same codes, so that pressing twice makes none twice.
 */
export function makePersonalCodes(ctx: Ctx<Staff>, { form, address }: { form: PersonalForm; address?: string }) {
  const { key, prefix, emails, count, ...terms } = form;
  const people: (string | null)[] = emails.length > 0 ? emails : Array.from({ length: count ?? 0 }, () => null);
  const made: PersonalCode[] = people.map((email, place) => ({
    email,
    code: `${prefix}-${word(ctx, `${key}:${place}`)}`,
  }));
  const codes = made.map(({ code }) => code);
  return transaction(ctx, async (tx) => {
    const known = await tx
      .select({ id: discountCodes.id })
      .from(discountCodes)
      .where(inArray(discountCodes.code, codes));
    if (known.length > 0) return done(made);
    const rows = made.map(({ code, email }) => ({
      ...rowOf({ ...terms, code, description: "", usageLimit: 1, usageLimitPerCustomer: 1, isActive: true }),
      personalTo: email && emailLimitKey(email),
      createdAt: ctx.now,
    }));
    const inserted = await tx.insert(discountCodes).values(rows).returning({ id: discountCodes.id });
    const links = (ids: string[]) =>
      inserted.flatMap(({ id: discountCodeId }) => ids.map((id) => ({ discountCodeId, id })));
    const toProducts = terms.appliesTo === "specific_products" ? links([...new Set(terms.productIds)]) : [];
    const toCategories = terms.appliesTo === "specific_categories" ? links([...new Set(terms.categoryIds)]) : [];
    if (toProducts.length > 0)
      await tx.insert(discountCodeProducts).values(toProducts.map(({ id, ...rest }) => ({ ...rest, productId: id })));
    if (toCategories.length > 0)
      await tx
        .insert(discountCodeCategories)
        .values(toCategories.map(({ id, ...rest }) => ({ ...rest, categoryId: id })));
    const detail = { prefix, codes: made.length, personal: emails.length > 0 };
    await audit(tx, ctx, { action: "discount.generated", ...(address ? { address } : {}), detail });
    return done(made);
  });
}

const word = (ctx: Ctx, about: string) =>
  wordOf(
    createHash("sha256")
      .update(ctx.ports.fingerprint(`personal-code:${about}`))
      .digest(),
  );
