import { inArray, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { lockProducts } from "./lock-products.ts";
import { type Missing, missingToPublish } from "./rules.ts";

/** A product that could not be published with the others, and what it lacks. */
type LeftOut = { id: string; name: string; missing: Missing[] };

/**
 * Publishes or archives several products at once. What lacks something to be published stays as it
 * is and is named; one that is there already is not touched. Returns how many were changed.
 */
export const setStatuses = (
  ctx: Ctx<Staff>,
  ids: readonly string[],
  status: "published" | "archived",
) =>
  transaction(ctx, async (tx) => {
    await lockProducts(tx, ids);
    const chosen = await tx
      .select()
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(products.id);
    const lacking = (product: (typeof chosen)[number]) =>
      status === "published" ? missingToPublish(product) : [];
    const leftOut: LeftOut[] = chosen.flatMap((product) => {
      const missing = lacking(product);
      return missing.length > 0 ? [{ id: product.id, name: product.name, missing }] : [];
    });
    const changed = chosen.filter(
      (product) => product.status !== status && lacking(product).length === 0,
    );
    if (changed.length === 0) return done({ changed: 0, leftOut });
    const changedIds = changed.map(({ id }) => id);
    await tx
      .update(products)
      .set({
        status,
        publishAt: null,
        version: sql`${products.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(inArray(products.id, changedIds));
    await audit(tx, ctx, { action: `product.${status}`, detail: { productIds: changedIds } });
    await markChanged(tx, "shop");
    return done({ changed: changed.length, leftOut });
  });
