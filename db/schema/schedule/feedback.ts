// What clients said after their first visit.
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { clients } from "../people.ts";
import { sessions } from "./sessions.ts";

/**
 * A client is asked once how their first visit was, and answers once: for the studio alone, unless
 * they tick that it may be published.
 */
export const visitFeedback = pgTable(
  "visit_feedback",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    /** The first visit. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    askedAt: instant().notNull(),
    answeredAt: instant(),
    words: text().notNull().default(""),
    mayPublish: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("visit_feedback_once_a_client").on(t.clientId),
    index("visit_feedback_by_session").on(t.sessionId),
    index("visit_feedback_by_answer").on(t.answeredAt, t.id),
    check("visit_feedback_words", sql`length(${t.words}) <= 2000`),
    check(
      "visit_feedback_answer",
      sql`(${t.answeredAt} is null) = (${t.words} = '') and (${t.answeredAt} is not null or not ${t.mayPublish})`,
    ),
  ],
);
