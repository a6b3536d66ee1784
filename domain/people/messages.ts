// What people read about accounts (requirements 2.2, 2.5.1 and 2.8), and the names of the login
// pages.
import type { StandingConsent } from "#db/schema/people.ts";
import type { Permission, StaffRole } from "#domain/kernel/ctx.ts";

/** The three areas that an account signs in to (requirements 3.3.8). */
export type Area = "client" | "therapist" | "dashboard";
export const areas: readonly Area[] = ["client", "therapist", "dashboard"];

/** How long a link to choose a new password works, once. */
export const resetLinkMinutes = 30;

/** Where each area begins. */
export const homes: Record<Area, string> = {
  client: "/client/dashboard",
  therapist: "/therapist/dashboard",
  dashboard: "/dashboard",
};

/** The stored flag behind each permission (requirements 2.3.2). */
export const permissionFlags = {
  view_all_clients: "canViewAllPatients",
  create_notes: "canCreateTreatmentNotes",
  edit_notes: "canEditOwnNotes",
  manage_sessions: "canManageAppointments",
  access_confidential: "canAccessConfidentialRecords",
} as const satisfies Record<Permission, string>;
export const permissions = Object.keys(permissionFlags) as Permission[];

export const roleNames = { owner: "Owner", shop: "Shop staff" } as const;

/** What a person can be invited as: a role of the back-office, or a therapist. */
export type InvitedAs = StaffRole | "therapist";
export const invitedAsNames: Record<InvitedAs, string> = { ...roleNames, therapist: "Therapist" };

/** Why a sign-in was refused; the first does not say which of the two was wrong. */
export const signInRefusals = {
  "wrong-password": "Login failed. Please check your credentials.",
  "no-profile": "Medical user profile not found",
  disabled: "Portal access is disabled for this account",
  "too-many": "Too many requests. Please try again in 15 minutes.",
} as const;

/**
 * The same on one login page; the back-office has its own message for a wrong password
 * (requirements 3.8.5).
 */
export const refusalAt = (area: Area, why: keyof typeof signInRefusals): string =>
  area === "dashboard" && why === "wrong-password"
    ? "Invalid login credentials"
    : signInRefusals[why];

/**
 * What a login page says when it could not check: without a database, or because of a bug
 * (requirements 3.8.5).
 */
export const signInErrors = {
  away: "Authentication service not configured. Please try again later.",
  bug: "An unexpected error occurred",
} as const;

/** Why no account came of a registration: the database took no such row, or anything else broke (requirements 2.8). */
export const registrationErrors = {
  refused: "Failed to create user account",
  failed: "Registration failed. Please try again.",
  "too-many": "Too many requests. Please try again in an hour.",
} as const;

/** The message for a wrong code, of an app or a recovery code. */
const wrongCode = "This code is wrong, or was used already. Please try the next one.";

/** Twenty a day are the most, counted from the first of them. */
const tooManyCodesToday = "Too many wrong codes. Please try again in 24 hours.";

/** Why a code was refused. */
export const codeRefusals = {
  "wrong-code": wrongCode,
  "no-profile": signInRefusals["no-profile"],
  disabled: signInRefusals.disabled,
  "too-many": "Too many wrong codes. Please try again in 15 minutes.",
  "too-many-today": tooManyCodesToday,
} as const;

/** Why a passkey was refused. */
export const passkeyRefusals = {
  ...signInRefusals,
  "no-passkey": "This passkey does not fit an account here. Please sign in with your password.",
} as const;

/** Why a password beside a mailed link proved nothing. */
export const linkRefusals = {
  "wrong-password": "This is not the password of this account.",
  "too-many": "Too many requests. Please try again in 15 minutes.",
} as const;

/** The message for a common password (ASVS 6.2.4). */
export const commonPassword =
  "This password is one of the first that strangers try. Please choose another.";

/** Why a change of the person's own account was refused. */
export const accountRefusals = {
  "wrong-password": "This is not your password",
  "wrong-code": wrongCode,
  "no-code": "Please enter your code",
  "too-many": "Too many requests. Please try again in 15 minutes.",
  "too-many-changes": "Too many requests. Please try again in an hour.",
  "too-many-today": tooManyCodesToday,
  "nothing-waits": "This key has ended. Please begin again.",
  needed: "Whoever sees other people’s data needs a second factor.",
  "same-email": "This is your email address already",
  "too-many-passkeys": "You have as many passkeys as an account can have. Please remove one first.",
  "no-passkey": "This passkey could not be added. Please try again.",
  "common-password": commonPassword,
} as const;

/** How long what was agreed to is kept. */
export const consentRetention =
  "Your health data is retained for 7 years after your last treatment, as insurance and law require.";

/**
 * The consent that an account needs, word by word, given to the studio of this name. A new text
 * gets a new version; those who agreed to an old one keep it.
 */
export const medicalConsent = (controller: string) => ({
  wording:
    `I agree that ${controller} keeps what I tell it about my health, and what my therapist notes about my treatment, ` +
    "in order to teach and treat me safely. I can take this consent back at any time.",
  retention: consentRetention,
});

/** Counts the changes of each wording below; a changed name of the studio counts on top of it. */
export const consentVersions: Record<StandingConsent, number> = { medical: 1, photo: 1 };

/** Each consent that there is, given to the studio of this name, with its words as the ledger keeps them. */
export function consentTexts(controller: string): Record<StandingConsent, string> {
  const { wording, retention } = medicalConsent(controller);
  return {
    medical: `${wording} ${retention}`,
    photo:
      `I agree that ${controller} keeps photos of my progress that I send, for my therapist and me to look at, and shows ` +
      "them to nobody else. I can take this consent back at any time; the photos are then deleted.",
  };
}

/** What each permission lets a therapist do. */
export const permissionNames: Record<Permission, string> = {
  view_all_clients: "View all clients",
  create_notes: "Create treatment notes",
  edit_notes: "Edit own notes",
  manage_sessions: "Manage sessions",
  access_confidential: "Access confidential records",
};

/** How far a client has got with their account (requirements 2.2.8). */
export type ClientState = "Unverified" | "Disabled" | "New" | "Active";

/** What the owner of an account is notified of by email, in the words of its audit events. */
export type AccountNews =
  | "password-changed"
  | "second-factor-on"
  | "second-factor-renewed"
  | "second-factor-off"
  | "recovery-codes-renewed"
  | "recovery-code-used"
  | "code-refused"
  | "passkey-added"
  | "passkey-removed"
  | "email-change-asked"
  | "email-changed"
  | "calendar-opened";

/** What a mailed link is for. */
export type LinkPurpose = "verify" | "reset";

/** What an owner has changed of a person's account; their email says so. */
export type AccessChange = "role" | "permissions" | "disabled" | "enabled";

/** Why something about the people of the studio was not done. */
export const staffRefusals = {
  "already-staff":
    "Somebody with this email already works here. Open their page to change what they may do.",
  "already-invited": "This email has an open invitation. You can send it again or withdraw it.",
  "is-client":
    "This email belongs to a client. A therapist needs an account of their own: please use another email.",
  "too-many": "Too many tries. Please try again in 15 minutes.",
  "too-many-today": tooManyCodesToday,
  "too-many-invitations": "That is a lot of invitations. Please try again in an hour.",
  "no-invitation": "This invitation has been accepted or withdrawn meanwhile.",
  nobody: "This person could not be found.",
  "changed-meanwhile": "Another owner is changing this right now. Please try again.",
  "asks-first": "Their page asks first what becomes of their sessions and clients.",
  yourself: "Nobody changes their own role or their own access. Another owner can.",
  "last-owner": "The studio keeps at least one owner.",
  "not-owner": "You are not an owner any more, so nothing was changed.",
} as const;
