// Verifications: what a person shows beside or instead of their password, and the address they want
// to move to. For the auth service only.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant } from "./columns.ts";

const accountId = () =>
  uuid()
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" });

/** An authenticator app. Keys are sealed; a `pendingSecret` waits for its first code, while the one before it goes on. */
export const secondFactors = pgTable(
  "second_factors",
  {
    accountId: accountId().primaryKey(),
    secret: text(),
    enabledAt: instant(),
    /** The 30-second step of the last code that was taken: no code opens anything twice. */
    lastStep: integer(),
    pendingSecret: text(),
    pendingAt: instant(),
  },
  (t) => [
    check("second_factors_on_with_a_secret", sql`(${t.secret} is null) = (${t.enabledAt} is null)`),
    check(
      "second_factors_pending_since",
      sql`(${t.pendingSecret} is null) = (${t.pendingAt} is null)`,
    ),
  ],
);

/** A code to get in without the authenticator app, once; only the hash of its 120 random bits is kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    accountId: accountId(),
    hash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex("recovery_codes_one_of_a_kind").on(t.accountId, t.hash)],
);

/** A passkey: the public half of a pair of keys, of which a device keeps the other. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    accountId: accountId(),
    name: text().notNull(),
    /** As the device names it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says it was used; 0 for those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Whether the device keeps a copy with its maker, so that a lost device does not lose it. */
    backedUp: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex("passkeys_by_credential").on(t.credentialId),
    index("passkeys_by_account").on(t.accountId),
    check("passkeys_counter", sql`${t.counter} >= 0`),
    check("passkeys_named", sql`length(${t.name}) between 1 and 60`),
  ],
);

/** The address that an account is to have once its owner has verified it; at most one at a time. */
export const emailChanges = pgTable("email_changes", {
  accountId: accountId().primaryKey(),
  /** Trimmed and in lower case, like the one it would replace. */
  newEmail: text().notNull(),
  askedAt: instant().notNull(),
});

/**
 * A browser that has signed in to an account before; only the hash of the 256 random bits in its cookie is kept. Its tries
 * at the password are counted by themselves, its sign-ins are no news, and until `trustedUntil` it is asked for no code.
 */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    id: id(),
    accountId: accountId(),
    hash: text().notNull(),
    device: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    trustedUntil: instant(),
  },
  (t) => [
    uniqueIndex("known_browsers_one_of_a_kind").on(t.accountId, t.hash),
    index("known_browsers_by_last_seen").on(t.lastSeenAt),
  ],
);
