import { sql } from "drizzle-orm";
import { maxCredits } from "./rules.ts";

/** What is left on a pass now: classes or sessions; for a reader who may read its entries. */
export const balanceOfPass = sql`(
  select coalesce(sum(e.credits), 0) from pass_entries e where e.pass_id = passes.id)`.mapWith(
  Number,
);

/** Whether it is a month of a membership in which its member comes as often as they like. */
export const isUnlimitedPass = sql<boolean>`(
  passes.credits = ${sql.raw(String(maxCredits))} and is_month_of_membership(passes.order_id))`;

/** The name of the one type of session that a pass opens. */
export const typeNameOfPass = sql<
  string | null
>`(select t.name from session_types t where t.id = passes.session_type_id)`;
