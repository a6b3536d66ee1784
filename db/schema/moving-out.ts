// Archives of everything, by which a studio can move out: who asked for one, and what became of it (decision 085).
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant, oneOf } from "./columns.ts";

const moveOutStates = ["waiting", "making", "ready", "failed", "deleted"] as const;
export type MoveOutState = (typeof moveOutStates)[number];

/** One archive of everything that the studio has, encrypted for the owner who asked for it. */
export const moveOuts = pgTable(
  "move_outs",
  {
    id: id(),
    state: text({ enum: moveOutStates }).notNull().default("waiting"),
    /** The public half of the owner's age key; empty: it is opened by a passphrase. */
    recipient: text().notNull().default(""),
    /** The passphrase, sealed with the site's secret, until the archive is made or given up. */
    sealedPassphrase: text(),
    /** How many of its parts are written, of how many. */
    doneCount: integer().notNull().default(0),
    totalCount: integer().notNull().default(0),
    askedBy: uuid()
      .notNull()
      .references(() => authUsers.id),
    askedAt: instant().notNull(),
    finishedAt: instant(),
    /** Of the encrypted file. */
    bytes: bigint({ mode: "number" }),
    /** Of the encrypted file, as `sha256sum` prints it. */
    sha256: text(),
    files: integer(),
    rows: bigint({ mode: "number" }),
    /** When the file is deleted by itself. */
    keptUntil: instant(),
    /** When it was last taken, and by which owner. */
    takenAt: instant(),
    takenBy: uuid().references(() => authUsers.id),
  },
  (t) => [
    index("move_outs_by_time").on(t.askedAt, t.id),
    index("move_outs_by_asker").on(t.askedBy),
    index("move_outs_by_taker").on(t.takenBy),
    uniqueIndex("move_outs_one_at_a_time")
      .on(sql`(true)`)
      .where(sql`${t.state} in ('waiting', 'making', 'ready')`),
    check("move_outs_state", oneOf(t.state)),
    check("move_outs_counts", sql`${t.doneCount} between 0 and ${t.totalCount}`),
    check(
      "move_outs_passphrase",
      sql`${t.sealedPassphrase} is null or ${t.state} in ('waiting', 'making')`,
    ),
    check(
      "move_outs_ready",
      sql`${t.state} <> 'ready' or (${t.sha256} is not null and ${t.keptUntil} is not null)`,
    ),
    check("move_outs_taken", sql`(${t.takenAt} is null) = (${t.takenBy} is null)`),
  ],
);
