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
  "preview-changed":
    "Something has changed since these dates were shown. Please look at them again.",
  clash: "One of the dates is taken. Please leave its week out, or choose another time.",
  "in-the-past": "The first date is over already.",
  occupied: "One of the dates has just been taken. Please look at them again.",
  "too-long": "So many weeks are left out that the dates do not fit into a year.",
  "no-such-type": "This type is not there any more.",
  "other-kind": "This type is for single sessions. Please choose one for groups.",
  "no-such-therapist": "This therapist does not give this type, or works here no more.",
  "no-such-client": "This cannot be booked.",
  "no-such-place": "This place is not in use any more.",
  unfinished: "Its page in the shop is not complete yet: it needs a picture, a text and a price.",
} as const;
/** The field of a course made week by week that a refusal is about. */
export const weeklyFieldOf: Partial<Record<keyof typeof courseRefusals, string>> = {
  "no-such-type": "session_type_id",
  "other-kind": "session_type_id",
  "no-such-therapist": "therapist_id",
  "no-such-place": "where",
  "in-the-past": "session_date",
  "too-long": "dates",
};
export type CourseRefusal = keyof typeof courseRefusals;

/** How many dates a course that is planned week by week may have. */
export const maxWeeks = 20;

/** How many dates are chosen to begin with. */
export const usualDates = 6;
