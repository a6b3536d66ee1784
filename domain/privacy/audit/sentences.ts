// What is said of each action in the audit.
import { roleNames } from "#domain/people/messages.ts";
import { healthSentences } from "./sentences-health.ts";
import { careOfficeSentences } from "./sentences-care-office.ts";
import { privacySentences } from "./sentences-privacy.ts";
import { guardianSentences } from "./sentences-guardians.ts";
import { scheduleSentences } from "./sentences-schedule.ts";
import { writingSentences } from "./sentences-writing.ts";
import { runningSentences } from "./sentences-running.ts";
import { shopSentences } from "./sentences-shop.ts";
import { episodeSentences } from "./sentences-episodes.ts";
import { letterSentences } from "./sentences-letters.ts";
import { ridingSentences } from "./sentences-riding.ts";
import { treatmentSentences } from "./sentences-treatments.ts";
import { type SentenceLine, reasonOf, plain, type Sentences } from "./sentence-line.ts";

const loginPageNames: Record<string, string> = {
  client: "the client door",
  therapist: "the therapist door",
  dashboard: "the back-office door",
};
const areaNames: Record<string, string> = {
  client: "the client portal",
  therapist: "the therapist portal",
  dashboard: "the back-office",
  portal: "the portal",
  staff: "the back-office",
};

const at = ({ say }: SentenceLine) => loginPageNames[say("door")] ?? "a door";
const areaOf = ({ say }: SentenceLine) => areaNames[say("area")] ?? "an area";
/** Lines from before there were two, say nothing of which. */
const consented = ({ say }: SentenceLine) =>
  say("purpose") === "photo" ? "progress photos" : "health data";
const roleOf = ({ say }: SentenceLine) =>
  (roleNames as Record<string, string>)[say("role")] ?? plain(say("role"));

/** What each action is called in the filter, and what is said of it: done, and refused. */
export const sentences: Sentences = {
  ...scheduleSentences,
  ...runningSentences,
  ...healthSentences,
  ...letterSentences,
  ...episodeSentences,
  ...ridingSentences,
  ...treatmentSentences,
  ...careOfficeSentences,
  ...guardianSentences,
  ...shopSentences,
  ...privacySentences,
  "account.signed-in": {
    label: "Signed in",
    done: (line) => `${line.by} signed in at ${at(line)}.`,
    refused: (line) => `${line.whom ?? line.by} was turned away at ${at(line)}${reasonOf(line)}.`,
  },
  "account.signed-out": { label: "Signed out", done: ({ by }) => `${by} signed out.` },
  "account.registered": {
    label: "Registered",
    done: ({ by }) => `${by} opened an account.`,
    refused: (line) => `A registration was refused${reasonOf(line)}.`,
  },
  "account.registered-again": {
    label: "Registered again",
    done: ({ of }) => `Somebody registered with the email of ${of}, who has an account already.`,
  },
  "account.link-asked": {
    label: "Asked for a link",
    done: (line) =>
      `Somebody asked for a link by mail at ${at(line)}: ${linkNames[line.say("purpose")] ?? "a link"}.`,
    refused: (line) => `A link by mail was refused at ${at(line)}${reasonOf(line)}.`,
  },
  "account.email-verified": {
    label: "Verified an email",
    done: ({ by }) => `${by} proved the email address.`,
    refused: (line) => `A link to verify an email proved nothing${reasonOf(line)}.`,
  },
  "account.claimed": {
    label: "Took over an unproved account",
    done: ({ by }) =>
      `${by} took over an account that nobody had proved, through the link mailed to its address.`,
    refused: () => "A link to take over an account was used that had ended.",
  },
  "account.password-reset": {
    label: "Chose a new password by link",
    done: ({ by }) => `${by} chose a new password through a mailed link.`,
    refused: () => "A link for a new password was used that had ended.",
  },
  "account.email-changed": {
    label: "Changed an email",
    done: ({ by }) => `${by} changed the email address.`,
    refused: (line) => `A link for a new email changed nothing${reasonOf(line)}.`,
  },
  "account.browser-distrusted": {
    label: "Took back the trust in a browser",
    done: ({ by }) => `${by} has a browser asked for a code again.`,
  },
  "account.password-asked": {
    label: "Asked for the password again",
    refused: (line) =>
      `${line.by} did not give the right password when asked again${line.say("why") === "wrong-password" ? "" : reasonOf(line)}.`,
  },
  "account.code-asked": {
    label: "Asked for a code again",
    refused: (line) =>
      `${line.by} did not give a right code when asked again${line.say("why") === "wrong-code" ? "" : reasonOf(line)}.`,
  },
  "account.password-changed": {
    label: "Changed the password",
    done: ({ by }) => `${by} changed the password.`,
  },
  "account.email-change-asked": {
    label: "Asked for another email",
    done: ({ by }) => `${by} asked for another email.`,
  },
  "account.sessions-ended": {
    label: "Ended sessions",
    done: ({ by }) => `${by} signed out other devices.`,
  },
  "account.second-factor-on": {
    label: "Second factor on",
    done: ({ by }) => `${by} turned a second factor on.`,
  },
  "account.second-factor-renewed": {
    label: "Second factor renewed",
    done: ({ by }) => `${by} moved the second factor to another app.`,
  },
  "account.second-factor-off": {
    label: "Second factor off",
    done: (line) =>
      line.say("by")
        ? `${granter(line)} turned the second factor of ${line.of} off.`
        : `${line.by} turned the second factor off.`,
  },
  "account.passkey-added": { label: "Passkey added", done: ({ by }) => `${by} added a passkey.` },
  "account.passkey-removed": {
    label: "Passkey removed",
    done: ({ by }) => `${by} removed a passkey.`,
  },
  "account.recovery-code-used": {
    label: "Recovery code used",
    done: ({ by }) => `${by} used a recovery code.`,
  },
  "account.recovery-codes-renewed": {
    label: "Recovery codes renewed",
    done: ({ by }) => `${by} renewed the recovery codes.`,
  },
  "role.granted": {
    label: "Role granted",
    done: (line) => `${granter(line)} made ${line.of} ${roleOf(line)}.`,
  },
  "permissions.changed": {
    label: "Permissions changed",
    done: ({ by, of }) => `${by} changed the permissions of ${of}.`,
  },
  "branding.changed": {
    label: "Look and offer changed",
    done: ({ by }) => `${by} changed how the studio looks or what it offers.`,
  },
  ...writingSentences,
  "branding.logo-set": { label: "Logo changed", done: ({ by }) => `${by} changed the logo.` },
  "branding.logo-removed": {
    label: "Logo taken off",
    done: ({ by }) => `${by} took the logo off: the mark stands again.`,
  },
  "questions.published": {
    label: "Questions published",
    done: ({ by }) => `${by} published the questions and answers.`,
  },
  "team-page.changed": {
    label: "Therapist's page changed",
    done: ({ by, of }) => `${by} changed what the site shows of ${of}.`,
  },
  "staff.invited": {
    label: "Staff invited",
    done: ({ by }) => `${by} invited somebody to the staff.`,
  },
  "staff.invited-again": {
    label: "Staff invited again",
    done: ({ by }) => `${by} sent an invitation once more.`,
  },
  "staff.invitation-withdrawn": {
    label: "Invitation withdrawn",
    done: ({ by }) => `${by} took an invitation back.`,
  },
  "staff.joined": {
    label: "Staff joined",
    done: ({ by }) => `${by} joined the staff.`,
    refused: () => "A link of an invitation was used that had ended.",
  },
  "access.disabled": {
    label: "Access turned off",
    done: (line) => `${line.by} turned off the access of ${line.of} to ${areaOf(line)}.`,
  },
  "access.enabled": {
    label: "Access turned on",
    done: (line) => `${line.by} turned on the access of ${line.of} to ${areaOf(line)}.`,
  },
  "area.entered": {
    label: "Stopped at a lock",
    refused: (line) => `${line.by} was stopped at ${areaOf(line)}${reasonOf(line)}.`,
  },
  "profile.changed": {
    label: "Changed own profile",
    done: ({ by }) => `${by} changed their profile.`,
  },
  "client.invited": {
    label: "Client invited",
    done: ({ by, of }) => `${by} added ${of} as a client.`,
  },
  "client.move-seen": {
    label: "Looked at what moved in",
    done: ({ by }) => `${by} looked at what came along of them from the former system.`,
  },
  "client.changed": {
    label: "Client changed",
    done: ({ by, of }) => `${by} changed the name or phone number of ${of}.`,
  },
  "client.read": {
    label: "Read a client's record",
    done: (line) => `${line.by} read ${plain(line.say("what"))} of ${line.of}.`,
    refused: (line) =>
      line.say("why") === "reason-needed"
        ? `${line.by} was asked why before opening ${plain(line.say("what"))} of ${line.of}, whom they do not treat.`
        : `${line.by} was refused ${plain(line.say("what"))} of ${line.of}: not theirs to see.`,
  },
  "record.reason-given": {
    label: "Gave a reason to open a record",
    done: ({ by, of }) => `${by} said why they open the record of ${of}, whom they do not treat.`,
  },
  "care-file.held": {
    label: "Put a file on hold",
    done: ({ by, of }) => `${by} put the care file of ${of} on hold.`,
  },
  "care-file.let-go": {
    label: "Let a file go",
    done: ({ by, of }) => `${by} ended the hold on the care file of ${of}.`,
  },
  "care-file.ended": {
    label: "Ended a care file",
    done: ({ of }) => `The care file of ${of} was deleted: its time was over.`,
  },
  "audit.exported": {
    label: "Exported the audit",
    done: ({ by }) => `${by} took the audit as a file.`,
  },
  "data.exported": {
    label: "Downloaded own data",
    done: ({ by }) => `${by} downloaded a copy of all their data.`,
    refused: (line) => `${line.by} was not given a copy of their data${reasonOf(line)}.`,
  },
  "consent.given": {
    label: "Gave a consent",
    done: (line) => `${line.by} gave the consent to keep ${consented(line)}.`,
  },
  "consent.withdrawn": {
    label: "Withdrew a consent",
    done: (line) => `${line.by} withdrew the consent to keep ${consented(line)}.`,
  },
};

const linkNames: Record<string, string> = {
  verify: "to prove an email",
  reset: "for a new password",
};
const granter = ({ by, say }: SentenceLine) =>
  say("by") === "command-line" ? "The server's command line" : by;
