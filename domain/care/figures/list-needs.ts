import { type SQL, sql } from "drizzle-orm";
import { actionPlanLogs } from "#db/schema/care/progress.ts";
import { formRequests } from "#db/schema/care/forms.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { confidentialTreatmentSessions as treatments, recalls } from "#db/schema/care/treatments.ts";
import { clientNames, clientTherapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { addDays, after, type Day, days, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { areWaiting } from "../therapist-responses/waiting.ts";
import { hurts, mostNamed, type Need, windowDays } from "./words.ts";

/** Somebody of whom something is to be done: who, which, and the day it is about; none of their words. */
export type NamedNeed = { id: string; clientId: string; name: string; day: Day };
export type Needs = Record<Need, { total: number; named: NamedNeed[] }>;

const columns = {
  ...{ kind: sql<Need>`kind`, total: sql<number>`total`, id: sql<string>`id`, clientId: sql<string>`client_id` },
  ...{ name: sql<string>`name`, day: sql<Day>`day` },
};

/**
 * What needs this therapist: notes to sign, questions without an answer, forms that are missing before a session of the
 * next seven days, recalls that are due, and clients they treat whose programme hurt in the last seven. One statement.
 */
export const listNeeds = (ctx: Ctx<Therapist>): Promise<Needs> =>
  read(ctx, async (db) => {
    const all = sql`(${drafts(ctx)} union all ${questions} union all ${forms(ctx)}
      union all ${dueRecalls(ctx)} union all ${pains(ctx)}) needs`;
    const rows = await db.select(columns).from(all);
    const of = (kind: Need) => {
      const mine = rows.filter((row) => row.kind === kind);
      const named = mine.map(({ id, clientId, name, day }) => ({ id, clientId, name, day }));
      return { total: mine[0]?.total ?? 0, named };
    };
    return { draft: of("draft"), question: of("question"), form: of("form"), recall: of("recall"), pain: of("pain") };
  });

/** The first few of a kind, by name, with how many there are: `from` gives id, client_id and day. */
const firstOf = (kind: Need, from: SQL): SQL => sql`(select ${kind}::text as kind, (count(*) over ())::integer as total,
    f.id, f.client_id, coalesce(n.name, 'Client') as name, f.day::text as day
  from (${from}) f left join ${clientNames} n on n.id = f.client_id order by f.day, f.id limit ${mostNamed})`;

const drafts = ({ actor }: Ctx<Therapist>) =>
  firstOf(
    "draft",
    sql`select id, client_id, (updated_at at time zone 'Europe/London')::date as day from ${treatments}
      where therapist_id = ${actor.id} and signed_at is null`,
  );

const questions = firstOf(
  "question",
  sql`select ${clientNoteResponses.id}, ${clientNoteResponses.clientId}, (${clientNoteResponses.createdAt} at time zone 'Europe/London')::date as day
    from ${clientNoteResponses} where ${areWaiting}`,
);

const forms = ({ actor, now }: Ctx<Therapist>) =>
  firstOf(
    "form",
    sql`select q.id, q.client_id, s.session_date as day from ${formRequests} q
      join lateral (select session_date from ${sessions} where client_id = q.client_id and therapist_id = ${actor.id}
        and status = 'scheduled' and archived_at is null and starts_at >= ${now.toISOString()}::timestamptz
        and starts_at < ${after(now, days(windowDays)).toISOString()}::timestamptz order by starts_at limit 1) s on true
      where q.answered_at is null`,
  );

const dueRecalls = ({ actor, now }: Ctx<Therapist>) =>
  firstOf(
    "recall",
    sql`select id, client_id, due_on as day from ${recalls}
      where therapist_id = ${actor.id} and done_at is null and due_on <= ${londonDay(now)}`,
  );

const pains = ({ actor, now }: Ctx<Therapist>) =>
  firstOf(
    "pain",
    sql`select client_id as id, client_id, max(done_on) as day from ${actionPlanLogs}
      where pain >= ${hurts} and done_on > ${addDays(londonDay(now), -windowDays)}
        and client_id in (select client_id from ${clientTherapists} where therapist_id = ${actor.id} and until is null)
      group by client_id`,
  );
