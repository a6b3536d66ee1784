// A client's own sessions as the client reads them. Pure: it runs in the browser, too.
import { percentOf } from "#domain/kernel/money.ts";
import { before, days, hours } from "#domain/kernel/time.ts";
import { participantStatuses } from "../groups/messages.ts";
import { isLate } from "../groups/rules.ts";
import { clientStatusWord } from "../sessions/rules.ts";
import { clientStatuses, type SessionStatusWord } from "../sessions/messages.ts";

/** For how many weeks at once a client takes the same time. */
export const seriesWeeks = { min: 2, max: 12 } as const;

/** How far "upcoming" and "recent" reach on the overview, each way (requirements 2.9.2). */
export const overviewWindow = days(30);
/** How many of each the overview lists (requirements 2.9.2). */
export const overviewMost = { upcoming: 3, recent: 5 } as const;

/** A client's place in a group, or their request for one. */
export type OwnPlace = {
  id: string;
  status: "pending" | "confirmed" | "offered" | "waitlist" | "cancelled";
  attended: boolean | null;
  updatedAt: Date;
  /** Until when one that is not confirmed is kept. */
  holdUntil: Date | null;
  bookedBy: "client" | "therapist" | "staff";
  paymentStatus: "completed" | "pending" | "failed" | "refunded";
};

/** Whether a place is held for a client who is to pay it by card. */
export const isToBePaid = ({ status, bookedBy }: OwnPlace): boolean =>
  status === "pending" && bookedBy === "client";

type Shown = { status: SessionStatusWord; place: OwnPlace | undefined };

/**
 * Its status or its outcome, for the participant; a place that is not confirmed or was given back
 * says so.
 */
export function ownStatusWord({ status, place }: Shown): string {
  const isOpen = status === "scheduled";
  if (place?.status === "cancelled" && status !== "cancelled") return clientStatuses.cancelled;
  if (place && isOpen && place.status !== "confirmed") return participantStatuses[place.status];
  if (place?.attended === false) return clientStatuses.no_show;
  return clientStatusWord({
    status: place?.attended ? "completed" : status,
    isGroup: place !== undefined,
  });
}

/** How a date of the timetable stands for one client. */
export type BookableState = "free" | "full" | "yours" | "too-early" | "begun" | "cancelled";

type CancelRules = { freeCancelHours: number; lateCancelPercent: number };

/**
 * What cancelling at this moment costs by the studio's rules, in pence, and until when it is free.
 * It is said before the client decides; a person decides whether it is charged.
 */
export function cancelTerms(
  now: Date,
  { startsAt, pricePence }: { startsAt: Date; pricePence: number },
  { freeCancelHours, lateCancelPercent }: CancelRules,
) {
  const late = isLate(now, startsAt, freeCancelHours);
  return {
    isLate: late,
    freeUntil: before(startsAt, hours(freeCancelHours)),
    feePence: late ? Math.round((pricePence * lateCancelPercent) / 100) : 0,
  };
}

/** What of a paid place is kept, and what goes back, when it is cancelled at this moment (pence). */
export function refundTerms(paidPence: number, isLate: boolean, latePercent: number) {
  const keptPence = isLate ? percentOf(paidPence, latePercent) : 0;
  return { paidPence, keptPence, backPence: paidPence - keptPence };
}

type Upcoming = Shown & { startsAt: Date };

/**
 * Whether a client may cancel it themselves: it is still to come, not an offer, which has its own two answers, and not
 * held to be paid, which ends by itself or in the basket.
 */
export const mayCancel = ({ status, place, startsAt }: Upcoming, now: Date): boolean =>
  status === "scheduled" &&
  startsAt > now &&
  place?.status !== "cancelled" &&
  place?.status !== "offered" &&
  !(place && isToBePaid(place));
