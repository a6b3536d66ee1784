// Audit: what was done, by which account, about which person. Rows are only added; the product's
// role can neither change nor remove one.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";

/**
 * One thing that a person did or was refused. Without foreign keys: the record outlives the people
 * in it.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull(),
    /** The account that acted; none where no account was verified. */
    actorId: uuid(),
    /** In kebab case, by module: "account.signed-in". */
    action: text().notNull(),
    outcome: text({ enum: ["done", "refused"] }).notNull(),
    /** The subject: an account or a client. */
    subjectId: uuid(),
    /** The network address it came from, as it is: a fingerprint could not be traced. None for jobs and scripts. */
    address: text(),
    /** Reasons and kinds, never personal data. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    // Each filter of the audit's page in the order the page is read; the id parts lines of one instant.
    index("audit_log_by_time").on(t.at, t.id),
    index("audit_log_by_subject").on(t.subjectId, t.at, t.id),
    index("audit_log_by_actor").on(t.actorId, t.at, t.id),
    index("audit_log_by_action").on(t.action, t.at, t.id),
    index("audit_log_refused")
      .on(t.at, t.id)
      .where(sql`${t.outcome} = 'refused'`),
    check("audit_log_outcome", oneOf(t.outcome)),
  ],
);
