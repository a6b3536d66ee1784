// Text messages before sessions: who asked for them, and what was sent.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { clients } from "../people.ts";

/** A client who asked for texts, and since when; without a row there are none. Only they write it, and STOP ends it. */
export const textConsents = pgTable("text_consents", {
  clientId: uuid()
    .primaryKey()
    .references(() => clients.id, { onDelete: "cascade" }),
  since: instant().notNull(),
});

/**
 * Every text message the studio sends, once a key; neither its words nor the number are kept. One that was being sent when
 * the process ended, or that the provider did not answer for, is `unknown` and not sent again.
 */
export const textMessages = pgTable(
  "text_messages",
  {
    id: id(),
    key: text().notNull(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    status: text({ enum: ["waiting", "sending", "sent", "refused", "unknown"] })
      .notNull()
      .default("waiting"),
    /** As how many texts the provider counts it. */
    parts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex("text_messages_once_a_key").on(t.key),
    index("text_messages_by_client").on(t.clientId),
    index("text_messages_by_time").on(t.createdAt),
    check("text_messages_status", oneOf(t.status)),
    check("text_messages_parts", sql`${t.parts} between 0 and 20`),
    check("text_messages_sent", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);
