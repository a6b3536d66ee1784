import { eq, sql } from "drizzle-orm";
import { products, stockItems } from "#db/schema/catalogue.ts";
import { courseDates, courses } from "#db/schema/courses.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";

/** The courses of the shop are blocks of the timetable's dates, whose places they keep. Not where the shop is not filled. */
export async function seedCourses(
  tx: Db,
  blocks: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<void> {
  const at = before(now, days(20));
  for (const [slug, sessionIds] of blocks) {
    const [sold] = await tx
      .select({ id: products.id, places: sql<number>`coalesce(${stockItems.quantity}, 0)` })
      .from(products)
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(eq(products.slug, slug));
    if (!sold) continue;
    const [course] = await tx
      .insert(courses)
      .values({
        productId: sold.id,
        coursePlaces: sold.places,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: courses.id });
    await tx
      .insert(courseDates)
      .values(sessionIds.map((sessionId) => ({ sessionId, courseId: course!.id })));
  }
}
