// Working hours and exceptions as people read them.

export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** So many stretches of one weekday at most. */
export const maxStretches = 4;

export const exceptionKinds = { closed: "Closed", open: "Open as well" } as const;

export const hoursMessages = {
  hours: "Working hours saved.",
  added: "Added.",
  removed: "Removed. The time is free again.",
  ill: "Done. Everybody concerned is told in three minutes.",
} as const;

export const hoursRefusals = {
  "not-allowed": "You may not change these hours.",
  "overlapping-hours": "Two of these hours overlap on the same day.",
  "bad-span": "Please give a last day on or after the first; times are of a single day.",
  "no-such-exception": "This is not there any more.",
  "changed-meanwhile":
    "Something of these days was changed meanwhile. Please look at the list again.",
  "no-such-therapist": "This therapist is not there any more.",
  "not-free": "The colleague is not free for this any more. Please choose again.",
  occupied: "Somebody took this time a moment ago. Please try again.",
} as const;
