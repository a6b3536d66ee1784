import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { sameTimeMonthsBefore } from "#domain/kernel/dates/london.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { feedbackMonths } from "./messages.ts";

/**
 * Whether a client may be asked: their address is verified and their access on, no consent of theirs was withdrawn, and
 * they have not left the studio's mails.
 */
const canBeContacted = sql`c.email_verified and c.portal_access_enabled and c.user_type = 'client'
  and not exists (select from consents w where w.client_id = c.id and w.withdrawn_at is not null
    and not exists (select from consents g where g.client_id = c.id and g.purpose = w.purpose and g.withdrawn_at is null))
  and not exists (select from subscriptions b where b.email = lower(c.email) and b.ended_because = 'left'
    and not exists (select from subscriptions g where g.email = b.email and g.topic = b.topic and g.ended_at is null))`;

/**
 * Asks every client once whose first visit ended between twelve hours and four days ago: a row is a client who was asked, so that
 * none is asked twice. Returns how many.
 */
export const askAfterFirstVisits = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const { rows } = (await tx.execute(sql`with recent as (
        select p.client_id, s.id, s.ends_at from sessions s
          join group_participants p on p.session_id = s.id and p.attended and p.client_id is not null
          where s.kind = 'group' and s.starts_at > ${now} - interval '5 days' and s.ends_at between ${now} - interval '4 days' and ${now} - interval '12 hours'
        union all
        select s.client_id, s.id, s.ends_at from sessions s where s.kind = 'individual' and s.status = 'completed'
          and s.starts_at > ${now} - interval '5 days' and s.ends_at between ${now} - interval '4 days' and ${now} - interval '12 hours'),
      firsts as (select distinct on (client_id) client_id, id, ends_at from recent order by client_id, ends_at)
      insert into visit_feedback (client_id, session_id, asked_at)
      select f.client_id, f.id, ${now} from firsts f join clients c on c.id = f.client_id
      where ${canBeContacted}
        and not exists (select from sessions e where e.client_id = f.client_id and e.status = 'completed' and e.ends_at < f.ends_at)
        and not exists (select from group_participants p join sessions e on e.id = p.session_id
          where p.client_id = f.client_id and p.attended and e.ends_at < f.ends_at)
      on conflict do nothing returning id`)) as unknown as { rows: { id: string }[] };
    const things = rows.map(({ id }) => ({
      payload: { feedbackId: id },
      key: `first-visit-${id}`,
    }));
    await publishEvents(tx, "visit.first", things, ctx);
    return done(rows.length);
  });

/** Whom to ask, when the mail is sent: undefined once they have answered, or may not be asked any more. */
export const findFirstVisit = (ctx: Ctx<System>, feedbackId: string) =>
  read(ctx, (db) =>
    one<{ email: string; firstName: string; what: string }>(
      db,
      sql`select c.email, c.first_name as "firstName", coalesce(s.group_name, y.name, 'your session') as what
      from visit_feedback f join clients c on c.id = f.client_id join sessions s on s.id = f.session_id
      left join session_types y on y.id = s.session_type_id
      where f.id = ${feedbackId} and f.answered_at is null and ${canBeContacted}`,
    ),
  );

async function one<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row | undefined> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows[0];
}

/** Purges what was asked and answered so long ago. Returns how many. */
export const purgeOldFeedback = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const longAgo = sameTimeMonthsBefore(ctx.now, feedbackMonths).toISOString();
    const { rows } = (await tx.execute(
      sql`update visit_feedback set words = '', answered_at = null, may_publish = false
        where answered_at < ${longAgo}::timestamptz returning id`,
    )) as unknown as { rows: unknown[] };
    return done(rows.length);
  });
