import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { BookingFilter, BookingSort } from "#domain/schedule/bookings/rules.ts";

/** What a list of bookings can be asked, wherever it stands. */
export const bookingListAt = (path: string): ListRules<BookingSort, BookingFilter> => ({
  path,
  sorts: ["booked", "when", "customer"],
  descending: ["booked"],
  filters: {
    from: "open",
    to: "open",
    status: ["confirmed", "pending", "offered", "waitlist", "cancelled"],
    paid: ["completed", "pending", "failed", "refunded"],
    attended: ["yes", "no", "open"],
    group: "open",
    type: "open",
    class: "open",
  },
});
