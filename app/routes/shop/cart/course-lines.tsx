import { longDate, clockTime } from "#domain/kernel/time.ts";
import { formatCourseDate, formatCourseLength } from "#domain/shop/courses/messages.ts";
import type { CourseView } from "#domain/shop/courses/rules.ts";

/** In a cart and a checkout: when a course begins and where, and all of its dates behind one press. */
export function CourseInLine({ course }: { course: CourseView }) {
  const [first] = course.dates;
  if (!first) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer">
        {formatCourseLength(course)}, {clockTime(first.startsAt)}, {first.hall}
      </summary>
      <ul className="mt-1 list-disc pl-5 text-soft">
        {course.dates.map(({ id, startsAt }) => (
          <li key={id}>{longDate(startsAt)}</li>
        ))}
      </ul>
    </details>
  );
}

type Line = { name: string; course?: CourseView | undefined };

/** What is agreed: each date that the buyer pays for, by name. */
export function CourseTerms({ lines }: { lines: readonly Line[] }) {
  return lines.map(
    ({ name, course }) =>
      course && (
        <div key={course.id} className="mt-4">
          <h3 className="font-semibold">The dates of {name}</h3>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {course.dates.map((date) => (
              <li key={date.id}>{formatCourseDate(date)}</li>
            ))}
          </ul>
        </div>
      ),
  );
}
