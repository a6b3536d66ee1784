// What the public timetable says, as people read it.
import { formatPence } from "#domain/kernel/money.ts";
import type { ClassState } from "./rules.ts";

/** The timetable, the page of a class on one date, and where a client books it. */
export const timetablePath = "/timetable";
export const classPath = (sessionId: string): string => `${timetablePath}/${sessionId}`;
export const bookingPath = (sessionId: string): string => `/client/timetable/${sessionId}`;

/** Where a place is booked without an account. */
export const guestBookingPath = (sessionId: string): string => `${classPath(sessionId)}/book`;

/** The timetable as a calendar that programs subscribe to. */
export const timetableFeed = "/calendar/timetable.ics";

/** "1 place left", "Full". */
export const formatPlacesLeft = (placesLeft: number): string =>
  placesLeft <= 0 ? "Full" : `${placesLeft} ${placesLeft === 1 ? "place" : "places"} left`;

/** So few places that it is worth saying loudly. */
export const fewPlaces = 3;

const states: Record<Exclude<ClassState, "open">, string> = {
  full: "Full – waiting list",
  started: "Started",
  over: "Over",
  cancelled: "Cancelled",
};

/** "3 places left", "Full – waiting list", "Started". */
export const formatClassState = (one: { state: ClassState; placesLeft: number }): string =>
  one.state === "open" ? formatPlacesLeft(one.placesLeft) : states[one.state];

/** The button that books a class: what it does depends on whether a place is left. */
export const bookingLabels: Partial<Record<ClassState, string>> = {
  open: "Book this class",
  full: "Join the waiting list",
};

/** "£7.50 for members", where members pay less. */
export const formatMemberPrice = (one: {
  pricePence: number;
  memberPricePence: number | null;
}): string | undefined =>
  one.memberPricePence !== null && one.memberPricePence < one.pricePence
    ? `${formatPence(one.memberPricePence)} for members`
    : undefined;
