// Why a client could not book, as staff read it. Pure: it runs in the browser, too.
import { groupMessages } from "../groups/messages.ts";
import { sessionMessages } from "../sessions/messages.ts";
import { passUseRefusals } from "#domain/shop/passes/messages.ts";
import type { AttemptWord } from "./rules.ts";

/** Each rule in a sentence; nothing in it says anything about health. */
const ruleSentences: Record<string, string> = {
  "too-early": "It is too far ahead to be booked by clients.",
  full: "Every place was taken, or kept for those who wait.",
  "not-full": "There was a free place, so there was nothing to wait for.",
  "no-series": "It is not booked for several weeks at once.",
  "dates-gone": "One of the dates of a series had just gone.",
  "until-over": "They wanted to wait until a time that was over.",
  "not-open": "It had begun, was over, or does not take place.",
  "no-such-group": "It is not on the timetable.",
  "no-such-place": "The place was not theirs any more.",
  "already-in": "They had a place in it already.",
  occupied: "They had something else with you at that time.",
  notice: "It began too soon for clients to book it.",
  window: "It is further ahead than clients may book.",
  closed: "The studio or the therapist is closed then.",
  taken: "The time was not free.",
  "no-such-type": "Clients may not book this type of session.",
  "forms-first": "A form had to be signed first.",
  "ask-first": "Who treats them has to be asked first.",
  blocked: "A therapist has stopped bookings for them.",
  "guardian-missing": "They are under 18, and no guardian has confirmed.",
  "consent-withdrawn": "They have withdrawn their consent.",
  "offer-over": "The offer of the place was over.",
  late: "It was too near to be moved.",
  "with-companions": "Somebody comes along with them, and does not move.",
  "other-price": "The other date costs something else.",
  "pass-ends": "Their pass does not pay for the other date.",
  "not-sold": "It costs nothing, so it is not sold by card.",
  "too-many-people": "That was more people than can be booked at once.",
  "has-hold": "They were paying for another session already.",
  prepaid: "Clients pay for it by card or pass.",
  "too-many-holds": "There were too many attempts within an hour.",
  "companions-by-card": "People who come along are not paid at the studio.",
  "pass-empty": "Nothing is left on their pass.",
  "member-alone": "Their membership pays for them alone.",
  "pass-does-not-fit": "Their pass does not pay for it.",
};

/** The sentence of a rule; that of a session of their own, which they wanted to move, is the same. */
export const ruleSentenceOf = (rule: string): string | undefined =>
  ruleSentences[rule.replace(/^own-/, "")];

export const attemptNames: Record<AttemptWord, string> = {
  place: "A place",
  hold: "A place, by card",
  waiting: "The waiting list",
  offer: "An offered place",
  move: "A move to this date",
  session: "A session",
};

/** What comes first where a rule cannot be passed over. */
export const waysOn: Record<string, string> = {
  blocked: "Only a therapist can lift it, on the client’s page under Flags.",
  "guardian-missing": "Ask for the guardian’s confirmation first.",
  "consent-withdrawn": "They give it again under Privacy in their portal.",
};

export const maxOverrideReason = 300;
/** How long it is kept why a client could not book, in days. */
export const refusalKeptDays = 90;

export const overrideNews = { "booked-despite": "Booked, with your reason." } as const;

/** Why it could not be booked all the same. */
export const overrideRefusals = {
  ...groupMessages,
  ...sessionMessages,
  ...passUseRefusals,
  full: "There is no free place. Give the class more places first.",
  "not-open": "It has begun, is over, or does not take place.",
  "no-such-refusal": "This is booked already, or is not kept any more.",
  "not-overridable": "This rule is not passed over here.",
  "no-such-type": "This type of session is not in use any more.",
  "for-therapists": "Sessions with a therapist are booked by the therapists.",
} as const;
