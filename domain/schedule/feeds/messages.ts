// Subscribed calendars as people read of them.

/** How much of those who come a therapist's calendar says: nothing, unless they choose otherwise. */
export const feedDetails = {
  times:
    "It names nobody who comes: each entry says “Individual session” or “Group session”, when and where.",
  names: "It says who comes to you, and for what.",
} as const;
export type FeedDetail = keyof typeof feedDetails;

export const feedMessages = {
  opened: "Your calendar has an address. Copy it now: it is shown only once.",
  closed: "The address works no more.",
} as const;
