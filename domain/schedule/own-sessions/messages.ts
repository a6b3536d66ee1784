// Booking by clients, as they read it. Pure: it runs in the browser, too.
import { offerRefusals } from "../groups/messages.ts";
import { passUseRefusals } from "#domain/shop/passes/messages.ts";
import type { BookableState } from "./rules.ts";

/** Where a client cancels or moves what they have. */
export const cancelPath = (sessionId: string): string => `/client/sessions/${sessionId}/cancel`;

/** Where a client moves a session of their own to another free time; to one of them, it asks first. */
export const movePath = (sessionId: string, query: Record<string, string> = {}): string =>
  `/client/sessions/${sessionId}/move${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ""}`;

/** Where a client finds a free time with a therapist, and books one. */
export const timesPath = "/client/sessions/book";
export const timesOf = (wanted: { type: string; therapist?: string }): string =>
  `${timesPath}?${new URLSearchParams(wanted).toString()}`;
/** The free times of one therapist. */
export const timesWith = (therapist: string): string =>
  `${timesPath}?${new URLSearchParams({ therapist }).toString()}`;
export const confirmPath = (wanted: { type: string; therapist: string; at: string }): string =>
  `${timesPath}/confirm?${new URLSearchParams(wanted).toString()}`;

/** The same time for several weeks: each date is shown before it is booked. */
export const seriesPath = `${timesPath}/series`;

export const bookingTitles: Record<BookableState, string> = {
  free: "Book your place",
  full: "Join the waiting list",
  yours: "You are in this class",
  "too-early": "Not open for booking yet",
  begun: "This class has begun",
  cancelled: "This class does not take place",
};

/** Of a class that is theirs as far as they wait for a place in it. */
export const waitingTitle = "You are on the waiting list";

/** What is said on My Sessions after a client has done something. */
export const ownNews = {
  "weeks-booked":
    "Your sessions are booked. The confirmation with a calendar file is on its way to you.",
  "session-booked":
    "Your session is booked. The confirmation with a calendar file is on its way to you.",
  booked: "Your place is booked. The confirmation with a calendar file is on its way to you.",
  waiting: "You are on the waiting list. We mail you as soon as a place is yours to take.",
  cancelled: "It is cancelled. Thank you for telling us.",
  moved: "Your place has moved. The confirmation with a calendar file is on its way to you.",
  "session-moved":
    "Your session has moved. The new time with a calendar file is on its way to you.",
  left: "You have left the waiting list.",
} as const;

/** Why a booking, a cancellation or a move was refused. */
export const ownRefusals = {
  ...offerRefusals,
  "no-such-group": "This class is not on the timetable any more.",
  "no-such-session": "This session is not among yours any more.",
  "no-such-place": "This place is not yours any more.",
  "changed-meanwhile": "This place has changed meanwhile. Please look at it once more.",
  "not-open": "It has begun, is over, or does not take place.",
  "too-early": "It is too far ahead to be booked yet.",
  "no-series": "This is not booked for several weeks at once. Please choose a single time.",
  "dates-gone":
    "One of these dates has just gone. Please look at them once more: nothing is booked yet.",
  "until-over": "The time until which you want to wait is over already.",
  full: "The last place has just gone. You can join the waiting list.",
  "not-full": "A place has just become free: you can book it.",
  "already-in": "You have a place in it already.",
  occupied: "You have something else with us at that time.",
  late: "It is too near to be moved here. Please ring or write to us.",
  "no-such-type": "This cannot be booked here any more. Please write or ring us.",
  prepaid: "A place in this class is paid when it is booked: please choose card or a pass.",
  "not-sold": "Its price is agreed with the therapist, so it is paid at the studio.",
  "has-hold":
    "You are keeping another time already. Please pay for it, or take it out of your basket.",
  "too-many-holds": "That is a lot of times in an hour. Please try again later, or ring us.",
  taken: "This time has just gone. Please choose another one.",
  ...passUseRefusals,
  "pass-ends": "Your pass does not pay for that date. Please cancel this one and book that one.",
  "with-companions":
    "Somebody comes along with you. Please cancel these places and book that date for all of you.",
  "too-many-people": "That is more people than can be booked at once.",
  "other-price": "That date costs something else. Please cancel this one and book that one.",
  "forms-first": "Please sign the form below first. It helps us to teach you safely.",
} as const;

export const maxReasonLength = 300;
