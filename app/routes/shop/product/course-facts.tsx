import { CalendarDays, MapPin } from "lucide-react";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import {
  formatCourseLength,
  formatLateJoining,
  formatPriority,
  makeUpRule,
} from "#domain/shop/courses/messages.ts";
import { type CourseView, pencePerCourse } from "#domain/shop/courses/rules.ts";

type CourseFactsProps = { course: CourseView; pricePence: number };

/** When a course is, date by date, where, and what joining late costs. */
export function CourseFacts({ course, pricePence }: CourseFactsProps) {
  const { dates, opensAt } = course;
  const halls = [...new Set(dates.map(({ hall }) => hall))];
  const late = formatLateJoining(course, pencePerCourse(pricePence, course));
  const [first] = dates;
  if (!first)
    return <p className="mt-7 border-y border-line py-5">This block has no dates left.</p>;
  return (
    <section aria-labelledby="dates" className="mt-7 border-y border-line py-5">
      <h2 id="dates" className="text-sm text-soft">
        First date
      </h2>
      <p className="relative pl-8 text-lg font-semibold">
        <CalendarDays aria-hidden className="absolute top-1 left-0 size-5 text-clay" />
        {longDate(first.startsAt)}, {clockTime(first.startsAt)}–{clockTime(first.endsAt)}
      </p>
      {halls.length === 1 && (
        <p className="relative mt-2 pl-8">
          <MapPin aria-hidden className="absolute top-0.5 left-0 size-5 text-clay" />
          {halls[0]}
        </p>
      )}
      {late && <p className="mt-4 rounded-md bg-mist px-4 py-3">{late}</p>}
      {opensAt && <p className="mt-4 rounded-md bg-mist px-4 py-3">{formatPriority(opensAt)}</p>}
      {/* Folded where there are many, so that the button to buy is on the first screen of a desktop. */}
      <details className="mt-4" open={dates.length <= 2}>
        <summary className="cursor-pointer font-semibold">{formatCourseLength(course)}</summary>
        <CourseDates dates={dates} />
        <p className="mt-4 text-sm text-soft">{makeUpRule}</p>
      </details>
    </section>
  );
}

/** Each date of a course; with its hall where they differ. */
function CourseDates({ dates }: Pick<CourseView, "dates">) {
  const isOneHall = new Set(dates.map(({ hall }) => hall)).size === 1;
  return (
    <ol className="mt-2 grid gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-2">
      {dates.map(({ id, startsAt, hall }) => (
        <li key={id}>
          {longDate(startsAt)}, {clockTime(startsAt)}
          {!isOneHall && `, ${hall}`}
        </li>
      ))}
    </ol>
  );
}
