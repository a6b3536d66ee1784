import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { formatCourseName } from "./messages.ts";
import { type CourseView, pencePerCourse } from "./rules.ts";

type Stored = {
  all: number;
  opensAt: string | null;
  id: string;
  dates: { id: string; startsAt: string; endsAt: string; hall: string }[];
};

/** What a product sells as a course at a moment; undefined when it is none. */
export async function findCourse(
  db: Db,
  productId: string,
  now: Date,
): Promise<CourseView | undefined> {
  const { rows } = (await db.execute(
    sql`select course_of(${productId}, ${now.toISOString()}::timestamptz) as found`,
  )) as unknown as { rows: { found: Stored | null }[] };
  const found = rows[0]?.found;
  if (!found) return undefined;
  return {
    id: found.id,
    all: found.all,
    opensAt: found.opensAt === null ? null : new Date(found.opensAt),
    dates: found.dates.map(({ startsAt, endsAt, ...date }) => ({
      ...date,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  };
}

type Line = {
  productId: string;
  productType: string;
  name: string;
  quantity: number;
  unitPence: number;
  totalPence: number;
  eventStartsAt: Date | null;
};

/**
 * A step of a cart and an order: lines that are courses cost what their remaining dates cost, and say when they begin. One
 * without a date left is not to be had.
 */
export async function withCourses<L extends Line>(
  db: Db,
  lines: readonly L[],
  now: Date,
): Promise<(L & { course?: CourseView })[]> {
  const priced: (L & { course?: CourseView })[] = [];
  for (const line of lines) {
    const course =
      line.productType === "class" ? await findCourse(db, line.productId, now) : undefined;
    priced.push(course ? priceLine(line, course) : line);
  }
  return priced;
}

function priceLine<L extends Line>(line: L, course: CourseView) {
  const unitPence = pencePerCourse(line.unitPence, course);
  return {
    ...line,
    course,
    name: formatCourseName(line.name, course),
    unitPence,
    totalPence: unitPence * line.quantity,
    eventStartsAt: course.dates[0]?.startsAt ?? null,
  };
}

/** Whether nothing is left of a line's course. */
export const isCourseOver = ({ course }: { course?: CourseView }): boolean =>
  course !== undefined && course.dates.length === 0;
