import { sql } from "drizzle-orm";

/** What is left on a pass now: classes or sessions; for a reader who may read its entries. */
export const balanceOfPass = sql`(
  select coalesce(sum(e.credits), 0) from pass_entries e where e.pass_id = passes.id)`.mapWith(
  Number,
);

/** The name of the one type of session that a pass opens. */
export const typeNameOfPass = sql<
  string | null
>`(select t.name from session_types t where t.id = passes.session_type_id)`;
