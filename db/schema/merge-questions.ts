// Whether two customers are one person: asked by mail at the address of the one that was merged, and answered by a link.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";
import { customers } from "./orders.ts";

/**
 * One question to the owner of the merged customer's mailbox; the database ends it with the merge
 * or with either address.
 */
export const mergeQuestions = pgTable(
  "merge_questions",
  {
    id: id(),
    /** The merged customer, whose mailbox is asked. */
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    keptId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    askedAt: instant().notNull(),
    /** SHA-256 of the secret in the link. */
    linkHash: text().notNull(),
    /** The last word, which can be taken back as long as the link works; written by the system only. */
    isOne: text({ enum: ["yes", "no"] }),
    answeredAt: instant(),
    /** Asked again, no longer merged, or one of the addresses was changed. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("merge_questions_one_open")
      .on(t.customerId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("merge_questions_by_link").on(t.linkHash),
    index("merge_questions_by_customer").on(t.customerId, t.askedAt),
    index("merge_questions_by_kept").on(t.keptId),
    check(
      "merge_questions_answer",
      sql`(${t.isOne} is null) = (${t.answeredAt} is null) and ${oneOf(t.isOne)}`,
    ),
  ],
);
