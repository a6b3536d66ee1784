export const bookingPath = "/therapist/booking";

/** The tabs of the booking system, in the specification's words (spec 2, point 2); each is an address. */
export const bookingTabs = [
  { id: "calendar", label: "Calendar" },
  { id: "sessions", label: "Individual Sessions" },
  { id: "classes", label: "Group Classes" },
  { id: "bookings", label: "Bookings" },
] as const;

export type BookingListTab = Exclude<(typeof bookingTabs)[number]["id"], "calendar">;
