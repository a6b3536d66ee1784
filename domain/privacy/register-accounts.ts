import { sql } from "drizzle-orm";
import { emptyFields } from "#domain/kernel/input/field-definitions.ts";
import { profileFields } from "#domain/people/own-profile/fields.ts";
import { oneOf, type RegisteredTable } from "./registered-table.ts";
import type { Person } from "./person.ts";
import { erasedAddress } from "./rules.ts";

const ofAccount = (column: string) => (person: Person) =>
  sql`${sql.identifier(column)} = ${person.accountId}`;
const ofClient = (column: string) => (person: Person) =>
  sql`${sql.identifier(column)} = ${person.clientId}`;
const staffOnly =
  "Only people who work for the studio have one, and they leave before they can be erased.";

/** What a client said about themselves; which country they live in stays. */
const { country: _, ...erasedFields } = profileFields;

/** Rows of an account that go with it. */
const goes = (
  table: string,
  title: string,
  column: string,
  exported: RegisteredTable["exported"],
): RegisteredTable => ({
  table,
  title,
  readAs: "auth",
  rows: ofAccount(column),
  exported,
  erasure: { erase: true },
});

/** Who a person is to the studio, how they sign in, and what they agreed to. */
export const accountTables: readonly RegisteredTable[] = [
  {
    table: "registration_answers",
    title: "What you answered when you registered",
    readAs: "system",
    rows: ofClient("client_id"),
    exported: { file: "registration-answers" },
    erasure: { erase: true },
  },
  goes("auth_sessions", "Sessions", "user_id", { file: "sessions", without: ["token"] }),
  {
    table: "auth_verifications",
    title: "Links in mails about the account",
    readAs: "auth",
    rows: ({ accountId }) => sql`identifier like '%:' || ${accountId}::text`,
    exported: { notBecause: "They open your account, and only their fingerprints are known." },
    erasure: { erase: true },
  },
  goes("second_factors", "Second factor", "account_id", {
    file: "second-factor",
    without: ["secret", "pending_secret", "last_step"],
  }),
  goes("recovery_codes", "Recovery codes", "account_id", {
    file: "recovery-codes",
    without: ["hash"],
  }),
  {
    table: "api_keys",
    title: "Keys of the API",
    readAs: "auth",
    rows: ofAccount("account_id"),
    exported: { notBecause: staffOnly },
    erasure: { keptBecause: staffOnly },
  },
  goes("passkeys", "Passkeys", "account_id", {
    file: "passkeys",
    without: ["credential_id", "public_key"],
  }),
  goes("known_browsers", "Browsers that signed in before", "account_id", {
    file: "browsers",
    without: ["hash"],
  }),
  goes("email_changes", "Change of email that waits to be proved", "account_id", {
    file: "email-change",
  }),
  goes("notification_preferences", "Which mails you want", "user_id", { file: "notifications" }),
  goes("auth_accounts", "Password", "user_id", {
    notBecause: "Only a fingerprint of it is kept, which is nobody's to see.",
  }),
  {
    table: "staff_roles",
    title: "Role in the back-office",
    readAs: "auth",
    rows: ofAccount("auth_user_id"),
    exported: { file: "roles" },
    erasure: { keptBecause: staffOnly },
  },
  {
    table: "staff_invitations",
    title: "Invitations to work here",
    readAs: "auth",
    rows: ({ email, emailVerified }) => sql`email = ${email} and ${emailVerified}::boolean`,
    exported: { file: "invitations", without: ["invited_by"] },
    erasure: {
      anonymise: ({ erasedAs }, now) => ({
        first_name: "Erased",
        last_name: "client",
        email: erasedAddress(erasedAs),
        withdrawn_at: sql`coalesce(withdrawn_at, case when accepted_at is null then ${now.toISOString()}::timestamptz end)`,
      }),
    },
  },
  {
    table: "therapist_permissions",
    title: "Permissions as a therapist",
    readAs: "auth",
    rows: ofClient("therapist_id"),
    exported: { file: "permissions" },
    erasure: { keptBecause: staffOnly },
  },
  {
    table: "guardians",
    title: "Who speaks for you while you are under 18",
    readAs: "auth",
    rows: ofClient("client_id"),
    exported: { file: "guardians", without: ["link_hash"] },
    // That a person with parental responsibility agreed, as what and when, stays beside the
    // consent; who they are does not.
    erasure: { anonymise: () => ({ name: "Erased", email: "" }) },
  },
  {
    table: "consents",
    title: "Consents",
    readAs: "auth",
    rows: ofClient("client_id"),
    exported: { file: "consents" },
    erasure: {
      keptBecause:
        "The studio must be able to prove which consent there was, and until when. The words name no person, except those about a letter: they say whom it went to, and go with the care file.",
    },
  },
  {
    table: "erasure_requests",
    title: "Requests about your data",
    readAs: "auth",
    rows: ({ clientId, customerIds }) =>
      sql`(client_id = ${clientId} or ${oneOf("customer_id", customerIds)})`,
    exported: {
      file: "data-requests",
      without: [
        "result",
        "link_hash",
        "done_by",
        "kept_customer_ids",
        "entered_by",
        "identity_checked_by",
        "extended_by",
        "refused_by",
      ],
    },
    erasure: {
      anonymise: () => ({
        reason: "",
        identity_check: "",
        extended_because: "",
        refused_because: "",
        answer: "",
      }),
    },
  },
  {
    table: "import_lines",
    title: "What a list said when you moved in",
    readAs: "auth",
    rows: ({ clientId, email, emailVerified }) =>
      sql`(client_id = ${clientId} or (${emailVerified} and email = ${email}))`,
    exported: { file: "moved-in", without: ["import_id", "client_id", "filled"] },
    erasure: { erase: true },
  },
  {
    table: "clients",
    title: "Profile",
    readAs: "auth",
    rows: ofClient("id"),
    exported: { file: "profile" },
    erasure: {
      anonymise: ({ erasedAs }) => ({
        ...emptyFields(erasedFields),
        first_name: "Erased",
        last_name: "client",
        email: erasedAddress(erasedAs),
        email_verified: false,
        portal_access_enabled: false,
        last_login_at: null,
      }),
    },
  },
  {
    table: "auth_users",
    title: "Account",
    readAs: "auth",
    rows: ofAccount("id"),
    exported: { file: "account" },
    erasure: {
      anonymise: ({ erasedAs }) => ({
        name: "Erased client",
        email: erasedAddress(erasedAs),
        email_verified: false,
        image: null,
      }),
    },
  },
];
