import { href } from "react-router";
export const bookingPath = href("/therapist/booking");
/** The tab Bookings is a list with an address of its own. */
export const bookingsPath = href("/therapist/booking/bookings");

/**
 * The tabs of the booking system, in the words of requirements 2.2.10; each is an address. A phone shows the first
 * word.
 */
export const bookingTabs = [
  {
    id: "calendar",
    label: "Calendar",
    rest: "",
  },
  {
    id: "sessions",
    label: "Individual",
    rest: " Sessions",
  },
  {
    id: "classes",
    label: "Group",
    rest: " Classes",
  },
  {
    id: "bookings",
    label: "Bookings",
    rest: "",
  },
] as const;

export type BookingListTab = Exclude<(typeof bookingTabs)[number]["id"], "calendar" | "bookings">;
