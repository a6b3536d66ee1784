import { bookingNews } from "#domain/schedule/bookings/messages.ts";

/** The messages of a session's page, by what was done. */
export const sessionNews: Record<string, string> = {
  booked: "Session booked. The client is told by e-mail in a few minutes.",
  added: "Group session created.",
  moved: "Session moved.",
  cancel: "Session cancelled. Its time is free again.",
  complete: "Session completed.",
  "no-show": "Marked as missed.",
  paid: bookingNews.paid,
  "paid-by-pass": bookingNews["paid-by-pass"],
  returned: bookingNews.returned,
  undone: bookingNews.undone,
  "link-sent": bookingNews["link-sent"],
  "link-taken-back": bookingNews["link-taken-back"],
  "fee-charged": bookingNews["fee-charged"],
  "fee-waived": bookingNews["fee-waived"],
  undo: "Undone: the session is as it was before.",
};
