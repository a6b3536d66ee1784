// Places in groups as people read them (requirements 2.4.6 and 3.4.4).
import { refusalMessages } from "../sessions/messages.ts";

export const participantStatuses = {
  confirmed: "Confirmed",
  pending: "Pending",
  offered: "Offered",
  waitlist: "Waiting",
  cancelled: "Cancelled",
} as const;
export type ParticipantStatusWord = keyof typeof participantStatuses;

export const paymentStatuses = {
  completed: "Paid",
  pending: "pending",
  failed: "failed",
  refunded: "refunded",
} as const;

/** How a place is paid: "pass" where one pays for it. */
export const formatPayment = (place: {
  paymentStatus: keyof typeof paymentStatuses;
  byPass: boolean;
}): string => (place.byPass ? "pass" : paymentStatuses[place.paymentStatus]);

export const attendanceWord = (attended: boolean | null) =>
  attended === null ? "to be decided" : attended ? "yes" : "no";

export const groupMessages = {
  "no-such-group": "This group is not there any more.",
  "no-such-place": "This place is not there any more.",
  "not-open": "This group is over or was cancelled.",
  "not-begun": "It has not begun yet: who came is said once it has.",
  full: "There is no free place any more. Add them as waiting, or give the group more places.",
  "not-full": "There is a free place: give them that one.",
  "already-in": "This person has a place already.",
  "nobody-named": "Please tick a client, or give a name.",
  "offer-over": "This offer is over.",
  "too-late": "What was done more than fifteen minutes ago is not undone here.",
  ...refusalMessages.scheduler,
  occupied: "This person has something else at that time.",
  "not-allowed": "You don't have permission to manage sessions",
  "nobody-there": "Nobody with an e-mail address takes part.",
  "too-many": "That is a lot of messages. Please try again in an hour.",
} as const;

/** Where the offer of a place is answered out of its mail. */
export const offerPath = "/offered-place";

/** What a client reads who answers the offer of a place, in the portal or from the email. */
export const offerNews = {
  taken: "The place is yours. The confirmation with a calendar file is on its way to you.",
  "given-back": "You have given the place back. Thank you: it goes to whoever waits next.",
} as const;
export const offerRefusals = {
  ...groupMessages,
  ...refusalMessages.client,
  "no-such-place": "This offer has been answered already.",
  "offer-over": "This offer is over: the place has gone to whoever waits next.",
  "not-open": "It is over, or does not take place.",
  full: "The place has gone to somebody else. Please write or ring us.",
  occupied: "You have something else with us at that time.",
} as const;

/** What the participants dialog says after a submit (requirements 3.2.10). */
export const participantNews = {
  added: "Participant added.",
  "several-added": "Participants added.",
  removed: "Participant removed.",
  confirmed: "Place confirmed.",
  restored: "Put back, as it was.",
  moved: "Moved to the other date.",
  saved: "Changes saved.",
  "all-came": "Everybody is marked as having come. Who did not can be changed below.",
  messaged: "The message is on its way to everybody.",
} as const;

export const alreadyAdded = "(Already added)";
/** A message to a group is at most this long. */
export const maxMessageLength = 2_000;
