// Private calendars as their owners read them.
import type { CallFailure, CallRefusal } from "#domain/kernel/ports.ts";
import type { UnreadableCalendar } from "./ports.ts";

/** The largest calendar that is read. */
export const maxCalendarBytes = 3 * 1_024 * 1_024;
/** How long what was read counts while a calendar does not answer. */
export const keptHours = 24;

export const addressRefusals: Record<CallRefusal, string> = {
  "not-an-address": "Please enter the whole address of your calendar.",
  "not-https": "Please enter an address that begins with https:// or webcal://.",
  credentials: "Please leave name and password out of the address.",
  port: "Please enter an address without a port.",
  inside: "This address is not on the internet.",
};

export type CalendarProblem =
  | CallFailure
  | CallRefusal
  | UnreadableCalendar
  | "not-found"
  | "no-answer"
  | "moved"
  | "too-large";

/** Why a calendar could not be read. */
export const calendarProblems: Record<CalendarProblem, string> = {
  ...addressRefusals,
  inside: "Its name leads to an address that is not on the internet.",
  "no-such-name": "The name in its address was not found.",
  "no-connection": "No connection could be made.",
  certificate: "Its certificate is not valid.",
  "too-slow": "It took too long to answer.",
  "broken-off": "It hung up before it had answered.",
  "no-calendar": "What came back is no calendar. Please copy the address once more.",
  "too-much": "There is more in it than can be read.",
  "too-large": "It is larger than 3 MB.",
  "not-found": "There is no calendar at this address any more, or it may not be read.",
  moved: "The address leads to another one. Please enter that one.",
  "no-answer": "It answered that something is wrong on its side.",
};

export const calendarMessages = {
  followed: "Your calendar is being read. It takes a few seconds.",
  left: "Your calendar is not read any more, and its times are free again.",
  asked: "Your calendar is being read again.",
} as const;
