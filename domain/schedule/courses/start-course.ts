import { and, eq, inArray, sql } from "drizzle-orm";
import { courseDates, courses } from "#db/schema/courses.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findUndated, makeProduct } from "#domain/shop/courses/make-product.ts";
import { countFree } from "../groups/find-group.ts";
import { keptCourseFields } from "./fields.ts";
import type { CourseForm } from "./forms.ts";

type Start = { form: CourseForm; sessionIds: readonly string[] };

/**
 * Makes a course of dates of the timetable: its places are what its product has in stock, and each date keeps them free. The
 * product is a class that sold no dates yet, or a new draft. Refuses fewer than two dates, a date that is over or in another
 * course ("date-gone"), and one without so many free places ("no-room").
 */
export const startCourse = (ctx: Ctx<Owner>, start: Start) =>
  transaction(ctx, (tx) => startCourseIn(tx, ctx, start));

/** A step: the same inside a transaction. */
export async function startCourseIn(tx: Db, ctx: Ctx<Owner>, { form, sessionIds }: Start) {
  if (sessionIds.length < 2) return refuse("no-dates");
  await lock(tx, { group: sessionIds, product: [form.product] });
  const dates = await findDates(tx, ctx, sessionIds);
  if (dates.length < sessionIds.length) return refuse("date-gone");
  for (const { id } of dates)
    if ((await countFree(tx, ctx, id)) < form.places) return refuse("no-room");
  const known = form.product ? await findUndated(tx, form.product) : undefined;
  if (form.product && !known) return refuse("no-such-product");
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const productId = await makeProduct(tx, {
    sold: {
      name: form.name,
      shortDescription: form.about,
      pricePence: form.price,
      places: form.places,
      timetableClass: first.name,
      location: first.hall,
      duration: `${dates.length} dates, ${first.minutes} minutes each`,
      maxParticipants: first.capacity,
    },
    known,
    previousId: form.previous,
    firstDay: first.day,
    by: ctx.actor.accountId,
    now: ctx.now,
  });
  const [course] = await tx
    .insert(courses)
    .values({
      productId,
      coursePlaces: form.places,
      previousCourseId: form.previous,
      opensAt: form.previous && form.opens_on ? atLondon(form.opens_on, "09:00") : null,
      ...rowOfFields(keptCourseFields, form),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: courses.id });
  const { id: courseId } = course!;
  await tx.insert(courseDates).values(dates.map(({ id }) => ({ sessionId: id, courseId })));
  const detail = { courseId, productId, dates: dates.length, until: last.day };
  await audit(tx, ctx, { action: "course.started", detail });
  await markChanged(tx, "shop");
  return done({ id: courseId, productId });
}

/** Those of the dates that are to come, in no course yet; in order of time. */
const findDates = (tx: Db, { now }: Ctx, ids: readonly string[]) =>
  tx
    .select({
      id: sessions.id,
      name: sql<string>`${sessions.groupName}`,
      day: sql<string>`${sessions.sessionDate}`,
      minutes: sql<number>`${sessions.durationMinutes}`,
      capacity: sessions.maxParticipants,
      hall: locations.name,
    })
    .from(sessions)
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        eq(sessions.kind, "group"),
        eq(sessions.status, "scheduled"),
        sql`${sessions.archivedAt} is null and ${sessions.startsAt} > ${now.toISOString()}::timestamptz`,
        sql`not exists (select from course_dates d where d.session_id = ${sessions.id})`,
      ),
    )
    .orderBy(sessions.startsAt, sessions.id);
