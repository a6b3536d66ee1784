import { and, eq, ne, sql } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";

type Rename = { id: string; version: string; name: string };

/**
 * Renames a category, based on `version`; its address stays, because links and layouts use it.
 * Refuses a name that another has, and a category that another person has renamed since.
 */
export const renameCategory = (ctx: Ctx<Staff>, { id, version, name }: Rename) =>
  transaction(ctx, async (tx) => {
    const [stored] = await readLocked(
      tx
        .select({ version: productCategories.version })
        .from(productCategories)
        .where(eq(productCategories.id, id)),
    );
    if (!stored) return refuse("no-such-category");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const isOther = and(
      ne(productCategories.id, id),
      eq(sql`lower(${productCategories.name})`, name.toLowerCase()),
    );
    const taken = await tx
      .select({ id: productCategories.id })
      .from(productCategories)
      .where(isOther);
    if (taken.length > 0) return refuse("name-taken");
    await tx
      .update(productCategories)
      .set({ name, version: stored.version + 1 })
      .where(eq(productCategories.id, id));
    await audit(tx, ctx, { action: "category.renamed", detail: { categoryId: id } });
    await markChanged(tx, "shop");
    return done(id);
  });
