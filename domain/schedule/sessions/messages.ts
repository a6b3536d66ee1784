// Sessions as people read them (requirements 2.4.5, 3.8.3 and 3.9).
import { passUseRefusals } from "#domain/shop/passes/messages.ts";

export const sessionStatuses = {
  held: "Held",
  scheduled: "Scheduled",
  completed: "Completed",
  cancelled: "Cancelled",
  no_show: "No-show",
} as const;
/** Of a session in status "held", where it is asked about like one that is booked. */
export const heldSentence = "Held for a client who is paying for it.";
export type SessionStatusWord = keyof typeof sessionStatuses;

/** What a client reads; in a group, a participant who came has attended. */
export const clientStatuses = { ...sessionStatuses, held: "Reserved", no_show: "Missed" } as const;
export const attended = "Attended";

export const groupTypes = {
  class: "Class",
  workshop: "Workshop",
  retreat: "Retreat",
} as const;

/** The durations that the session modal offers, in minutes (requirements 3.5.5). */
export const usualDurations = [30, 45, 60, 90, 120] as const;

/** Which sessions a list shows. */
export const sessionViews = {
  coming: "To come",
  past: "Past",
  cancelled: "Cancelled",
  all: "All",
} as const;
export type SessionView = keyof typeof sessionViews;

/** A new session is an hour, a new group has twelve places (requirements 3.5.5 and 3.9). */
export const usualMinutes = 60;
export const usualPlaces = 12;

/** The label for confirming that the studio is open on a closed day. */
export const weAreOpen = "We are open";

export const wasAskedLabel = "Whoever treats them has been asked, and agrees";

/**
 * Why a client cannot be given a place or a session, as therapists read it, and as the client does.
 */
export const refusalMessages = {
  scheduler: {
    blocked: "A flag keeps this person out for now. Please speak with whoever treats them.",
    "ask-first": "Please ask whoever treats this person first, then tick that you have.",
    "guardian-missing":
      "This person is under 18. Before they are booked, a parent or guardian must be named in their record and confirm by the link we mail to them.",
    "consent-withdrawn":
      "This person has withdrawn their consent to keep health data, so nothing new is booked until they give it again.",
  },
  client: {
    blocked:
      "Please speak with your therapist before you book: they would like to look with you at what suits you now.",
    "ask-first":
      "Your therapist would like to hear from you before you book this. Please get in touch with them.",
    "guardian-missing":
      "You are under 18. Before you book, please name a parent or guardian; they confirm by the link we mail to them.",
    "consent-withdrawn":
      "You have withdrawn your consent to keep health data, so nothing new is booked. You give it again under Privacy.",
  },
} as const;
export const sessionMessages = {
  ...refusalMessages.scheduler,
  ...passUseRefusals,
  "no-pass": "They have no pass or membership that pays for this session.",
  "choose-pass": "They have several passes that pay for this: please choose one.",
  occupied: "This time slot is already occupied!",
  closed: "Closed then.",
  "changed-meanwhile": "Somebody else has changed this session meanwhile.",
  "no-such-session": "This session is not there any more.",
  "not-open": "This session is over or was cancelled, so it stays as it is.",
  "not-allowed": "You don't have permission to manage sessions",
  "not-yet": "This session has not begun.",
  "too-late": "What was done more than fifteen minutes ago is not undone here.",
  told: "Those who come have been told of this by now. To change it again, please move it.",
  "nothing-to-undo": "There is nothing of yours to undo.",
  "reason-missing": "Please say why the two may overlap.",
  "no-such-client": "Please choose a client.",
  "no-such-therapist": "Please choose a therapist who works here and gives this type of session.",
  "no-such-type": "Please choose a treatment type.",
  "other-kind": "Please choose another treatment type: this one is not given this way.",
  "no-such-place": "Please choose a place, and a room that is there.",
  "fewer-places": "More people have a place than that. Please keep at least as many places.",
} as const;

/**
 * What is said where the error is unknown, and before the reason why a move was refused
 * (requirements 3.8.3).
 */
export const sessionFailed = {
  save: "Failed to save session. Please try again.",
  move: "Failed to move session. Please try again.",
  delete: "Failed to delete session. Please try again.",
} as const;
export const moveRefused = (message: string) => `Failed to save session move: ${message}`;

/** Stands where what was said about a session is hidden from a reader of the schedule. */
export const textsHidden =
  "Special requirements and notes are read by the therapist who takes the session and by those who treat the client.";
