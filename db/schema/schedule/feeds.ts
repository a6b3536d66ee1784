import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "../auth.ts";
import { id, instant, oneOf } from "../columns.ts";

/**
 * A calendar that a person subscribes to from another program, by a secret address of which only
 * the hash is kept.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text({ enum: ["own", "client", "timetable"] }).notNull(),
    tokenHash: text().notNull(),
    /** How much of other people it says. */
    detail: text({ enum: ["times", "names"] }).notNull(),
    createdAt: instant().notNull(),
    lastReadAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_by_token").on(t.tokenHash),
    index("calendar_feeds_by_account").on(t.accountId),
    uniqueIndex("calendar_feeds_one_in_use")
      .on(t.accountId, t.kind)
      .where(sql`${t.revokedAt} is null`),
    check("calendar_feeds_kind", oneOf(t.kind)),
    check("calendar_feeds_detail", oneOf(t.detail)),
  ],
);
