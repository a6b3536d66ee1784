import { eq, sql } from "drizzle-orm";
import { productCategories, productMedia, products } from "#db/schema/catalogue.ts";
import { courses } from "#db/schema/courses.ts";
import type { Db } from "#domain/kernel/database.ts";

type Sold = Pick<
  typeof products.$inferInsert,
  | "stockItemId"
  | "name"
  | "shortDescription"
  | "pricePence"
  | "timetableClass"
  | "location"
  | "duration"
  | "maxParticipants"
  | "updatedAt"
>;
type Input = { sold: Sold; previousId: string | null; firstDay: string; now: Date };

/** A step: the page that sells a course, a draft with the words and pictures of the block before where there is one. */
export async function makeProduct(tx: Db, { sold, previousId, firstDay, now }: Input) {
  const [before] = previousId
    ? await tx
        .select({ product: products })
        .from(courses)
        .innerJoin(products, eq(products.id, courses.productId))
        .where(eq(courses.id, previousId))
    : [];
  const like: Partial<typeof products.$inferSelect> = before?.product ?? {};
  const { keyFeatures, specifications, whatsIncluded, highlights, ...rest } = like;
  const [made] = await tx
    .insert(products)
    .values({
      keyFeatures,
      specifications,
      whatsIncluded,
      highlights,
      detailedDescription: rest.detailedDescription ?? "",
      vatPercent: rest.vatPercent,
      displayOrder: rest.displayOrder,
      ...sold,
      shortDescription: sold.shortDescription || (rest.shortDescription ?? ""),
      slug: `${slugOf(sold.name)}-${firstDay}`,
      productType: "class",
      status: "draft",
      categoryId: rest.categoryId ?? (await findCategory(tx)),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: products.id });
  if (before) await copyPictures(tx, before.product.id, made!.id);
  return made!.id;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);

/** The category of classes, or one of any name in a studio that has none. */
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

async function copyPictures(tx: Db, from: string, to: string): Promise<void> {
  const pictures = await tx.select().from(productMedia).where(eq(productMedia.productId, from));
  const rows = pictures.map(({ id: _, ...picture }) => ({ ...picture, productId: to }));
  if (rows.length > 0) await tx.insert(productMedia).values(rows);
}
