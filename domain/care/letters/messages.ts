// What people read about letters, and the numbers that rule them.
import type { LetterKind } from "#db/schema/care/letters.ts";

export const isForRiders = (kind: LetterKind): boolean => kind === "yard" || kind === "instructor";

export const letterKinds: Record<LetterKind, string> = {
  gp: "GP",
  consultant: "Consultant",
  insurer: "Insurer",
  employer: "Employer",
  school: "School or coach",
  yard: "Yard",
  instructor: "Riding instructor",
};

/** Characters; the database has the same. */
export const maxObjection = 1_000;

/** How long a link opens a letter. */
export const linkDays = 30;

/** How many wrong codes a link takes within a day. */
export const maxCodes = 8;

export type LetterState =
  | "draft"
  | "finished"
  | "asked"
  | "agreed"
  | "objected"
  | "withdrawn"
  | "sent";

/** How a letter stands, as a badge says it. */
export const letterStates: Record<LetterState, string> = {
  draft: "Draft",
  finished: "Needs consent",
  asked: "With the client",
  agreed: "Agreed, not sent",
  objected: "Client objects",
  withdrawn: "Consent withdrawn",
  sent: "Sent",
};

export const letterMessages = {
  saved: "Saved.",
  discarded: "The draft is deleted.",
  finished: "Finished. Its words stay as they are from now on.",
  asked: "The client is asked to read it. They get an email without a word of it.",
  "consent-noted": "The consent is in the ledger.",
  printed: "Noted as given on paper.",
  ended: "The link opens nothing any more.",
} as const;

export const letterRefusals = {
  "not-allowed":
    "Your account may not write notes, and so no letters. The studio's owner changes that.",
  "no-such-letter": "This letter is not there any more.",
  "no-such-template": "This text is not offered any more. Please choose again.",
  "no-consent":
    "The client has not agreed that records of their health are kept. Nothing new can be written.",
  "guardian-missing": "The client is under 18, and no guardian has confirmed yet.",
  "changed-meanwhile": "It was changed meanwhile. Please look at it once more.",
  "finished-already": "This letter is finished. Its words stay as they are.",
  "not-finished": "Please finish the letter first.",
  "no-recipient": "Please enter who it is for.",
  "field-left": "A field in {{ }} is still in the letter. Please write what belongs there.",
  "no-letter-consent": "The client has not agreed to this letter yet.",
  "decided-already": "The client has decided about this letter already.",
  "no-portal": "The client cannot sign in to the portal yet. Note what they said instead.",
  "no-email": "Please give the letter an email address, or print it.",
  "no-client-email": "The client has no portal to be told the code by. Tell it yourself.",
  "file-failed": "The PDF could not be stored. Please try again.",
  "no-such-link": "This link has ended already.",
} as const;

export const templateMessages = {
  saved: "Saved.",
  made: "Made. It is offered from now on.",
  archived: "Put away. It is not offered any more.",
  restored: "Offered again.",
} as const;

export const templateRefusals = {
  "not-allowed": letterRefusals["not-allowed"],
  "no-such-template": "This text is not there any more.",
  "name-taken": "There is a text of this name already.",
  "changed-meanwhile": letterRefusals["changed-meanwhile"],
} as const;

/** What a client reads when they decide. */
export const decisionRefusals = {
  "no-such-letter": letterRefusals["no-such-letter"],
  "decided-already": "You have decided about this letter already.",
  "guardian-decides":
    "You are under 18: your parent or guardian agrees to letters. They tell the studio.",
  "none-in-force": "You have not agreed to this letter, or took it back already.",
} as const;

export const decisionMessages = {
  agreed: "Thank you. The letter may be sent.",
  objected: "Thank you. The letter is not sent.",
  withdrawn: "Taken back. A link that was sent opens nothing any more.",
} as const;

/** The words of a consent to one letter, as the ledger keeps them. */
export const letterConsent = (about: {
  studio: string;
  subject: string;
  recipient: string;
  kind: LetterKind;
  parts: readonly string[];
}): string =>
  `I agree that ${about.studio} sends the letter “${about.subject}” to ${about.recipient} (${letterKinds[about.kind]})` +
  (about.parts.length > 0 ? `, with these parts of my record: ${about.parts.join("; ")}. ` : ". ") +
  "I can take this consent back at any time; a link to the letter then opens nothing any more. What was read or printed before cannot be called back.";

/** Counts the changes of the wording above. */
export const letterConsentVersion = 1;

/** What is added where the therapist notes what was said. */
export const saidTo = (therapist: string, way: SaidWay): string =>
  `${saidWays[way]}; noted by ${therapist}.`;
export const saidWays = {
  "in-person": "Said in person",
  "by-phone": "Said on the phone",
  "in-writing": "Given in writing",
} as const;
export type SaidWay = keyof typeof saidWays;

export const sendWays = { link: "By a link with a code", print: "On paper" } as const;

/** What a recipient reads whose code did not open a letter. */
export const codeErrors = {
  "wrong-code": "This is not the code of this letter. Please look at it once more.",
  "too-many":
    "That was too many codes. Please try again later, or ask for the letter to be sent again.",
} as const;

/** How a letter ends, above who writes it. */
export const letterClosing = "Yours sincerely";
