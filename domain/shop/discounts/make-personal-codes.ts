import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import {
  discountCodeCategories,
  discountCodeProducts,
  discountCodes,
} from "#db/schema/discounts.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { PersonalForm } from "./forms.ts";
import { rowOf } from "./save-code.ts";
import { wordOf } from "./word-of.ts";

/** A code that was made, and its recipient, if it has one. */
export type PersonalCode = { code: string; email: string | null };

/**
 * Makes codes that can each be used once: one for each email, which alone may use it, or a number
 * of codes for any holder. They cannot be guessed; the same form (`key`) always makes the same
 * codes, so that a second submit makes no more. If the form says so, each is mailed to its email,
 * once.
 */
export function makePersonalCodes(ctx: Ctx<Staff>, { form }: { form: PersonalForm }) {
  const { key, prefix, emails, count, mail, ...terms } = form;
  const people: (string | null)[] =
    emails.length > 0 ? emails : Array.from({ length: count ?? 0 }, () => null);
  const made: PersonalCode[] = people.map((email, place) => ({
    email,
    code: `${prefix}-${word(ctx, `${key}:${place}`)}`,
  }));
  const codes = made.map(({ code }) => code);
  return transaction(ctx, async (tx) => {
    const known = await tx
      .select({ id: discountCodes.id, code: discountCodes.code })
      .from(discountCodes)
      .where(inArray(discountCodes.code, codes));
    if (known.length > 0) {
      if (mail) await mailEach(tx, made, known, ctx.now);
      return done(made);
    }
    const rows = made.map(({ code, email }) => ({
      ...rowOf({ ...terms, code, usageLimit: 1 }),
      personalTo: email && emailLimitKey(email),
      createdAt: ctx.now,
    }));
    const inserted = await tx
      .insert(discountCodes)
      .values(rows)
      .returning({ id: discountCodes.id, code: discountCodes.code });
    if (mail) await mailEach(tx, made, inserted, ctx.now);
    const links = (ids: string[]) =>
      inserted.flatMap(({ id: discountCodeId }) => ids.map((id) => ({ discountCodeId, id })));
    const toProducts =
      terms.appliesTo === "specific_products" ? links([...new Set(terms.productIds)]) : [];
    const toCategories =
      terms.appliesTo === "specific_categories" ? links([...new Set(terms.categoryIds)]) : [];
    if (toProducts.length > 0)
      await tx
        .insert(discountCodeProducts)
        .values(toProducts.map(({ id, ...rest }) => ({ ...rest, productId: id })));
    if (toCategories.length > 0)
      await tx
        .insert(discountCodeCategories)
        .values(toCategories.map(({ id, ...rest }) => ({ ...rest, categoryId: id })));
    const detail = {
      prefix,
      codes: made.length,
      personal: emails.length > 0,
      mailed: mail,
    };
    await audit(tx, ctx, { action: "discount.generated", detail });
    return done(made);
  });
}

/** Each code is mailed to its email, once. */
async function mailEach(
  tx: Db,
  made: PersonalCode[],
  rows: { id: string; code: string }[],
  now: Date,
) {
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const given = made.flatMap(({ code, email }) => {
    const codeId = ids.get(code);
    return codeId && email ? [{ payload: { codeId, email }, key: `code.given:${codeId}` }] : [];
  });
  await publishEvents(tx, "code.given", given, { now });
}

const word = (ctx: Ctx, about: string) =>
  wordOf(
    createHash("sha256")
      .update(ctx.ports.fingerprint(`personal-code:${about}`))
      .digest(),
  );
