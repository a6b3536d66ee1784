import {
  productCategories,
  productMedia,
  products,
  stockItems,
  stockMovements,
} from "#db/schema/catalogue.ts";
import { before, days } from "#domain/kernel/time.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { noon, type Studio } from "./studio.ts";

type Row = typeof products.$inferInsert;
type NewProduct = Partial<Omit<Row, "categoryId">> & {
  name: string;
  category?: string;
  stock?: number;
  pictures?: string[];
};

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Adds a product to a category: £10, published and uncounted unless the test says otherwise. */
export const addProduct = ({ db }: Studio, product: NewProduct): Promise<string> =>
  db.transaction({ actor: "system" }, (tx) => insert(tx, product));

async function insert(
  db: Db,
  { category = "Equipment", stock, pictures = [], ...row }: NewProduct,
): Promise<string> {
  const [categoryRow] = await db
    .insert(productCategories)
    .values({ slug: slugOf(category), name: category })
    .onConflictDoUpdate({ target: productCategories.slug, set: { name: category } })
    .returning();
  const stockItemId = stock === undefined ? null : await createStock(db, row.name, stock);
  const [product] = await db
    .insert(products)
    .values({
      slug: slugOf(row.name),
      pricePence: 1_000,
      createdAt: before(noon, days(30)),
      updatedAt: noon,
      stockItemId,
      ...row,
      categoryId: categoryRow!.id,
    })
    .returning();
  for (const [place, mediaUrl] of pictures.entries()) {
    await db.insert(productMedia).values({
      productId: product!.id,
      mediaUrl,
      altText: `Picture ${place + 1}`,
      displayOrder: place,
      isFeatured: place === 0,
    });
  }
  return product!.id;
}

async function createStock(db: Db, name: string, quantity: number): Promise<string> {
  const [item] = await db.insert(stockItems).values({ name, quantity }).returning();
  const opening = {
    stockItemId: item!.id,
    change: quantity,
    reason: "opening",
    at: before(noon, days(30)),
  } as const;
  await db.insert(stockMovements).values(opening);
  return item!.id;
}

/** How many of a product are on the shelf. */
export const stockOf = async ({ owner }: Studio, productId: string): Promise<number> =>
  (
    await owner.query<{ quantity: number }>(
      "select s.quantity from products p join stock_items s on s.id = p.stock_item_id where p.id = $1",
      [productId],
    )
  ).rows[0]!.quantity;
