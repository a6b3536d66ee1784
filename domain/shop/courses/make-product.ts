import { and, eq, gte, sql } from "drizzle-orm";
import {
  productCategories,
  productMedia,
  products,
  stockItems,
  stockMovements,
} from "#db/schema/catalogue.ts";
import { courses } from "#db/schema/courses.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** What a course's page says of it, and how many places it sells. */
type CourseOnSale = {
  name: string;
  shortDescription: string;
  pricePence: number;
  places: number;
  timetableClass: string;
  location: string;
  duration: string;
  maxParticipants: number | null;
};
type Input = {
  sold: CourseOnSale;
  /** A class that sold no dates yet; none = a new draft. */
  known: string | undefined;
  previousId: string | null;
  firstDay: string;
  /** The account of who makes it. */
  by: string;
  now: Date;
};

/**
 * A step: the product that sells a course, with a stock of its own; what it sold before is counted elsewhere. A new one is a
 * draft with the words and pictures of the block before where there is one.
 */
export async function makeProduct(tx: Db, input: Input): Promise<string> {
  const { known, now } = input;
  const { places, ...said } = input.sold;
  const stockItemId = await openStock(tx, { ...input, places });
  const sold = { ...said, stockItemId, updatedAt: now };
  if (!known) return insertDraft(tx, input, sold);
  await tx
    .update(products)
    .set({ ...sold, version: sql`${products.version} + 1` })
    .where(eq(products.id, known));
  return known;
}

/** A step: a class that is no course yet; undefined for any other product. */
export async function findUndated(tx: Db, id: string): Promise<string | undefined> {
  const isFree = sql`not exists (select from courses c where c.product_id = ${products.id})`;
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.productType, "class"), isFree));
  return row?.id;
}

type Stocked = Pick<Input, "sold" | "by" | "now"> & { places: number };

async function openStock(tx: Db, { sold, places, by, now }: Stocked): Promise<string> {
  const [item] = await tx
    .insert(stockItems)
    .values({ name: sold.name, quantity: places })
    .returning({ id: stockItems.id });
  await move(tx, {
    stockItemId: item!.id,
    change: places,
    reason: "opening",
    by,
    now,
  });
  return item!.id;
}

type Movement = Pick<typeof stockMovements.$inferInsert, "stockItemId" | "change" | "reason"> & {
  by: string;
  now: Date;
};

const move = (tx: Db, { by, now, ...movement }: Movement) =>
  tx.insert(stockMovements).values({ ...movement, detail: { by }, at: now });

/** A step: so many places are not sold with the course any more; false where fewer are left. The stock is locked. */
export async function takeOffSale(
  tx: Db,
  { stockItemId, places, by, now }: Omit<Movement, "change" | "reason"> & { places: number },
): Promise<boolean> {
  const lowered = await tx
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} - ${places}` })
    .where(and(eq(stockItems.id, stockItemId), gte(stockItems.quantity, places)))
    .returning({ id: stockItems.id });
  if (lowered.length === 0) return false;
  await move(tx, {
    stockItemId,
    change: -places,
    reason: "counted",
    by,
    now,
  });
  return true;
}

type Row = Omit<CourseOnSale, "places"> & { stockItemId: string; updatedAt: Date };

async function insertDraft(tx: Db, { previousId, firstDay, now }: Input, sold: Row) {
  const before = previousId ? await findWords(tx, previousId) : undefined;
  const { id: from, shortDescription = "", categoryId, ...words } = before ?? {};
  const [made] = await tx
    .insert(products)
    .values({
      ...words,
      ...sold,
      shortDescription: sold.shortDescription || shortDescription,
      slug: `${slugOf(sold.name)}-${firstDay}`,
      productType: "class",
      status: "draft",
      categoryId: categoryId ?? (await findCategory(tx)),
      createdAt: now,
    })
    .returning({ id: products.id });
  if (from) await copyPictures(tx, from, made!.id);
  return made!.id;
}

async function findWords(tx: Db, courseId: string) {
  const [row] = await tx
    .select({
      id: products.id,
      shortDescription: products.shortDescription,
      detailedDescription: products.detailedDescription,
      keyFeatures: products.keyFeatures,
      specifications: products.specifications,
      whatsIncluded: products.whatsIncluded,
      highlights: products.highlights,
      vatPercent: products.vatPercent,
      displayOrder: products.displayOrder,
      categoryId: products.categoryId,
    })
    .from(courses)
    .innerJoin(products, eq(products.id, courses.productId))
    .where(eq(courses.id, courseId));
  return row;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);

/** The category of classes, or the first of a studio that has none. */
async function findCategory(tx: Db): Promise<string> {
  const { id, slug, archivedAt, displayOrder } = productCategories;
  const [row] = await tx
    .select({ id })
    .from(productCategories)
    .where(sql`${archivedAt} is null`)
    .orderBy(sql`${slug} = 'classes' desc`, displayOrder)
    .limit(1);
  if (row) return row.id;
  const [made] = await tx
    .insert(productCategories)
    .values({ slug: "classes", name: "Classes" })
    .returning({ id });
  return made!.id;
}

async function copyPictures(tx: Db, from: string, productId: string): Promise<void> {
  const { mediaUrl, altText, displayOrder, isFeatured } = productMedia;
  const pictures = await tx
    .select({ mediaUrl, altText, displayOrder, isFeatured })
    .from(productMedia)
    .where(eq(productMedia.productId, from));
  if (pictures.length > 0)
    await tx.insert(productMedia).values(pictures.map((picture) => ({ ...picture, productId })));
}
