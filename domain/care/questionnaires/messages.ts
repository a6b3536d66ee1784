// Words about questionnaires, for clients and those who treat them.
import type { AnsweredItem } from "#db/schema/care/shapes.ts";
import { type Day, longDate } from "#domain/kernel/time.ts";
import type { Alarm, Answers, Item } from "./questionnaire.ts";
import type { Standing } from "./studio.ts";

export type { AnsweredItem, Answers, Item };

/** The field of a question in the form. */
export const answerField = (key: string): string => `answer-${key}`;

/** The numbers of a scale, the smallest first. */
export const stepsOf = ({ min, max, step = 1 }: { min: number; max: number; step?: number }) =>
  Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);

/** What is wrong with a number that was typed. */
export const wrongNumber = ({ max }: Extract<Item, { kind: "number" }>): string =>
  `Please enter a number from 0 to ${max}.`;

export const standings: Record<Standing, string> = {
  used: "In use",
  off: "Not in use",
  "no-text": "Needs its text",
};

/** How often a questionnaire is asked again: weeks after it was answered, before the next visit. */
export const repeats: Readonly<Record<string, string>> = {
  "": "Once",
  "2": "Every 2 weeks, before the next visit",
  "4": "Every 4 weeks, before the next visit",
  "6": "Every 6 weeks, before the next visit",
  "8": "Every 8 weeks, before the next visit",
  "12": "Every 12 weeks, before the next visit",
};

/** When it is wanted, as its client reads it. */
export const formatDue = (dueOn: Day | null): string =>
  dueOn ? `Please fill it in by ${longDate(dueOn)}.` : "Please fill it in when you can.";

/**
 * What a client reads at once when an answer is a red flag: calm, and what to do now (NHS 111 and 999 in the United
 * Kingdom).
 */
export const alarmWords: Record<Alarm, { title: string; text: string }> = {
  now: {
    title: "Please do not wait for your session with this",
    text: "What you have told us should be looked at by a doctor today. Please ring NHS 111 now, or your GP. If it came on suddenly, is getting worse, or you cannot pass water or are short of breath, ring 999 or go to the nearest A&E. Your therapist has been told that there is something to look at, but may not see it at once.",
  },
  soon: {
    title: "Thank you for telling us",
    text: "It may be nothing, and it is worth a look. Your therapist has been told and will talk to you about it before treating you. If it gets worse until then, ring your GP or NHS 111; in an emergency 999.",
  },
};

/** What was left open, as the client reads it. */
export function formatMissing(missing: number, hasScore: boolean): string {
  if (missing === 0) return "";
  const open = missing === 1 ? "One question is open" : `${missing} questions are open`;
  return hasScore
    ? `${open}. That is all right: the score is made of the others.`
    : `${open}, so there is no score this time. Your answers are there all the same.`;
}

export const questionnaireMessages = {
  sent: "Thank you. Your therapist can read your answers.",
  saved: "Saved. You can go on whenever you like.",
} as const;

export const ownRefusals = {
  "no-such-request": "This is not asked any more.",
  "answered-already": "You have sent this already. Open it again to read your answers.",
  "changed-meanwhile":
    "You have filled this in elsewhere meanwhile. What you see here is kept when you press once more.",
  "no-consent":
    "We may keep nothing about your health, because you have withdrawn your consent. Give it again under Privacy to go on.",
  "guardian-missing":
    "You are under 18: a parent or guardian has to confirm first. What you filled in is kept.",
  blank: "Nothing is answered yet.",
} as const;

export const askingMessages = {
  asked: "Asked. They are told by email, with a link and without a word of what it is about.",
  withdrawn: "Taken back. It is not asked any more.",
  stopped: "It is not asked again.",
  reviewed: "Marked as looked at.",
} as const;

export const askingRefusals = {
  "no-such-questionnaire": "Please choose a questionnaire.",
  "not-in-use": "This questionnaire is not in use, or has no text.",
  "past-day": "This day has passed.",
  "no-such-client": "There is no such client.",
  "no-such-session": "This session has begun, was cancelled, or is another client’s.",
  "already-asked": "They have been asked for this already and have not answered yet.",
  "no-consent": "Their consent is not in force, so nothing about their health can be asked.",
  "no-such-request": "They have answered meanwhile, or it was taken back.",
  "reviewed-already": "This was looked at already.",
} as const;

export const studioMessages = {
  saved: "Saved. What was answered before keeps the words that it was answered with.",
  used: "In use. It can be asked from a record and from a session.",
  left: "Not in use any more. What was answered stays in every record.",
} as const;

export const studioRefusals = {
  "not-allowed":
    "You may not write notes, so you may not change questionnaires. The owner gives this permission.",
  "no-such-questionnaire": "This questionnaire is not in the library.",
  "no-text": "It has no text yet, so it cannot be used.",
  "changed-meanwhile": "Another person has changed this meanwhile.",
} as const;
