// Privacy: who asked to be erased, and what became of it.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { clients } from "./people.ts";

/** What was done with one table: how many rows were erased, anonymised or kept. */
export type ErasedTable = { table: string; erased: number; anonymised: number; kept: number };

/**
 * A client's wish to be erased. One is open at most; it ends when they withdraw it or when it is carried out, which
 * leaves what was done and nothing of what they wrote.
 */
export const erasureRequests = pgTable(
  "erasure_requests",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** Why, if they like to say so. */
    reason: text().notNull().default(""),
    askedAt: instant().notNull(),
    withdrawnAt: instant(),
    doneAt: instant(),
    /** The account of whoever carried it out. */
    doneBy: uuid(),
    result: jsonb().$type<ErasedTable[]>(),
    /** The customers whose orders have to be kept for the tax office, to be anonymised when their time is over. */
    keptCustomerIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    index("erasure_requests_by_time").on(t.askedAt),
    uniqueIndex("erasure_requests_one_open")
      .on(t.clientId)
      .where(sql`${t.withdrawnAt} is null and ${t.doneAt} is null`),
    check("erasure_requests_one_end", sql`${t.withdrawnAt} is null or ${t.doneAt} is null`),
    check(
      "erasure_requests_done_by_somebody",
      sql`(${t.doneAt} is null) = (${t.doneBy} is null) and (${t.doneAt} is null) = (${t.result} is null)`,
    ),
    check("erasure_requests_reason", sql`length(${t.reason}) <= 1000`),
  ],
);
