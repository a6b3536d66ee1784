import { inArray } from "drizzle-orm";
import { productSlugs } from "#db/schema/product-slugs.ts";
import { pageOffers } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import type { PageOffers } from "./forms.ts";
import { servicePages } from "./messages.ts";

/** A step: which products the service pages offer, by slugs of today or of former days. Refuses a slug that no product has or had. */
export async function putPageOffers(tx: Db, offers: PageOffers) {
  const known = new Map(
    (
      await tx
        .select()
        .from(productSlugs)
        .where(inArray(productSlugs.slug, Object.values(offers).flat()))
    ).map(({ slug, productId }) => [slug, productId]),
  );
  const rows = servicePages.flatMap((page) =>
    offers[page].map((slug, place) => ({
      page,
      position: place + 1,
      productId: known.get(slug) ?? "",
    })),
  );
  if (rows.some(({ productId }) => productId === "")) return refuse("no-such-product");
  await tx.delete(pageOffers);
  if (rows.length > 0) await tx.insert(pageOffers).values(rows).onConflictDoNothing();
  return undefined;
}
