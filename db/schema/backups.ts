// Backups: when the studio's data was last brought into safety, and whether that went well.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";

/** One attempt at a backup, written down when it ended: what went into it, or why it failed. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    kind: text({ enum: ["nightly", "command", "asked"] }).notNull(),
    outcome: text().$type<"done" | "failed">().notNull(),
    /** The name of the file, without its folder. */
    file: text().notNull(),
    /** The name of the machine on whose disk it is; the first backups do not have it. */
    machine: text(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    bytes: bigint({ mode: "number" }),
    rows: bigint({ mode: "number" }),
    files: integer(),
    /** Of the file as it is on the disk. */
    sha256: text(),
    /** How it was looked at once written, where it was: read through to its end, or found on the disk as it was written. */
    checked: text({ enum: ["read", "as-written"] }),
    /** Of a failure, in a word that names no place and no person. */
    why: text(),
  },
  (t) => [
    index("backups_by_time").on(t.finishedAt),
    check("backups_kind", oneOf(t.kind)),
    check("backups_checked", oneOf(t.checked)),
    check(
      "backups_outcome",
      sql`(${t.outcome} = 'done' and ${t.sha256} is not null) or ${t.outcome} = 'failed'`,
    ),
  ],
);
