import { eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { lockProducts } from "./lock-products.ts";

/**
 * Takes a product out of the shop: one that was ordered before is archived, so that its orders keep it; any other is
 * deleted with its pictures and addresses (requirements 3.2.4). Which of the two, the database judges by
 * the orders' own references, also when an order is placed at this moment.
 */
export async function deleteProduct(ctx: Ctx<Staff>, id: string) {
  try {
    return await remove(ctx, id);
  } catch (error) {
    if (isRefusedRow(error)) return archive(ctx, id);
    throw error;
  }
}

const remove = (ctx: Ctx<Staff>, id: string) =>
  transaction(ctx, async (tx) => {
    await lockProducts(tx, [id]);
    const gone = await tx
      .delete(products)
      .where(eq(products.id, id))
      .returning({ id: products.id });
    if (gone.length === 0) return refuse("no-such-product");
    await audit(tx, ctx, { action: "product.deleted", detail: { productId: id } });
    await markChanged(tx, "shop");
    return done("deleted" as const);
  });

const archive = (ctx: Ctx<Staff>, id: string) =>
  transaction(ctx, async (tx) => {
    const archived = {
      status: "archived" as const,
      publishAt: null,
      version: sql`${products.version} + 1`,
      updatedAt: ctx.now,
    };
    await lockProducts(tx, [id]);
    await tx.update(products).set(archived).where(eq(products.id, id));
    await audit(tx, ctx, { action: "product.archived", detail: { productId: id } });
    await markChanged(tx, "shop");
    return done("archived" as const);
  });
