import { noConsent } from "../messages.ts";

export const programmeRefusals = {
  "no-consent":
    "Your consent to keep health data is not in force, so nothing has been saved. You give it under Privacy.",
  "no-such-item": "This is not in your programme any more.",
} as const;

export const programmeMessages = {
  ticked: "Well done, it is noted.",
  unticked: "Taken back.",
} as const;

/** The most characters of a word about how it went; the database has the same. */
export const maxWord = 500;

/** The most exercises that run at a time. */
export const maxLines = 40;

/** Why nothing was given or changed, as a therapist reads it. */
export const givingRefusals = {
  "no-consent": noConsent,
  "guardian-missing": "They are under 18 and no guardian has confirmed. Nothing was given.",
  "not-allowed": "You may not write notes. The owner gives this permission.",
  "no-such-exercise": "This exercise is not in the library any more.",
  "no-such-line": "This is not in their programme any more. Please look at it again.",
  "runs-already": "This is in their programme already. Change its dose there.",
  "ended-before": "Please choose today or a later day.",
  "ask-first": "Please say that you have considered their flag.",
  "too-many": `A programme has ${maxLines} exercises at most. Please stop one first.`,
  "nothing-harder": "The library has no harder one.",
} as const;

export const givingMessages = {
  given: "Given. They see it under Home programme.",
  "dose-changed": "The dose is changed.",
  progressed: "The harder one is given, and the other stopped.",
  "template-given": "Given. They see it under Home programme.",
  "template-saved": "Saved as a template.",
  stopped: "Stopped. What they did of it is kept.",
  moved: "Moved.",
} as const;
