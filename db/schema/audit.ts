// Audit: what was done, by whom, to whom. Only ever added to; the product's role can neither change nor remove a row.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** One thing that somebody did or was refused. Without foreign keys: the record outlives the people in it. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull(),
    /** The account that acted; none when nobody had proved to be one. */
    actorId: uuid(),
    /** In kebab words, by module: "account.signed-in". */
    action: text().notNull(),
    outcome: text().$type<"done" | "refused">().notNull(),
    /** Whom it was about: an account or a client. */
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
    check("audit_log_outcome", sql`${t.outcome} in ('done', 'refused')`),
  ],
);
