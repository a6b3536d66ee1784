// What people read of courses. Pure: it runs in the browser, too.
import { formatPence } from "#domain/kernel/money.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { type CourseView, isLate } from "./rules.ts";

const counted = (number: number): string => `${number} ${number === 1 ? "date" : "dates"}`;

/** "Mat Pilates, Monday Evening, 6 dates": what a line of a cart or an order is called. */
export const formatCourseName = (name: string, { dates }: Pick<CourseView, "dates">): string =>
  `${name}, ${counted(dates.length)}`;

type Dated = { startsAt: Date; hall: string };

/** "Monday 4 January 2027, 19:00, Shefford Memorial Hall". */
export const formatCourseDate = ({ startsAt, hall }: Dated): string =>
  [longDate(startsAt), clockTime(startsAt), hall].filter(Boolean).join(", ");

/** "6 weeks", or where weeks are left out or days are close, "6 dates from 4 January to 22 February 2027". */
export function formatCourseLength({ dates }: Pick<CourseView, "dates">): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return "No dates left";
  if (dates.length === 1) return "1 date";
  return `${counted(dates.length)}, from ${longDate(first.startsAt)} to ${longDate(last.startsAt)}`;
}

/** What joining late costs, and why; nothing while all dates are to come. */
export const formatLateJoining = (
  course: Pick<CourseView, "all" | "dates">,
  pence: number,
): string =>
  isLate(course) && course.dates.length > 0
    ? `${course.dates.length} of ${course.all} dates are left, so you pay for those: ${formatPence(pence)}.`
    : "";

/** Who enrols first. */
export const formatPriority = (opensAt: Date): string =>
  `Until ${longDate(opensAt)}, ${clockTime(opensAt)}, those in the block before have first choice. Are you one of them? Sign in with the e-mail address that you booked with, and enrol as usual. From then on all are welcome.`;

/** A date that one cannot come to. */
export const makeUpRule =
  "Cannot come to one of the dates? Move it to another class of the same kind with a free place, in My Sessions, as long as cancelling is free.";

/** What an order's mail says of its dates. */
export const formatDatesInMail = (dates: readonly Dated[]): string =>
  `Your dates: ${dates.map(formatCourseDate).join("; ")}. Your place is kept on each of them.`;
