// Red flags that were answered with yes at a session, and what was decided about them.
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { redFlagDecisions } from "../lists.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import { confidentialTreatmentSessions } from "./treatments.ts";

export type RedFlagDecision = (typeof redFlagDecisions)[number];

/** A question that was answered with yes in a signed note; written at signing, open until it is settled. */
export const redFlagFindings = pgTable(
  "red_flag_findings",
  {
    id: id(),
    treatmentId: uuid()
      .notNull()
      .references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    /** Who signed the note. */
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    /** The question, by its key in the list of red flags. */
    questionKey: text().notNull(),
    /** What the client said about it. */
    detail: text().notNull().default(""),
    decision: text({ enum: redFlagDecisions }).notNull(),
    /** What was decided, in the therapist's words. */
    decided: text().notNull(),
    foundOn: date({ mode: "string" }).notNull(),
    settledAt: instant(),
    /** What came of it. */
    cameOf: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("red_flag_findings_once_a_note").on(t.treatmentId, t.questionKey),
    index("red_flag_findings_by_client").on(t.clientId, t.foundOn),
    index("red_flag_findings_open")
      .on(t.therapistId, t.foundOn)
      .where(sql`${t.settledAt} is null`),
    check("red_flag_findings_key", sql`length(${t.questionKey}) between 1 and 60`),
    check("red_flag_findings_decision", oneOf(t.decision)),
    check(
      "red_flag_findings_texts",
      sql`length(${t.detail}) <= 300 and length(${t.decided}) between 1 and 500 and length(${t.cameOf}) <= 500`,
    ),
    check("red_flag_findings_settled", sql`${t.settledAt} is not null or ${t.cameOf} = ''`),
  ],
);
