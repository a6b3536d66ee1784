import type { ConsentPurpose } from "#db/schema/people.ts";
import type { FormState } from "../forms/messages.ts";

/** How far ahead and back a client's wellness summary looks (requirements 2.9.1). */
export const summaryDays = 30;

/** The parts of a client's record, each an address. */
export const recordParts = {
  overview: "Overview",
  episodes: "Episodes",
  notes: "Session notes",
  health: "Health",
  programme: "Programme",
  progress: "Progress",
  responses: "Responses",
  forms: "Forms",
  timeline: "Timeline",
} as const;
export type RecordPart = keyof typeof recordParts;

/** Answers in percent of notes: rounded, and nought where there were no notes. */
export const responseRate = ({ notes, responses }: { notes: number; responses: number }): number =>
  notes === 0 ? 0 : Math.round((responses / notes) * 100);

/** Where a client stands with a form, as those who treat them read it; drafts are the client's own. */
export const formStandings: Record<Exclude<FormState, "draft">, string> = {
  due: "Missing",
  over: "Time to renew",
  done: "Signed",
  open: "Not needed yet",
};

/** The kinds of events in a timeline. */
export const timelineNames = {
  session: "Session",
  group: "Class",
  note: "Session note",
  "episode-opened": "Episode opened",
  "episode-closed": "Episode closed",
  "client-note": "Client note",
  response: "Response",
  health: "Health information",
  activity: "Own activity",
  letter: "Letter",
  paper: "Paper that came in",
  "questionnaire-asked": "Asked for a questionnaire",
  "questionnaire-sent": "Questionnaire answered",
  "form-asked": "Asked for a form",
  "form-signed": "Form signed",
  "flag-set": "Flag set",
  "flag-lifted": "Flag lifted",
  "consent-given": "Consent given",
  "consent-withdrawn": "Consent withdrawn",
} as const;
export type TimelineKind = keyof typeof timelineNames;

/** How the note about a session stands. */
export const noteStates = {
  signed: "note written",
  draft: "note begun",
  none: "no note",
} as const;

export const consentNames: Record<ConsentPurpose, string> = {
  medical: "health records",
  photo: "photos",
  letter: "a letter",
};
