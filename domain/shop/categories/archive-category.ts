import { eq } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { discountCodeCategories } from "#db/schema/discounts.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * Takes a category out of the shop: an empty one is deleted, one with products or with codes that
 * name it is archived; the database decides. Its products stay in the shop. Returns which of the
 * two.
 */
export async function archiveCategory(ctx: Ctx<Staff>, id: string) {
  try {
    const removed = await remove(ctx, id);
    return !removed.ok && removed.why === "named-by-codes"
      ? await setArchived(ctx, id, true)
      : removed;
  } catch (error) {
    if (isRefusedRow(error)) return setArchived(ctx, id, true);
    throw error;
  }
}

/** Restores an archived category. */
export const bringBackCategory = (ctx: Ctx<Staff>, id: string) => setArchived(ctx, id, false);

const remove = (ctx: Ctx<Staff>, id: string) =>
  transaction(ctx, async (tx) => {
    const { categoryId } = discountCodeCategories;
    const codes = await tx
      .select({ categoryId })
      .from(discountCodeCategories)
      .where(eq(categoryId, id))
      .limit(1);
    if (codes.length > 0) return refuse("named-by-codes");
    const gone = await tx
      .delete(productCategories)
      .where(eq(productCategories.id, id))
      .returning({ id: productCategories.id });
    if (gone.length === 0) return refuse("no-such-category");
    await audit(tx, ctx, { action: "category.deleted", detail: { categoryId: id } });
    await markChanged(tx, "shop");
    return done("deleted" as const);
  });

const setArchived = (ctx: Ctx<Staff>, id: string, isArchived: boolean) =>
  transaction(ctx, async (tx) => {
    const changed = await tx
      .update(productCategories)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(eq(productCategories.id, id))
      .returning({ id: productCategories.id });
    if (changed.length === 0) return refuse("no-such-category");
    const how = isArchived ? ("archived" as const) : ("brought-back" as const);
    await audit(tx, ctx, { action: `category.${how}`, detail: { categoryId: id } });
    await markChanged(tx, "shop");
    return done(how);
  });
