import { sql } from "drizzle-orm";
import type { Listed } from "./listed.ts";
import type { Person } from "./person.ts";
import { erasedAddress } from "./rules.ts";

const ofAccount = (column: string) => (person: Person) => sql`${sql.identifier(column)} = ${person.accountId}`;
const ofClient = (column: string) => (person: Person) => sql`${sql.identifier(column)} = ${person.clientId}`;
const staffOnly = "Only people who work for the studio have one, and they leave before they can be erased.";

/** Who somebody is to us, how she signs in, and what she agreed to. */
export const accountTables: readonly Listed[] = [
  {
    table: "auth_sessions",
    title: "Sessions",
    desk: "auth",
    rows: ofAccount("user_id"),
    exported: { file: "sessions", without: ["token"] },
    erasure: { erase: true },
  },
  {
    table: "auth_verifications",
    title: "Links in mails about the account",
    desk: "auth",
    rows: ({ accountId }) => sql`identifier like ${`%:${accountId}`}`,
    exported: { notBecause: "They open your account, and only their fingerprints are known." },
    erasure: { erase: true },
  },
  {
    table: "second_factors",
    title: "Second factor",
    desk: "auth",
    rows: ofAccount("account_id"),
    exported: { file: "second-factor", without: ["secret", "pending_secret", "last_step"] },
    erasure: { erase: true },
  },
  {
    table: "recovery_codes",
    title: "Recovery codes",
    desk: "auth",
    rows: ofAccount("account_id"),
    exported: { file: "recovery-codes", without: ["hash"] },
    erasure: { erase: true },
  },
  {
    table: "passkeys",
    title: "Passkeys",
    desk: "auth",
    rows: ofAccount("account_id"),
    exported: { file: "passkeys", without: ["credential_id", "public_key"] },
    erasure: { erase: true },
  },
  {
    table: "email_changes",
    title: "Change of email that waits to be proved",
    desk: "auth",
    rows: ofAccount("account_id"),
    exported: { file: "email-change" },
    erasure: { erase: true },
  },
  {
    table: "auth_accounts",
    title: "Password",
    desk: "auth",
    rows: ofAccount("user_id"),
    exported: { notBecause: "Only a fingerprint of it is kept, which is nobody's to see." },
    erasure: { erase: true },
  },
  {
    table: "staff_roles",
    title: "Role in the back-office",
    desk: "auth",
    rows: ofAccount("auth_user_id"),
    exported: { file: "roles" },
    erasure: { keptBecause: staffOnly },
  },
  {
    table: "staff_invitations",
    title: "Invitations to work here",
    desk: "auth",
    rows: ({ email, emailVerified }) => sql`email = ${email} and ${emailVerified}::boolean`,
    exported: { file: "invitations", without: ["invited_by"] },
    erasure: {
      anonymise: ({ clientId }, now) => ({
        ...{ first_name: "Erased", last_name: "client", email: erasedAddress(clientId) },
        withdrawn_at: sql`coalesce(withdrawn_at, case when accepted_at is null then ${now.toISOString()}::timestamptz end)`,
      }),
    },
  },
  {
    table: "therapist_permissions",
    title: "Permissions as a therapist",
    desk: "auth",
    rows: ofClient("therapist_id"),
    exported: { file: "permissions" },
    erasure: { keptBecause: staffOnly },
  },
  {
    table: "consents",
    title: "Consents",
    desk: "auth",
    rows: ofClient("client_id"),
    exported: { file: "consents" },
    erasure: {
      keptBecause: "The studio must be able to prove which consent there was, and until when. The words name nobody.",
    },
  },
  {
    table: "erasure_requests",
    title: "Requests to be erased",
    desk: "auth",
    rows: ofClient("client_id"),
    exported: { file: "erasure-requests", without: ["result", "done_by", "kept_customer_ids"] },
    erasure: { anonymise: () => ({ reason: "" }) },
  },
  {
    table: "clients",
    title: "Profile",
    desk: "auth",
    rows: ofClient("id"),
    exported: { file: "profile" },
    erasure: {
      anonymise: ({ clientId }) => ({
        ...{ first_name: "Erased", last_name: "client", email: erasedAddress(clientId), phone: "" },
        ...{ address_line_1: "", city: "", postcode: "", date_of_birth: null },
        ...{ emergency_contact_name: "", emergency_contact_phone: "" },
        ...{ email_verified: false, portal_access_enabled: false, last_login_at: null },
      }),
    },
  },
  {
    table: "auth_users",
    title: "Account",
    desk: "auth",
    rows: ofAccount("id"),
    exported: { file: "account" },
    erasure: {
      anonymise: ({ clientId }) => ({
        ...{ name: "Erased client", email: erasedAddress(clientId), email_verified: false, image: null },
      }),
    },
  },
];
