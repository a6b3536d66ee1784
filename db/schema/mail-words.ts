// What the studio adds to the mails of the product, in its own words.
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** One row a kind of mail that the owner has changed; what is empty is as it was. */
export const mailWords = pgTable(
  "mail_words",
  {
    /** The kind of the mail, as the list of sent mails names it: "order-confirmation". */
    kind: text().primaryKey(),
    /** `{subject}` stands for the subject as it was, with its numbers and dates. */
    subject: text().notNull().default(""),
    /** A paragraph below the first one, and one above the signature. */
    opening: text().notNull().default(""),
    closing: text().notNull().default(""),
    /** Counts each change, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check(
      "mail_words_texts",
      sql`length(${t.kind}) between 1 and 60 and length(${t.subject}) <= 120
        and length(${t.opening}) <= 1000 and length(${t.closing}) <= 1000`,
    ),
  ],
);
