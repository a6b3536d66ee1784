import { type SQL, sql } from "drizzle-orm";
import { asSystem, type Ctx, type Staff } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** How long the studio is reminded of what cannot be ticked off. */
const remindedFor = days(14);
const sinceWhen = (now: Date): SQL => sql`${before(now, remindedFor).toISOString()}::timestamptz`;

/**
 * The orders whose money needs a person, each once: a refund failed, which a bank may say weeks
 * later, and was not asked for again, a dispute is open, or the card provider said something that
 * does not fit. Few refunds fail: the others of their orders are counted one by one, by index,
 * where "not exists" would read all refunds.
 */
export const ordersWithIssues = (now: Date): SQL => sql`(
  select r.order_id from refunds r
  where r.status = 'failed' and r.updated_at >= ${sinceWhen(now)} and 0 = (
    select count(*) from refunds l where l.order_id = r.order_id and l.status <> 'failed' and l.created_at > r.updated_at)
  union select d.order_id from disputes d where d.status = 'open'
  union select i.order_id from webhook_events w join payment_intents i on i.id = w.intent_id
  where w.outcome = 'quarantined' and w.received_at >= ${sinceWhen(now)})`;

/** The provider's messages of two weeks that were set aside and match no order. */
export const unmatchedEvents = (now: Date): SQL => sql`(
  select w.id, w.type, w.intent_id, w.received_at, w.why from webhook_events w
  where w.outcome = 'quarantined' and w.received_at >= ${sinceWhen(now)}
    and not exists (select from payment_intents i where i.id = w.intent_id))`;

const maxOrders = 500;
const maxUnmatched = 20;

/**
 * The ids of those orders, at most 500. Reads as the system, because the provider's messages belong
 * to no person.
 */
export async function listOrdersWithIssues(ctx: Ctx<Staff>): Promise<string[]> {
  const asked = sql`select t.order_id as id from ${ordersWithIssues(ctx.now)} t limit ${maxOrders}`;
  const { rows } = (await read(asSystem(ctx), (db) => db.execute(asked))) as unknown as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
}

export type UnmatchedEvent = {
  id: string;
  type: string;
  intentId: string | null;
  receivedAt: Date;
  why: string | null;
};

/** Those messages, newest first, at most twenty. */
export async function listUnmatchedEvents(ctx: Ctx<Staff>): Promise<UnmatchedEvent[]> {
  const asked = sql`select m.id, m.type, m.intent_id as "intentId", m.received_at as "receivedAt", m.why
    from ${unmatchedEvents(ctx.now)} m order by m.received_at desc limit ${maxUnmatched}`;
  const { rows } = (await read(asSystem(ctx), (db) => db.execute(asked))) as unknown as {
    rows: UnmatchedEvent[];
  };
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}
