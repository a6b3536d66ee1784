// Places in groups as people read them (requirements 2.4.6 and 3.4.4).
import { passUseRefusals } from "#domain/shop/passes/messages.ts";
import { refusalMessages } from "../sessions/messages.ts";

export const participantStatuses = {
  confirmed: "Confirmed",
  pending: "Pending",
  offered: "Offered",
  waitlist: "Waiting",
  cancelled: "Cancelled",
} as const;
export type ParticipantStatusWord = keyof typeof participantStatuses;

export const groupMessages = {
  ...passUseRefusals,
  "no-such-group": "This group is not there any more.",
  "no-such-place": "This place is not there any more.",
  "changed-meanwhile": "This place has changed meanwhile. Please look at it once more.",
  "not-open": "This group is over or was cancelled.",
  "not-begun": "It has not begun yet: who came is said once it has.",
  full: "There is no free place any more. Add them as waiting, or give the group more places.",
  "not-full": "There is a free place: give them that one.",
  "already-in": "This person has a place already.",
  "no-pass": "They have no pass or membership that pays for this class.",
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

/** Why a place was not held for a person who wants to pay by card. */
export const holdRefusals = {
  ...groupMessages,
  ...refusalMessages.client,
  "no-such-group": "This class is not on the timetable any more.",
  "not-open": "It has begun, is over, or does not take place.",
  "not-sold": "This class costs nothing: please book it at the studio.",
  "too-early": "It is too far ahead to be booked yet.",
  "too-many-people": "That is more people than can be booked at once.",
  "too-many-holds": "That is a lot of places in an hour. Please try again later, or ring us.",
  "companions-by-card":
    "Places for others are paid by card or with a class pass: please choose one of these.",
  full: "There are not so many places left. Please look at the class once more.",
  "already-in": "There is a place under this name or address already.",
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
