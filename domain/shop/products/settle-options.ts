import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { productMedia, products } from "#db/schema/catalogue.ts";
import { orderItems } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, type Outcome, refuse } from "#domain/kernel/outcome.ts";
import type { OptionForm } from "./forms.ts";
import { settleStock } from "./settle-stock.ts";

type Parent = {
  id: string;
  slug: string;
  name: string;
  pricePence: number;
  categoryId: string;
  updatedAt: Date;
};
type Row = Awaited<ReturnType<typeof listOptions>>[number];

/**
 * A step: a product's options become those of the form, in its order. What an option has from its product the database fills
 * in. One that is not in the form any more is deleted, or kept and not offered any more when it was ever ordered. The
 * product is saved already.
 */
export async function settleOptions(
  ctx: Ctx<Staff>,
  tx: Db,
  parent: Parent,
  input: readonly OptionForm[],
): Promise<Outcome<void, "option-stock-below-zero">> {
  const known = await listOptions(tx, parent.id);
  if (known.length === 0 && input.length === 0) return done(undefined);
  const kept = new Map(known.map((row) => [row.id, row]));
  const gone = known.filter(({ id }) => !input.some((option) => option.id === id));
  await archive(
    ctx,
    tx,
    gone.map(({ id }) => id),
  );
  const pictures: { productId: string; url: string; label: string }[] = [];
  for (const [place, option] of input.entries()) {
    const saved = await saveOption(ctx, tx, { parent, option, place, before: kept.get(option.id) });
    if (!saved.ok) return saved;
    if (option.picture)
      pictures.push({
        productId: saved.value,
        url: option.picture,
        label: option.label,
      });
  }
  await hangAnew(tx, [...kept.keys()], pictures);
  return done(undefined);
}

/** They are locked with their product, so that no order of them is being placed and it is known which were ever sold. */
const listOptions = (tx: Db, productId: string) =>
  tx
    .select({ id: products.id, stockItemId: products.stockItemId })
    .from(products)
    .where(eq(products.optionOf, productId))
    .orderBy(asc(products.id));

async function archive(ctx: Ctx<Staff>, tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { productId } = orderItems;
  const ordered = await tx
    .selectDistinct({ productId })
    .from(orderItems)
    .where(inArray(productId, ids));
  const sold = ordered.map((row) => row.productId);
  const unsold = ids.filter((id) => !sold.includes(id));
  if (unsold.length > 0) await tx.delete(products).where(inArray(products.id, unsold));
  const retired = { isRetired: true, updatedAt: ctx.now };
  if (sold.length > 0) await tx.update(products).set(retired).where(inArray(products.id, sold));
}

type Saving = { parent: Parent; option: OptionForm; place: number; before: Row | undefined };

async function saveOption(
  ctx: Ctx<Staff>,
  tx: Db,
  { parent, option, place, before }: Saving,
): Promise<Outcome<string, "option-stock-below-zero">> {
  const { label, price, sku, isRetired, stock, stockWas } = option;
  const counted = {
    stockKind: stock === null ? ("none" as const) : ("own" as const),
    stock: stock ?? 0,
    stockWas,
  };
  const name = `${parent.name} – ${label}`;
  const settled = await settleStock(
    ctx,
    tx,
    { ...counted, stockItemId: "", name },
    before?.stockItemId ?? null,
  );
  if (!settled.ok) return refuse("option-stock-below-zero");
  const own = {
    optionLabel: label,
    ownPricePence: price,
    sku,
    isRetired,
    displayOrder: place,
    stockItemId: settled.value,
  };
  if (before) {
    await tx
      .update(products)
      .set({ ...own, updatedAt: ctx.now })
      .where(eq(products.id, before.id));
    return done(before.id);
  }
  const id = randomUUID();
  const { categoryId, pricePence, updatedAt } = parent;
  await tx.insert(products).values({
    // A typed address never has two hyphens in a row, so that an option never takes one away.
    ...own,
    id,
    optionOf: parent.id,
    slug: `${parent.slug}--${id.slice(0, 8)}`,
    name,
    categoryId,
    pricePence,
    createdAt: ctx.now,
    updatedAt,
  });
  return done(id);
}

/** Each option has one picture of its own, or is shown by those of its product. */
async function hangAnew(
  tx: Db,
  known: string[],
  pictures: { productId: string; url: string; label: string }[],
) {
  if (known.length > 0) await tx.delete(productMedia).where(inArray(productMedia.productId, known));
  const rows = pictures.map(({ productId, url, label }) => ({
    productId,
    mediaUrl: url,
    altText: label,
    isFeatured: true,
  }));
  if (rows.length > 0) await tx.insert(productMedia).values(rows);
}
