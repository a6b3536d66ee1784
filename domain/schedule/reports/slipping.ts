import { sql } from "drizzle-orm";
import { audit } from "#domain/kernel/database/audit.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { rowsOf } from "#domain/shop/reports/statements.ts";

export type Slipping = {
  clientId: string;
  name: string;
  phone: string;
  lastOn: string;
  /** Visits in the four weeks up to the last one. */
  visits: number;
  /** Whether they have agreed to be written to: to the studio's news, and not left. */
  mayWrite: boolean;
};

/** A client who has been away for longer has left, and is not written to as if they had not. */
const longestAwayDays = 84;

/** The subscription to the studio's news that an address has confirmed and not left. */
const inForce = sql`select b.id from subscriptions b
  where b.email = lower(c.email) and b.topic = 'news' and b.confirmed_at is not null and b.ended_at is null`;

/**
 * Clients who came in each of four calendar weeks in a row, have not come for three weeks since, and have nothing booked.
 * The latest first.
 */
export function listSlipping(ctx: Ctx<Owner | System>, limit?: number): Promise<Slipping[]> {
  const today = londonDay(ctx.now);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const since = sql`${now} - make_interval(days => ${longestAwayDays + 35})`;
  return rowsOf(
    ctx,
    sql`with visits as materialized (
        select p.client_id, (s.starts_at at time zone 'Europe/London')::date as day
        from sessions s join group_participants p on p.session_id = s.id and p.attended and p.client_id is not null
        where s.kind = 'group' and s.starts_at >= ${since} and s.starts_at <= ${now}
        union all
        select s.client_id, (s.starts_at at time zone 'Europe/London')::date
        from sessions s where s.kind = 'individual' and s.status = 'completed' and s.starts_at >= ${since} and s.starts_at <= ${now}),
      last as (
        select client_id, max(day) as day from visits group by client_id
        having max(day) <= ${today}::date - 21 and max(day) >= ${today}::date - ${longestAwayDays}::int),
      steady as (
        select l.client_id, l.day, count(*)::int as visits
        from last l join visits v on v.client_id = l.client_id
          and v.day >= date_trunc('week', l.day)::date - 21
        group by l.client_id, l.day having count(distinct date_trunc('week', v.day)) = 4)
    select c.id as "clientId", n.name, c.phone, to_char(t.day, 'YYYY-MM-DD') as "lastOn", t.visits, exists (${inForce}) as "mayWrite"
    from steady t join clients c on c.id = t.client_id join client_names n on n.id = c.id
    where not exists (select from sessions s where s.client_id = c.id and s.status = 'scheduled' and s.starts_at > ${now})
      and not exists (select from group_participants p join sessions s on s.id = p.session_id
        where p.client_id = c.id and p.status <> 'cancelled' and s.status = 'scheduled' and s.starts_at > ${now})
    order by t.day desc, n.name ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
}

/** Names the email for ever: one a client and month. */
export const missedKey = (clientId: string, month: string) => `come-back-${clientId}-${month}`;

/**
 * Writes to a client who has not come for a while, by a job, once a calendar month at most. Refuses a client who has not
 * agreed to be written to, and one who was written to this month.
 */
export async function writeToSlipping(
  ctx: Ctx<Owner>,
  { clientId, words }: { clientId: string; words: string },
) {
  const month = londonDay(ctx.now).slice(0, 7);
  const reader = await findSlippingReader(ctx, clientId);
  if (!reader) return refuse("not-agreed");
  if (await wasWritten(ctx, { clientId, month })) return refuse("written-already");
  return transaction(ctx, async (tx) => {
    const key = missedKey(clientId, month);
    await publishEvent(tx, "client.missed", { clientId, words, month }, { now: ctx.now, key });
    await audit(tx, ctx, { action: "client.missed-written", subjectId: clientId });
    return done(undefined);
  });
}

/** The address of a client who has agreed to be written to, and their subscription; undefined for others. */
export async function findSlippingReader(ctx: Ctx<Owner | System>, clientId: string) {
  const { rows } = (await read(ctx, (db) =>
    db.execute(sql`select c.email, b.id as "subscriptionId" from clients c
      join subscriptions b on b.id in (${inForce}) where c.id = ${clientId} and c.email_verified limit 1`),
  )) as unknown as { rows: { email: string; subscriptionId: string }[] };
  return rows[0];
}

/** The audit knows when a client was last written to. */
const wasWritten = (ctx: Ctx<Owner>, { clientId, month }: { clientId: string; month: string }) =>
  rowsOf(
    ctx,
    sql`select id from audit_log where subject_id = ${clientId} and action = 'client.missed-written'
      and to_char(at at time zone 'Europe/London', 'YYYY-MM') = ${month} limit 1`,
  ).then((rows) => rows.length > 0);
