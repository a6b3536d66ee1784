// What a course costs and says. Pure: it runs in the browser, too.

/** A date that a buyer of this moment would come to. */
type CourseDate = { id: string; startsAt: Date; endsAt: Date; hall: string };

/** A course as its buyer sees it: how many dates there are, and which are left. */
export type CourseView = {
  id: string;
  all: number;
  dates: CourseDate[];
  /** From when all may enrol; null once they may. */
  opensAt: Date | null;
};

/** Who joins late pays for the dates that are left (pence, rounded down). */
export const pencePerCourse = (pence: number, { all, dates }: Pick<CourseView, "all" | "dates">) =>
  all === 0 ? 0 : Math.floor((pence * dates.length) / all);

/** Whether some of its dates are over, or are not sold any more. */
export const isLate = ({ all, dates }: Pick<CourseView, "all" | "dates">): boolean =>
  dates.length < all;
