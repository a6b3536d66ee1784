// Running: whether backups can be restored, which addresses send mail back, and what was told to be wrong.
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { id, instant, oneOf } from "./columns.ts";

/** One time a backup was restored into a scratch database, or copied off the machine, and what came of it. */
export const backupTrials = pgTable(
  "backup_trials",
  {
    id: id(),
    kind: text({ enum: ["restore", "copy"] }).notNull(),
    outcome: text({ enum: ["done", "failed"] }).notNull(),
    /** The name of the backup, without its folder. */
    file: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** How many rows were restored. */
    rows: bigint({ mode: "number" }),
    /** Of a failure, in a word that names no place and no person. */
    why: text(),
  },
  (t) => [
    index("backup_trials_by_time").on(t.kind, t.finishedAt),
    check("backup_trials_kind", oneOf(t.kind)),
    check("backup_trials_outcome", oneOf(t.outcome)),
  ],
);

/** Addresses from which mail came back for good: no mail goes to them until a person lets it be tried again. */
export const bouncedAddresses = pgTable(
  "bounced_addresses",
  {
    /** In lower case. */
    email: text().primaryKey(),
    at: instant().notNull(),
    /** What the receiving server said (RFC 3463): "5.1.1". */
    status: text(),
    /** A webhook of the mail provider, or a message of delivery status (RFC 3464). */
    source: text({ enum: ["webhook", "message"] }).notNull(),
  },
  (t) => [
    index("bounced_addresses_by_time").on(t.at),
    check("bounced_addresses_source", oneOf(t.source)),
    check("bounced_addresses_email", sql`${t.email} = lower(${t.email})`),
    check("bounced_addresses_status", sql`${t.status} ~ '^5[.][0-9]{1,3}[.][0-9]{1,3}$'`),
  ],
);

/** What of the system is wrong, while it is: told once when it lasts, and once when it is over. */
export const systemAlarms = pgTable("system_alarms", {
  /** The check that it is about. */
  name: text().primaryKey(),
  since: instant().notNull(),
  /** When the studio was told; none before the second look. */
  toldAt: instant(),
});
