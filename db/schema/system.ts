// System: what the product needs to run: jobs, limits, mails sent, content versions, security events.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";

/** What happened and still has consequences. A row is written in the transaction of the fact and done by a job. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    event: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** At most one row a key: announcing the same thing twice is harmless. */
    key: text(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    leasedUntil: instant(),
    doneAt: instant(),
    /** Given up after the last attempt; the owner sees it and may retry. */
    deadAt: instant(),
    lastError: text(),
    /** The id of the request that published it (`trace` in the log). */
    trace: text(),
  },
  (t) => [
    uniqueIndex("outbox_one_row_a_key").on(t.key),
    index("outbox_open_by_due")
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null and ${t.deadAt} is null`),
    index("outbox_dead_by_time")
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null and ${t.doneAt} is null`),
  ],
);

/** Work that comes back: when each schedule last ran and is due again. */
export const schedules = pgTable("schedules", {
  name: text().primaryKey(),
  lastRunAt: instant(),
  nextRunAt: instant().notNull(),
});

/** One row a limited thing (hashed address, session, account): hits in the running window. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    windowEndsAt: instant().notNull(),
    hits: integer().notNull(),
  },
  (t) => [index("rate_limits_by_end").on(t.windowEndsAt)],
);

/**
 * How often an area's public content changed: the sum over its slots. A change bumps one random slot in its own
 * transaction, so that buyers do not queue for one row.
 */
export const contentVersions = pgTable(
  "content_versions",
  {
    area: text().notNull(),
    slot: integer().notNull(),
    version: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.area, t.slot] })],
);

/** Every mail the studio sends, once a key; the text itself is not kept. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    key: text().notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    messageId: text().notNull(),
    orderId: uuid(),
    status: text({ enum: ["queued", "sent", "refused"] })
      .notNull()
      .default("queued"),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex("mails_once_a_key").on(t.key),
    index("mails_by_order").on(t.orderId),
    index("mails_by_time").on(t.createdAt),
    index("mails_by_status").on(t.status, t.createdAt),
    index("mails_by_kind").on(t.kind, t.createdAt),
    index("mails_by_recipient").on(t.recipient.op("text_pattern_ops")),
    check("mails_status", oneOf(t.status)),
  ],
);

/** Suspicious attempts (bad product ids, floods, forged webhooks, injected text): kind and hashes, no personal data. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    sourceHash: text(),
    at: instant().notNull(),
  },
  (t) => [index("security_events_by_time").on(t.at)],
);

/** A cleaning of the database: when it was asked for, when it ran, and what came of it. One waits or runs at a time. */
export const maintenanceRuns = pgTable(
  "maintenance_runs",
  {
    id: id(),
    askedAt: instant().notNull(),
    dueAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    failed: boolean().notNull().default(false),
    /** Counts and milliseconds, by what was done. */
    result: jsonb().$type<Record<string, number>>(),
  },
  (t) => [
    uniqueIndex("maintenance_runs_one_open")
      .on(sql`(${t.finishedAt} is null)`)
      .where(sql`${t.finishedAt} is null`),
    index("maintenance_runs_by_time").on(t.askedAt),
    check("maintenance_runs_in_order", sql`${t.finishedAt} is null or ${t.startedAt} is not null`),
  ],
);

/** Since when this is a real studio's database: one row, written by the first live start. No demo writes beside it. */
export const liveStudio = pgTable(
  "live_studio",
  { one: boolean().primaryKey().default(true), since: instant().notNull() },
  (t) => [check("live_studio_one_row", sql`${t.one}`)],
);

/**
 * A row while rows may still be dated as the caller says: while an empty database is filled with a demo. The first start
 * removes it, and nothing of the product puts it back; from then on the database sets the time itself.
 */
export const backfillWindow = pgTable(
  "backfill_window",
  { open: boolean().primaryKey().default(true) },
  (t) => [check("backfill_window_one_row", sql`${t.open}`)],
);
