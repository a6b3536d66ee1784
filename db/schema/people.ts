// People: clients and therapists, what each may do, who works for the studio, and their consents.
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant, oneOf } from "./columns.ts";
import { guardianRelations, invitationKinds, officeRoles } from "./lists.ts";

/** A portal user, client or therapist. Buyers without an account are `customers`; a verified e-mail is what joins them. */
export const clients = pgTable(
  "clients",
  {
    id: id(),
    authUserId: uuid()
      .notNull()
      .references(() => authUsers.id),
    /** Drawn from a sequence when the row is written, never chosen (requirements 2.3.1). */
    clientNumber: text()
      .notNull()
      .default(sql`'FR' || lpad(nextval('client_numbers')::text, 5, '0')`),
    userType: text({ enum: ["client", "therapist"] }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    addressLine1: text("address_line_1").notNull().default(""),
    city: text().notNull().default(""),
    postcode: text().notNull().default(""),
    country: text().notNull().default("United Kingdom"),
    dateOfBirth: date({ mode: "string" }),
    emergencyContactName: text().notNull().default(""),
    emergencyContactPhone: text().notNull().default(""),
    /**
     * Their GP's surgery, and for a client under 18 a parent's or guardian's name and phone, as
     * their intake says them.
     */
    gpSurgery: text().notNull().default(""),
    guardianContact: text().notNull().default(""),
    /** What the account says, for those who may not read accounts; both are written in one transaction. */
    emailVerified: boolean().notNull().default(false),
    portalAccessEnabled: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    /** When anything that programs read of it last changed: the database says it. */
    updatedAt: instant().notNull().defaultNow(),
    lastLoginAt: instant(),
    /** When they came with a file of another system, and when they confirmed what came along of them. */
    movedInAt: instant(),
    moveSeenAt: instant(),
    /**
     * Incremented by each edit of who they are and how they are reached, so that no change is
     * overwritten unseen.
     */
    version: integer().notNull().default(1),
    /** What searches look through, in lower case. */
    words: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(${clients.clientNumber} || ' ' || ${clients.firstName} || ' ' || ${clients.lastName} || ' ' || ${clients.email})`,
    ),
  },
  (t) => [
    uniqueIndex("clients_one_profile_an_account").on(t.authUserId),
    uniqueIndex("clients_by_number").on(t.clientNumber),
    uniqueIndex("clients_by_email").on(t.email),
    index("clients_by_change").on(t.updatedAt, t.id),
    index("clients_by_name").on(t.userType, t.lastName, t.firstName, t.id),
    index("clients_by_access").on(t.userType, t.portalAccessEnabled, t.id),
    check("clients_user_type", oneOf(t.userType)),
    check(
      "clients_contacts",
      sql`greatest(length(${t.gpSurgery}), length(${t.guardianContact})) <= 200`,
    ),
  ],
);

/** What a therapist may do beyond their own day; one row a therapist, all off unless granted. */
export const therapistPermissions = pgTable("therapist_permissions", {
  therapistId: uuid()
    .primaryKey()
    .references(() => clients.id, { onDelete: "cascade" }),
  canViewAllPatients: boolean().notNull().default(false),
  canCreateTreatmentNotes: boolean().notNull().default(false),
  canEditOwnNotes: boolean().notNull().default(false),
  canManageAppointments: boolean().notNull().default(false),
  canAccessConfidentialRecords: boolean().notNull().default(false),
});

/** Who works in the back-office, on top of whatever else the account is: the founder is therapist and owner. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    authUserId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text({ enum: officeRoles }).notNull(),
    accessEnabled: boolean().notNull().default(true),
    grantedAt: instant().notNull(),
  },
  (t) => [check("staff_roles_role", oneOf(t.role))],
);

/**
 * A person invited to work for the studio, until they have chosen their password, the invitation is
 * withdrawn, or its link is over. The link itself is a row of `auth_verifications`.
 */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** What they become: a role in the back-office, or a therapist. */
    kind: text({ enum: invitationKinds }).notNull(),
    /** A therapist's permissions to be, by their mapped names. */
    permissions: text().array().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => authUsers.id),
    invitedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex("staff_invitations_one_open_an_email")
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    check("staff_invitations_kind", oneOf(t.kind)),
    check("staff_invitations_permissions", sql`${t.kind} = 'therapist' or ${t.permissions} = '{}'`),
  ],
);

/** What a guardian is to the client. */
export type GuardianRelation = (typeof guardianRelations)[number];
const guardianEnds = ["replaced", "withdrawn", "of-age"] as const;
/** Why a guardian's part is over: another was named, they took their word back, or the client came of age. */
export type GuardianEnd = (typeof guardianEnds)[number];

/** Who speaks for a client under 18, confirmed by a link in a mail to them; one at a time. */
export const guardians = pgTable(
  "guardians",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    relation: text({ enum: guardianRelations }).notNull(),
    email: text().notNull(),
    /** The account that named them: the client's, or a therapist's. */
    namedBy: uuid().notNull(),
    namedAt: instant().notNull(),
    /** SHA-256 of the secret in the link. */
    linkHash: text().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    endReason: text({ enum: guardianEnds }),
  },
  (t) => [
    uniqueIndex("guardians_one_a_client")
      .on(t.clientId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("guardians_by_link").on(t.linkHash),
    index("guardians_by_client").on(t.clientId, t.namedAt),
    check(
      "guardians_texts",
      sql`length(${t.name}) between 1 and 120 and length(${t.email}) <= 254`,
    ),
    check("guardians_relation", oneOf(t.relation)),
    check(
      "guardians_end",
      sql`(${t.endedAt} is null) = (${t.endReason} is null) and ${oneOf(t.endReason)}`,
    ),
  ],
);

const consentPurposes = ["medical", "photo", "letter"] as const;
/**
 * What a person may agree to, each separately: records about their health, photos of their
 * progress, and one letter about them.
 */
export type ConsentPurpose = (typeof consentPurposes)[number];
/** What is agreed to once and for all until it is withdrawn; a letter is agreed to by itself. */
export type StandingConsent = Exclude<ConsentPurpose, "letter">;

/**
 * The ledger of consents: the exact words a person agreed to, when, and when they withdrew it. Rows
 * are never deleted.
 */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    purpose: text({ enum: consentPurposes }).notNull(),
    wordingVersion: integer().notNull(),
    wording: text().notNull(),
    /** Who gave it for the client; none: the client did. */
    guardianId: uuid().references(() => guardians.id),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    index("consents_by_client").on(t.clientId),
    uniqueIndex("consents_one_in_force")
      .on(t.clientId, t.purpose)
      .where(
        sql`${t.withdrawnAt} is null and ${t.guardianId} is null and ${t.purpose} <> 'letter'`,
      ),
    uniqueIndex("consents_one_of_guardian")
      .on(t.clientId, t.purpose)
      .where(
        sql`${t.withdrawnAt} is null and ${t.guardianId} is not null and ${t.purpose} <> 'letter'`,
      ),
    index("consents_by_guardian").on(t.guardianId),
    check("consents_purpose", oneOf(t.purpose)),
  ],
);

/** Which emails a person wants; without a row they want all (requirements 2.3.3). */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    userType: text({ enum: ["client", "therapist"] }).notNull(),
    emailEnabled: boolean().notNull().default(true),
    newNotes: boolean().notNull().default(true),
    clientResponses: boolean().notNull().default(true),
    unreadReminders: boolean().notNull().default(true),
    /** Hours after which an unread note is mentioned again. */
    reminderFrequency: integer().notNull().default(24),
    /** A mail on days on which something of the home programme is to be done; only who asks for it. */
    programmeReminder: boolean().notNull().default(false),
    /** The full hour of that mail, by the London clock. */
    programmeHour: integer().notNull().default(18),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.userType] }),
    check("notification_preferences_user_type", oneOf(t.userType)),
    check("notification_preferences_frequency", sql`${t.reminderFrequency} in (6, 12, 24, 48, 72)`),
    check("notification_preferences_hour", sql`${t.programmeHour} between 6 and 22`),
    // Each quarter of an hour asks who is to be reminded now.
    index("notification_preferences_to_remind")
      .on(t.programmeHour)
      .where(sql`${t.programmeReminder}`),
  ],
);

/** A portal user with what they agreed to, read from the ledger. */
export const clientsWithConsent = pgView("clients_with_consent", {
  id: uuid().notNull(),
  clientNumber: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  addressLine1: text("address_line_1").notNull(),
  city: text().notNull(),
  postcode: text().notNull(),
  country: text().notNull(),
  emailVerified: boolean().notNull(),
  portalAccessEnabled: boolean().notNull(),
  healthConsentGiven: boolean().notNull(),
  medicalConsentDate: instant(),
}).existing();
