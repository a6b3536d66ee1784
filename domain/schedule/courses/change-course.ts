import { and, eq, isNull, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { courseDates, courses } from "#db/schema/courses.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { takeOffSale } from "#domain/shop/courses/make-product.ts";
import { offerNewPlaces } from "../groups/renumber-places.ts";
import { keptCourseFields } from "./fields.ts";
import type { CourseTerms } from "./forms.ts";

type Release = { id: string; places: number; version: number };

/**
 * Gives places of a course to single visits: they leave the stock and the course in one transaction, and those who wait for one
 * of its dates are asked. Refuses more than are left ("fewer-left").
 */
export const releaseCoursePlaces = (ctx: Ctx<Owner>, { id, places, version }: Release) =>
  transaction(ctx, async (tx) => {
    const course = await lockCourse(tx, id);
    if (!course) return refuse("no-such-course");
    if (course.version !== version) return refuse("changed-meanwhile");
    const { stockItemId } = course;
    const by = ctx.actor.accountId;
    const isOff = await takeOffSale(tx, {
      stockItemId,
      places,
      by,
      now: ctx.now,
    });
    if (!isOff) return refuse("fewer-left");
    await change(tx, ctx, id, { coursePlaces: sql`${courses.coursePlaces} - ${places}` });
    await offerNewPlaces(tx, ctx, course.groups);
    await audit(tx, ctx, {
      action: "course.places-released",
      detail: { courseId: id, places },
    });
    await markChanged(tx, "shop");
    return done({ places });
  });

/** Changes when all may enrol, and how long before a date its unsold places are for single visits. */
export const changeCourse = (ctx: Ctx<Owner>, { id, form }: { id: string; form: CourseTerms }) =>
  transaction(ctx, async (tx) => {
    const course = await lockCourse(tx, id);
    if (!course) return refuse("no-such-course");
    if (course.version !== form.version) return refuse("changed-meanwhile");
    await change(tx, ctx, id, {
      opensAt: course.previousId && form.opens_on ? atLondon(form.opens_on, "09:00") : null,
      ...rowOfFields(keptCourseFields, form),
    });
    await audit(tx, ctx, { action: "course.changed", detail: { courseId: id } });
    await markChanged(tx, "shop");
    return done({ id });
  });

const change = (tx: Db, { now }: Ctx, id: string, set: Record<string, unknown>) =>
  tx
    .update(courses)
    .set({ ...set, version: sql`${courses.version} + 1`, updatedAt: now })
    .where(eq(courses.id, id));

/** A course with the places of its dates and its product, locked: no buyer enrols meanwhile. */
async function lockCourse(tx: Db, id: string) {
  if (!isUuid(id)) return undefined;
  const groups = (
    await tx
      .select({ id: courseDates.sessionId })
      .from(courseDates)
      .where(and(eq(courseDates.courseId, id), isNull(courseDates.releasedAt)))
  ).map((row) => row.id);
  const [known] = await tx
    .select({ productId: courses.productId, stockItemId: products.stockItemId })
    .from(courses)
    .innerJoin(products, eq(products.id, courses.productId))
    .where(eq(courses.id, id));
  if (!known?.stockItemId) return undefined;
  await lock(tx, {
    group: groups,
    product: [known.productId],
    stock: [known.stockItemId],
  });
  const [row] = await tx
    .select({ version: courses.version, previousId: courses.previousCourseId })
    .from(courses)
    .where(eq(courses.id, id));
  return row && { ...row, groups, stockItemId: known.stockItemId };
}
