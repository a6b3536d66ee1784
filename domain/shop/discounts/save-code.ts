import { and, eq, inArray, isNull } from "drizzle-orm";
import { productCategories, products } from "#db/schema/catalogue.ts";
import {
  discountCodeCategories,
  discountCodeProducts,
  discountCodes,
} from "#db/schema/discounts.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { termFields } from "./fields.ts";
import type { CodeForm } from "./forms.ts";

type Edit = {
  over?: { id: string; version: string } | undefined;
  form: CodeForm;
};

/**
 * Saves a discount code with the products and categories it is for, in one transaction; without
 * `over` a new one. Refuses a code that another one has or had ("code-taken"), products or
 * categories that do not exist any more, and a version that another person has changed since.
 */
export function saveCode(ctx: Ctx<Staff>, { over, form }: Edit) {
  return transaction(ctx, async (tx) => {
    if (over && !isUuid(over.id)) return refuse("no-such-code");
    if (!(await allThere(tx, form))) return refuse("not-there");
    const row = rowOf(form);
    const [taken] = await tx
      .select({ id: discountCodes.id })
      .from(discountCodes)
      .where(eq(discountCodes.code, row.code));
    if (taken && taken.id !== over?.id) return refuse("code-taken");
    const saved = over
      ? await change(tx, over, row)
      : await add(tx, { ...row, createdAt: ctx.now });
    if (!saved.ok) return saved;
    await linkThings(tx, saved.value.id, form);
    const { id } = saved.value;
    await audit(tx, ctx, {
      action: over ? "discount.changed" : "discount.created",
      detail: { codeId: id, code: row.code },
    });
    return done({ id });
  });
}

type Row = Omit<typeof discountCodes.$inferInsert, "createdAt">;

/** What every code says; what it may say besides has its usual value in the table. */
type CodeTerms = Partial<CodeForm> &
  Pick<CodeForm, keyof typeof termFields | "code" | "name" | "productIds" | "categoryIds">;

/** A code begins with its first London day and ends with its last. */
export function rowOf(form: CodeTerms): Row {
  const { productIds: _, categoryIds: __, minimumPurchaseAmount: minimumPence, ...rest } = form;
  const { validFrom, validUntil, discountValue } = form;
  return {
    ...rest,
    minimumPence,
    discountValue: discountValue ?? 0,
    validFrom: startOfDay(validFrom),
    validUntil: validUntil ? before(endOfDay(validUntil), 1) : null,
  };
}

async function change(tx: Db, { id, version }: { id: string; version: string }, row: Row) {
  const [known] = await readLocked(
    tx
      .select({ version: discountCodes.version })
      .from(discountCodes)
      .where(and(eq(discountCodes.id, id), isNull(discountCodes.archivedAt))),
  );
  if (!known) return refuse("no-such-code");
  if (isOutdated(known, version)) return refuse("changed-meanwhile");
  await tx
    .update(discountCodes)
    .set({ ...row, version: known.version + 1 })
    .where(eq(discountCodes.id, id));
  return done({ id });
}

async function add(tx: Db, row: typeof discountCodes.$inferInsert) {
  const [made] = await tx
    .insert(discountCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discountCodes.id });
  return made ? done(made) : refuse("code-taken");
}

type Things = Pick<CodeForm, "appliesTo" | "productIds" | "categoryIds">;

async function allThere(tx: Db, { appliesTo, productIds, categoryIds }: Things): Promise<boolean> {
  if (appliesTo === "specific_products") {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, productIds));
    return rows.length === new Set(productIds).size;
  }
  if (appliesTo === "all") return true;
  const { id } = productCategories;
  const rows = await tx.select({ id }).from(productCategories).where(inArray(id, categoryIds));
  return rows.length === new Set(categoryIds).size;
}

/** The links are what the form says, and nothing else. */
async function linkThings(
  tx: Db,
  discountCodeId: string,
  { appliesTo, productIds, categoryIds }: Things,
) {
  await tx
    .delete(discountCodeProducts)
    .where(eq(discountCodeProducts.discountCodeId, discountCodeId));
  await tx
    .delete(discountCodeCategories)
    .where(eq(discountCodeCategories.discountCodeId, discountCodeId));
  const toProducts = appliesTo === "specific_products" ? [...new Set(productIds)] : [];
  const toCategories = appliesTo === "specific_categories" ? [...new Set(categoryIds)] : [];
  if (toProducts.length > 0)
    await tx
      .insert(discountCodeProducts)
      .values(toProducts.map((productId) => ({ discountCodeId, productId })));
  if (toCategories.length > 0)
    await tx
      .insert(discountCodeCategories)
      .values(toCategories.map((categoryId) => ({ discountCodeId, categoryId })));
}
