// What care a client needs, as therapists read it: why is for those who treat them, what to mind
// for those who teach them.
import { plainDate } from "#domain/kernel/time.ts";
import { noConsent } from "../messages.ts";

/** The most characters of each text; the database has the same. */
export const maxLength = { reason: 1_000, adaptation: 200 } as const;

export const flagLabels = {
  kind: "How careful",
  reason: "Why (only those who treat them read this)",
  adaptation: "What to mind in a class (whoever teaches them reads this)",
  until: "Until",
} as const;

/** What each kind does when the client is given a session, or a place in a group. */
export const flagEffects = {
  warn: "Warn: shown to whoever teaches",
  "ask-first": "Ask first: sessions and places need somebody who has asked",
  block: "Block: no session, and no place in a group",
} as const;

export const flagMessages = {
  set: "Flag set.",
  lifted: "Flag lifted.",
  accepted:
    "It is a flag now. What to mind in a class stands on the flags page: set another there if it should say more.",
  dismissed: "Dismissed. The answer stays in the record.",
} as const;

/** What a teacher reads about a flag that came from a form, until a therapist says more. */
export const adaptationOfProposal = "Ask who treats them what to mind";

/** What became of an answer that was proposed as a flag. */
export const proposalStates = {
  open: "To be looked at",
  flagged: "Accepted as a flag",
  lifted: "The flag has been lifted",
  dismissed: "Dismissed",
} as const;

export const flagRefusals = {
  "no-consent": noConsent,
  "not-allowed": "You may not write notes. The owner gives this permission.",
  "no-such-proposal": "This answer has been decided on already. Please look at it again.",
  "no-such-flag": "This flag is not there any more, or has been lifted.",
} as const;

/** An answer as a line of the record: "Says yes to chest pain, form of 24 November 2026". */
export const formatProposal = ({ says, signedAt }: { says: string; signedAt: Date }): string =>
  `${says}, form of ${plainDate(signedAt)}`;
