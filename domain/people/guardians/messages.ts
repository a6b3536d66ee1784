// What people read about those who speak for clients under 18.
import type { GuardianRelation } from "#db/schema/people.ts";
import { consentRetention } from "../messages.ts";

export const guardianRelations: Record<GuardianRelation, string> = {
  parent: "Parent",
  guardian: "Legal guardian",
  carer: "Carer with parental responsibility",
};

/** How long the link in a guardian's mail confirms, in days; what was confirmed it takes back as long as it stands. */
export const guardianLinkDays = 14;

/** What a guardian agrees to, as the ledger of consents keeps it. */
export const guardianConsent = {
  version: 1,
  wording:
    "I have parental responsibility for this client, who is under 18. I agree that they are taught and treated here, and " +
    "that the studio keeps what it is told about their health and what is noted about their treatment, in order to do so " +
    `safely. I can take this back at any time. ${consentRetention}`,
} as const;

export const guardianLabels = {
  name: "Their full name",
  relation: "They are the client's",
  email: "Their email",
} as const;

export const guardianMessages = {
  named:
    "Thank you. A mail with a link is on its way to them; once they have confirmed, you see it here.",
} as const;

export const guardianRefusals = {
  "of-age": "The date of birth in the profile says 18 or over, so nobody confirms for them.",
  "own-email":
    "From 13 a client has an account of their own: please give an email of the parent or guardian that is not the account's.",
  "too-many": "That is a lot of mails. Please try again tomorrow.",
  "no-such-client": "There is no such client.",
} as const;
