// Bookings as the studio reads them: every place in a group, with what was paid for it and who came.
import { groupMessages } from "../groups/messages.ts";

/** How money is taken at the studio. */
export const studioMethods = {
  cash: "Cash",
  card_machine: "Card machine",
  transfer: "Bank transfer",
} as const;
export type StudioMethodWord = keyof typeof studioMethods;

/** The states of a payment as a filter and a badge show them. */
export const paymentLabels = {
  completed: "Paid",
  pending: "Pending",
  failed: "Failed",
  refunded: "Refunded",
} as const;

/** How a place is paid: "Pass" where one pays for it, "Paid elsewhere" where it was before it moved in. */
export const formatPayment = (place: {
  paymentStatus: keyof typeof paymentLabels;
  byPass: boolean;
  isPaidElsewhere?: boolean;
}): string => {
  if (place.byPass) return "Pass";
  return place.isPaidElsewhere && place.paymentStatus === "completed"
    ? "Paid elsewhere"
    : paymentLabels[place.paymentStatus];
};

export const attendanceLabels = {
  yes: "Yes",
  no: "No",
  open: "To be decided",
} as const;

/** What the page of a booking says after a submit. */
export const bookingNews = {
  came: "Marked as having come.",
  away: "Marked as not having come.",
  undecided: "Whether they came is to be decided again.",
  confirmed: "The place is confirmed.",
  cancelled: "The place is cancelled. You can put it back for fifteen minutes.",
  restored: "Put back, as it was.",
  moved: "Moved to the other date.",
  paid: "Noted as paid.",
  "paid-by-pass": "Paid with their pass.",
  returned: "Noted as given back.",
  undone: "The payment is taken back.",
  "link-sent": "The link to pay is on its way to them. The place stays booked meanwhile.",
  "link-taken-back": "The link to pay does not work any more.",
  "fee-charged": "The fee is charged: the link to pay it is on its way to them.",
  "fee-waived": "The fee is waived.",
  messaged: "The message is on its way.",
} as const;
export type BookingNews = keyof typeof bookingNews;

export const bookingRefusals = {
  ...groupMessages,
  "no-such-session": "This session is not there any more.",
  "paid-already": "It is paid already.",
  "being-paid":
    "It may be paid by card at this moment. Take the link to pay back first, or look again in a few minutes.",
  "fee-charged": "The fee for it is charged already: see its order.",
  "fee-decided": "The fee for it was decided already.",
  "no-fee": "There is no fee to decide here any more.",
  "no-link": "No link to pay is out for it any more.",
  "no-email": "There is no e-mail address to send the link to.",
  "nothing-to-pay": "It costs nothing, so there is nothing to pay by a link.",
  "link-out": "A link to pay the whole price is out. Take it back first.",
  "not-paid-here": "No payment at the studio is noted for it.",
} as const;

/** No session costs more. */
export const maxTakenPence = 1_000_000;
