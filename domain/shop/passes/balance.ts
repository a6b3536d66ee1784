import { sql } from "drizzle-orm";
import { passes } from "#db/schema/passes.ts";
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

/**
 * When the last class or session takes place that a pass pays for; null where it pays for none. For
 * the system.
 */
export const lastBookedWithPass = sql<Date | null>`(
  select max(s.starts_at) from (
    select e.participant_id, e.session_id from pass_entries e
    where e.pass_id = passes.id and num_nonnulls(e.participant_id, e.session_id) > 0
    group by 1, 2 having sum(e.credits) < 0) u
  left join group_participants g on g.id = u.participant_id
  join sessions s on s.id = coalesce(g.session_id, u.session_id))`.mapWith(passes.validUntil);
