import { eq, sql } from "drizzle-orm";
import { enrolmentDates } from "#db/schema/courses.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** A step: whether a place is a date of a course, which may be made up in any class of the same kind, whatever that costs. */
export const isOfCourse = async (tx: Db, placeId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: enrolmentDates.sessionId })
      .from(enrolmentDates)
      .where(eq(enrolmentDates.participantId, placeId))
  ).length > 0;

/** A step: how many places of a group a course keeps. */
export async function countKeptByCourse(tx: Db, sessionId: string): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select places from course_places_of(array[${sessionId}::uuid])`,
  )) as unknown as { rows: { places: number }[] };
  return rows[0]?.places ?? 0;
}
