import { asc, isNull, sql } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { moved } from "../products/rules.ts";

/**
 * Moves a category one position up or down among those of the shop; at an end it stays. Until one
 * is moved they are sorted by name.
 */
export const moveCategory = (ctx: Ctx<Staff>, id: string, way: "up" | "down") =>
  transaction(ctx, async (tx) => {
    const categories = await readLocked(
      tx
        .select({ id: productCategories.id })
        .from(productCategories)
        .where(isNull(productCategories.archivedAt))
        .orderBy(productCategories.displayOrder, asc(productCategories.name)),
    );
    const place = categories.findIndex((category) => category.id === id);
    if (place < 0) return refuse("no-such-category");
    const order = sql.param(
      moved(categories, place, way === "up" ? place - 1 : place + 1).map((category) => category.id),
    );
    await tx.execute(sql`update product_categories c set display_order = o.place * 10
      from unnest(${order}::uuid[]) with ordinality o (id, place) where c.id = o.id`);
    await audit(tx, ctx, { action: "category.moved", detail: { categoryId: id, way } });
    await markChanged(tx, "shop");
    return done(id);
  });
