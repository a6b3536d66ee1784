// What a booking looks like on screens, in lists and alone. Pure: it runs in the browser, too.
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import type { ParticipantStatusWord } from "../groups/messages.ts";
import type { paymentLabels, StudioMethodWord } from "./messages.ts";

export type BookingSort = "booked" | "when" | "customer";
export type BookingFilter =
  | "from"
  | "to"
  | "status"
  | "paid"
  | "attended"
  | "group"
  | "type"
  | "class";
export type BookingQuery = ListQuery<BookingSort, BookingFilter>;

/** What bookings can be narrowed down to. */
export type BookingChoices = { names: string[]; types: { value: string; label: string }[] };

/** A booking in the list. */
export type BookingRow = {
  id: string;
  classId: string;
  className: string;
  startsAt: Date;
  customer: string;
  status: ParticipantStatusWord;
  bookedOn: string;
  amountPaidPence: number;
  paymentStatus: keyof typeof paymentLabels;
  /** Whether a pass pays for it. */
  byPass: boolean;
  /** Whether it was paid in the system that it moved in from: no takings here. */
  isPaidElsewhere: boolean;
  attended: boolean | null;
};

/** Money that was taken at the studio; ended when it was given back or noted by mistake. */
export type StudioPayment = {
  id: string;
  amountPence: number;
  method: StudioMethodWord;
  takenAt: Date;
  takenBy: string;
  endedAt: Date | null;
  endedAs: "returned" | "mistake" | null;
  endedBy: string;
};

/** A booking on its page. */
export type Booking = BookingRow & {
  location: string;
  therapist: string;
  pricePence: number;
  memberPricePence: number | null;
  /** The passes of its client that pay for it. */
  passes: readonly UsablePass[];
  clientId: string | null;
  clientNumber: string | null;
  email: string;
  phone: string;
  placeNumber: number | null;
  bookedBy: "client" | "therapist" | "staff";
  attendedBy: string;
  cancelledAt: Date | null;
  cancellationReason: string;
  isLateCancel: boolean;
  isOpen: boolean;
  hasBegun: boolean;
  /** Whether it was cancelled so short a time ago that it can be put back. */
  isRestorable: boolean;
  payments: readonly StudioPayment[];
  /** Other dates of the class, with the places that are left. */
  dates: readonly { id: string; startsAt: Date; placesLeft: number }[];
};
