// Session types as the studio reads them.

/** The most characters of a name; the database has the same. */
export const maxNameLength = 80;
/**
 * Minutes: the usual length of a session, its limits, and how much before or after it cannot be
 * booked.
 */
export const minutesOf = {
  min: 5,
  max: 480,
  buffer: 120,
} as const;
/** Pence: the most that one session costs. */
export const dearest = 1_000_000;

export const kindNames = {
  individual: "With one client",
  group: "As a group",
  either: "With one client, or as a group",
} as const;

export const typeLabels = {
  name: "Name",
  kind: "How it takes place",
  default_minutes: "Usual length (minutes)",
  buffer_before: "Free before (minutes)",
  buffer_after: "Free after (minutes)",
  price: "Price (£)",
  member_price: "Member price (£)",
  location_id: "Usual place",
  room_id: "Usual room",
  is_bookable_by_clients: "Clients book it themselves",
  allows_series: "Several weeks at once",
  what_to_bring: "What to bring",
  in_booking: "Filter of the booking page",
  in_treatments: "Treatments of a new session",
  in_notes: "Types of a session note",
} as const;

/** The most characters of what to bring. */
export const maxBringLength = 600;

/** What the boxes about booking by clients mean. */
export const bookableHelp = "They find its free times under Book a session in their portal.";
export const seriesHelp =
  "A client who books it may take the same time for up to twelve weeks in one go.";

/** The three lists of the studio in which a type can stand, by the field that says so. */
export const typeLists = ["in_booking", "in_treatments", "in_notes"] as const;

/** The views of the list; "" is what is in use. */
export const typeViews = { "": "In use", archived: "Archived" } as const;
export type TypeView = keyof typeof typeViews;

/** Shown after a submit, by the key in the address. */
export const typeMessages = {
  added: "Session type added.",
  changed: "Session type saved.",
  archived: "Session type archived. Sessions that have it keep it.",
  restored: "The session type can be chosen again.",
} as const;

export const typeRefusals = {
  "no-such-type": "This session type is not there any more.",
  "name-taken": "There is one of this name already, perhaps an archived one.",
  "no-such-therapist": "One of these therapists does not work here any more. Please choose again.",
  "no-such-place": "Please choose a place that is in use, and a room of that place.",
  "changed-meanwhile": "Others are changing this session type right now. Please try again.",
} as const;
