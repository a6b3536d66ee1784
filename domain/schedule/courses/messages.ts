// What staff read of courses. Pure: it runs in the browser, too.

export const courseDone = {
  started: "The course is made. Look at its page in the shop, then put it on sale.",
  released: "The places are for single visits now, and those who wait are asked.",
  changed: "Saved.",
  open: "The course is on sale.",
  closed: "The course is not on sale any more. Who is enrolled stays so.",
} as const;

export const courseRefusals = {
  "no-such-course": "This course is not there any more.",
  "no-dates": "Please choose at least two dates.",
  "date-gone": "One of the dates is over, was cancelled, or belongs to another course by now.",
  "no-room":
    "On one of the dates there are not so many free places. Please choose fewer places, or other dates.",
  "fewer-left": "There are not so many places left to release.",
  "changed-meanwhile":
    "Somebody has changed this course since you opened it. Please look at it again.",
  "no-such-product": "This product is a course already, or is not a class.",
  unfinished: "Its page in the shop is not complete yet: it needs a picture, a text and a price.",
} as const;
export type CourseRefusal = keyof typeof courseRefusals;

/** How many dates are chosen to begin with. */
export const usualDates = 6;
