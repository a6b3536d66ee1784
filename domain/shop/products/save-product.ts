import { randomUUID } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { productCategories, productMedia, products } from "#db/schema/catalogue.ts";
import { productSlugs } from "#db/schema/product-slugs.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { isRefusedRow } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { ProductForm } from "./forms.ts";
import { lockProducts } from "./lock-products.ts";
import { rowOf } from "./row-of.ts";
import { missingToPublish, settleSale, slugFrom } from "./rules.ts";
import { settleOptions } from "./settle-options.ts";
import { settleStock } from "./settle-stock.ts";

/** Which product is saved over which version of it; without one a new product is made. */
export type ProductEdit = { over?: { id: string; version: string }; form: ProductForm };

/**
 * Saves all that the public pages show of a product, and marks them as stale. What lacks something
 * to be published is saved as a draft: `missing` says what, `leftShop` whether visitors saw it
 * before. Refuses to save over a version that another person has saved since, an address that
 * another product has or had, a sale price above the price, and stock below what is there, an
 * option's too, and a moment to publish at that is over.
 */
export async function saveProduct(ctx: Ctx<Staff>, edit: ProductEdit) {
  try {
    return await save(ctx, edit);
  } catch (error) {
    if (isRefusedRow(error)) return refuse("slug-taken");
    throw error;
  }
}

const save = (ctx: Ctx<Staff>, { over, form }: ProductEdit) =>
  transaction(ctx, async (tx) => {
    const before =
      over && (await lockProduct(tx, over.id, form.stockKind === "shared" ? form.stockItemId : ""));
    if (over && !before) return refuse("no-such-product");
    if (over && before && isOutdated(before, over.version)) return refuse("changed-meanwhile");
    if (!(await isOpenCategory(tx, form.categoryId, before?.categoryId)))
      return refuse("no-such-category");

    const prices = { pricePence: form.price, salePricePence: form.salePrice };
    const sale = settleSale(prices, before);
    if (sale === "too-high") return refuse("sale-too-high");
    const hasOptions = form.options.length > 0;
    // Of a pass there are as many as are sold.
    const isUncounted = hasOptions || form.productType === "pass";
    const counted = isUncounted ? { ...form, stockKind: "none" as const } : form;
    const stock = await settleStock(ctx, tx, counted, before?.stockItemId ?? null);
    if (!stock.ok) return stock;

    const row = rowOf(form, { sale, stockItemId: stock.value });
    const missing = missingToPublish(row);
    if (row.publishAt && row.publishAt <= ctx.now) return refuse("publish-time-over");
    const status = row.status === "published" && missing.length > 0 ? "draft" : row.status;
    const slug = form.slug || before?.slug || (await freeSlug(tx, slugFrom(row.name) || "product"));
    const id = over?.id ?? randomUUID();
    const optionName = hasOptions ? form.optionName : null;
    const whole = { ...row, status, slug, optionName, updatedAt: ctx.now };
    if (over)
      await tx
        .update(products)
        .set({ ...whole, version: sql`${products.version} + 1` })
        .where(eq(products.id, id));
    else await tx.insert(products).values({ ...whole, id, createdAt: ctx.now });
    await hangPictures(tx, id, { ...form, name: row.name });
    const options = await settleOptions(ctx, tx, { ...whole, id }, form.options);
    if (!options.ok) return options;

    const detail = {
      productId: id,
      ...(before && before.status !== status ? { from: before.status, to: status } : { status }),
    };
    await audit(tx, ctx, { action: over ? "product.changed" : "product.created", detail });
    await markChanged(tx, "shop");
    const why = status === form.status && !row.publishAt ? [] : missing;
    const leftShop = before?.status === "published" && why.length > 0;
    return done({ id, slug, status, missing: why, leftShop, saleCleared: sale === "cleared" });
  });

/**
 * The product, locked with its options and their stock items: orders of them wait, and this waits
 * for those that are being placed.
 */
async function lockProduct(tx: Db, id: string, stockInput: string) {
  await lockProducts(tx, [id], [stockInput]);
  const [row] = await tx.select().from(products).where(eq(products.id, id));
  return row;
}

/** An archived category takes no more products, but keeps those it has. */
async function isOpenCategory(tx: Db, id: string, own: string | undefined): Promise<boolean> {
  if (id === "") return false;
  const isOpen = id === own ? undefined : isNull(productCategories.archivedAt);
  const condition = and(eq(productCategories.id, id), isOpen);
  return (
    (await tx.select({ id: productCategories.id }).from(productCategories).where(condition))
      .length > 0
  );
}

/** The slug itself, or with the first number that no product has or had. */
async function freeSlug(tx: Db, base: string): Promise<string> {
  const taken = await tx
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(or(eq(productSlugs.slug, base), sql`${productSlugs.slug} like ${`${base}-%`}`));
  const slugs = new Set(taken.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base.slice(0, 74)}-${number}`;
    if (!slugs.has(slug)) return slug;
  }
}

/** Replaces the pictures, in their order; one without a text is named after the product. */
async function hangPictures(
  tx: Db,
  productId: string,
  form: Pick<ProductForm, "pictures" | "featuredPicture" | "name">,
) {
  await tx.delete(productMedia).where(eq(productMedia.productId, productId));
  const urls = form.pictures.map(({ url }) => url);
  const featured = urls.includes(form.featuredPicture) ? form.featuredPicture : urls[0];
  const rows = form.pictures.map(({ url, alt }, place) => ({
    productId,
    mediaUrl: url,
    altText: alt || form.name,
    displayOrder: place,
    isFeatured: url === featured && urls.indexOf(url) === place,
  }));
  if (rows.length > 0) await tx.insert(productMedia).values(rows);
}
