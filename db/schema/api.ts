// Keys by which other programs use the API, and what they were answered (decision 086).
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant } from "./columns.ts";

/** A key of the API. What a program shows is never stored, only its hash. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of the key, in hexadecimal. */
    keyHash: text().notNull(),
    /** Its last four characters, by which the owner knows it again. */
    lastFour: text().notNull(),
    /** What it may do: `noun:read` or `noun:write` (domain/people/api-keys/rules.ts). */
    scopes: text().array().notNull(),
    /** The owner who made it: the key acts for them, and for no longer than they own the studio. */
    accountId: uuid()
      .notNull()
      .references(() => authUsers.id),
    madeAt: instant().notNull(),
    /** From when on it opens nothing; none: until it is ended. */
    expiresAt: instant(),
    /** To the minute. */
    lastUsedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("api_keys_by_hash").on(t.keyHash),
    index("api_keys_by_maker").on(t.accountId),
    check("api_keys_name", sql`length(${t.name}) between 1 and 60`),
    check("api_keys_hash", sql`${t.keyHash} ~ '^[0-9a-f]{64}$'`),
    check("api_keys_last_four", sql`length(${t.lastFour}) = 4`),
    check("api_keys_scopes", sql`cardinality(${t.scopes}) between 1 and 40`),
    check("api_keys_expires", sql`${t.expiresAt} > ${t.madeAt}`),
  ],
);

/**
 * What a key was answered to a request that changed something, by the `Idempotency-Key` that came
 * with it: ids and statuses, no person's data. It is deleted after a day.
 */
export const apiAnswers = pgTable(
  "api_answers",
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    idempotencyKey: text().notNull(),
    /** SHA-256 of method, address and body: the same key with another request is refused. */
    requestHash: text().notNull(),
    /** When the request was begun; begun again where it broke off. */
    begunAt: instant().notNull(),
    /** None: it is under way. */
    status: integer(),
    /** The answer's headers that are its own, and its body, as JSON. */
    answer: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.idempotencyKey] }),
    index("api_answers_by_time").on(t.begunAt),
    check("api_answers_key", sql`length(${t.idempotencyKey}) between 1 and 120`),
    check("api_answers_status", sql`${t.status} between 200 and 499`),
  ],
);
