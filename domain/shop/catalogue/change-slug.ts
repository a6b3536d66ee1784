import { eq } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { markChanged } from "#domain/kernel/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/refused-row.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { isSlug } from "./rules.ts";

/**
 * Gives a product another address. The old one stays its own and leads to the new one (spec-defects B13). Refuses a
 * slug that is not written as one, and one that another product has or once had; its own former one may come back.
 */
export async function changeSlug(ctx: Ctx<System>, productId: string, slug: string) {
  if (!isSlug(slug)) return refuse("malformed");
  try {
    return await putSlug(ctx, productId, slug);
  } catch (error) {
    if (isRefusedRow(error)) return refuse("taken");
    throw error;
  }
}

/** The trigger on products writes the history, and judges whose slug it is, also between two who ask at once. */
const putSlug = (ctx: Ctx<System>, productId: string, slug: string) =>
  transaction(ctx, async (tx) => {
    const [product] = await tx
      .update(products)
      .set({ slug, updatedAt: ctx.now })
      .where(eq(products.id, productId))
      .returning({ slug: products.slug });
    if (!product) return refuse("no-such-product");
    await markChanged(tx, "shop");
    return done(product);
  });
