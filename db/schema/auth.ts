// Auth: the tables of the account library (better-auth), in its shape; only the auth service sees a
// row of them.
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** An account: one email address that can sign in to its area. */
export const authUsers = pgTable(
  "auth_users",
  {
    id: id(),
    name: text().notNull(),
    /** Trimmed and in lower case (domain/kernel/text/email-address.ts). */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("auth_users_one_account_an_email").on(t.email),
    index("auth_users_by_beginning").on(t.email.op("text_pattern_ops")),
  ],
);

/** A way to sign in to the account: so far its password, as a scrypt hash. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex("auth_accounts_one_of_a_kind").on(t.userId, t.providerId)],
);

/** A browser that is signed in. `token` is the hash of what its cookie holds; `updatedAt` when it was last used. */
export const authSessions = pgTable(
  "auth_sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    token: text().notNull(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("auth_sessions_by_token").on(t.token),
    index("auth_sessions_by_user").on(t.userId),
  ],
);

/** A link that was mailed: what it is for and whose, as `purpose:account` in `identifier`; `value` is its hash. */
export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("auth_verifications_by_value").on(t.value),
    index("auth_verifications_by_identifier").on(t.identifier),
  ],
);
