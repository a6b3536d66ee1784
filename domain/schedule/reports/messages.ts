// What the reports of the timetable say about people who slip away.
export const slippingRefusals = {
  "not-agreed": "This client has not agreed to be written to: please ring them instead.",
  "written-already": "They were written to this month already.",
} as const;

/** What stands in the message until another text is written. */
export const missedYou = `Hello,

We have not seen you for a few weeks and hope that you are well. There is a place for you whenever you like to come back; if something was not right, we would be glad to hear it.

With warm wishes from all of us`;

export const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
