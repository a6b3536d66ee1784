// Subscribed calendars as people read of them.

/** How much of those who come a therapist's calendar says. */
export const feedDetails = {
  times: "Times only",
  initials: "Initials (A. L.)",
  names: "Names",
} as const;
export type FeedDetail = keyof typeof feedDetails;

export const feedMessages = {
  opened: "Your calendar has an address. Copy it now: it is shown only once.",
  closed: "The address works no more.",
} as const;
