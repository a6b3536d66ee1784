import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { missingToPublish } from "./rules.ts";

/**
 * Publishes the drafts whose moment has come, and makes the public pages stale at once. What still
 * lacks something stays a draft, as its form says. Returns how many were published.
 */
export const publishDueProducts = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { id, name, pricePence, isFree, shortDescription, detailedDescription } = products;
    const columns = { id, name, pricePence, isFree, shortDescription, detailedDescription };
    const isDue = and(lte(products.publishAt, ctx.now), eq(products.status, "draft"));
    const seen = await tx.select({ id }).from(products).where(isDue);
    const candidates = seen.map((product) => product.id);
    await lock(tx, { product: candidates });
    const due = await tx
      .select(columns)
      .from(products)
      .where(and(inArray(id, candidates), isDue))
      .orderBy(id);
    const ids = due
      .filter((product) => missingToPublish(product).length === 0)
      .map((product) => product.id);
    if (ids.length === 0) return done(0);
    const shown = {
      status: "published" as const,
      publishAt: null,
      updatedAt: ctx.now,
    };
    await tx
      .update(products)
      .set({ ...shown, version: sql`${products.version} + 1` })
      .where(inArray(id, ids));
    await audit(tx, ctx, { action: "product.published", detail: { productIds: ids } });
    await markChanged(tx, "shop");
    return done(ids.length);
  });
