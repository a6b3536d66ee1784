/** The wording in force: its version, which orders keep, its first day, and the mark it bears until the adviser has read it. */
export const wording = {
  version: "2026-01",
  from: "2026-01-05",
  mark: "Draft for the owner’s adviser to check",
} as const;

// How booked days are given back: said alike by the policy, the agreement, the checkout and the confirmation.

/** Why there is no right to change one's mind about what has a date. */
export const noChangeOfMind =
  "There is no 14-day right to cancel: it is a leisure service for a specific date (Consumer Contracts Regulations 2013, regulation 28(1)(h)). We give you this instead:";

/** What a retreat guest gets back, by when the message arrives. */
export const retreatRefunds = [
  "More than 42 days before the retreat: all of your money back.",
  "42 to 15 days before: half of your money back.",
  "14 days or fewer before: no refund, unless we can give your place to somebody else; then you get back all but £15.",
  "At any time up to the day before: you may give your place to somebody else, free of charge. Tell us their name.",
] as const;

/** The same for a place in a course or class on fixed dates. */
export const courseRefunds = [
  "7 days or more before the first class: all of your money back.",
  "Less than 7 days before: you may pass your place on to somebody else or, once, move to another course with free places.",
  "After it has begun: no refund for classes you miss. If illness or injury keeps you away for the rest of a course, we carry the classes you have not had over to your next one.",
] as const;
