import { type SQL, sql } from "drizzle-orm";
import { actionPlanLogs, activityScores } from "#db/schema/care/progress.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { flagProposals } from "#db/schema/care/findings.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { formAnswers, formRequests } from "#db/schema/care/forms.ts";
import { clientLetters, letterSends } from "#db/schema/care/letters.ts";
import { questionnaireAnswers } from "#db/schema/care/questionnaires.ts";
import { redFlagFindings } from "#db/schema/care/red-flags.ts";
import {
  confidentialTreatmentSessions as treatments,
  recalls,
} from "#db/schema/care/treatments.ts";
import { consents } from "#db/schema/people.ts";
import { clientNames, clientTherapists, therapists } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { addDays, after, before, type Day, days, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isOpenProposal } from "../flags/proposals.ts";
import { meaningful } from "../progress/rules.ts";
import { waiting } from "../therapist-responses/waiting.ts";
import { hurts, maxNamed, type Task, taskLabels, windowDays } from "./messages.ts";

/**
 * A client with something to do about them: their id and name, what it is about, and its day,
 * without text.
 */
export type NamedTask = { id: string; clientId: string; name: string; day: Day };
export type TasksByKind = Record<Task, { total: number; named: NamedTask[] }>;

/**
 * What needs this therapist: red flags in questionnaires that were not looked at, notes to sign, own sessions of the last seven days without a note, forms to
 * review (those with answers that may need a flag first), questions without an answer, forms that are missing before a session of the next seven days, recalls that are due, episodes to review or whose visits are used up, red flags that are not settled, clients they treat
 * whose programme hurt in the last seven, or whose own activities or questionnaires went worse by more than chance, and own letters that their clients agreed to or objected to. The first few of each. One statement.
 */
export const listTasks = (ctx: Ctx<Therapist>): Promise<TasksByKind> =>
  read(ctx, async (db) => {
    const kinds = Object.keys(taskLabels) as Task[];
    const first = kinds.map((kind) => sql`(${ofKind(ctx, kind)} limit ${maxNamed})`);
    const rows = await byName(db, sql.join(first, sql` union all `));
    const of = (kind: Task) => {
      const mine = rows.filter((row) => row.kind === kind);
      const named = mine.map(({ id, clientId, name, day }) => ({ id, clientId, name, day }));
      return [kind, { total: mine[0]?.total ?? 0, named }] as const;
    };
    return Object.fromEntries(kinds.map(of)) as TasksByKind;
  });

/** A page of one kind, the longest waiting first, with how many there are (`total`). One statement. */
export const listTasksOfKind = (ctx: Ctx<Therapist>, kind: Task, page: number) =>
  read(ctx, (db) =>
    byName(db, sql`${ofKind(ctx, kind)} limit ${listSize} offset ${rowsBefore({ page })}`),
  );

/** The rows of some kinds with the names of the clients, which are looked up for what is shown alone. */
const byName = (db: Db, rows: SQL) =>
  db
    .select({
      kind: sql<Task>`kind`,
      total: sql<number>`total`,
      id: sql<string>`needs.id`,
      clientId: sql<string>`client_id`,
      day: sql<Day>`day::text`,
      name: sql<string>`coalesce(${clientNames.name}, 'Client')`,
    })
    .from(sql`(${rows}) needs`)
    .leftJoin(clientNames, sql`${clientNames.id} = client_id`)
    .orderBy(sql`place`);

/**
 * All of a kind in order: what `from` gives as id, client_id and day, each with how many there are. All are counted, so
 * they are found first: PostgreSQL would read every session by its day, hoping to stop after four.
 */
const ofKind = (
  ctx: Ctx<Therapist>,
  kind: Task,
): SQL => sql`with f as materialized (${from[kind](ctx)})
  select ${kind}::text as kind, (count(*) over ())::integer as total, id, client_id, day,
    row_number() over (order by ${order[kind] ?? sql`day, id`}) as place from f order by place`;

/**
 * What comes first of a kind, where it is not the longest waiting: forms with red answers; clients
 * who had trouble, then the newest question.
 */
const order: Partial<Record<Task, SQL>> = {
  review: sql`red desc, day, id`,
  question: sql`worried desc, created_at desc, id`,
};

const drafts = ({ actor }: Ctx<Therapist>) =>
  sql`select id, client_id, (updated_at at time zone 'Europe/London')::date as day from ${treatments}
      where therapist_id = ${actor.id} and signed_at is null`;

/** A note that was begun without its session counts by its day. Asked apart, each is found by an index. */
const unnoted = ({ actor, now }: Ctx<Therapist>) =>
  sql`select s.id, s.client_id, s.session_date as day from ${sessions} s
      where s.therapist_id = ${actor.id} and s.kind = 'individual' and s.status in ('scheduled', 'completed')
        and ${actor.permissions.includes("create_notes")} and s.archived_at is null
        and s.starts_at >= ${before(now, days(windowDays)).toISOString()}::timestamptz
        and s.starts_at < ${now.toISOString()}::timestamptz and s.ends_at <= ${now.toISOString()}::timestamptz
        and not exists (select from ${treatments} n where n.session_id = s.id and n.therapist_id = s.therapist_id)
        and not exists (select from ${treatments} n where n.client_id = s.client_id and n.session_date = s.session_date
          and n.therapist_id = s.therapist_id)`;

const questions = () =>
  sql`select w.id, w.client_id, (w.created_at at time zone 'Europe/London')::date as day, w.created_at,
        r.compliance_status <> 'completed' as worried
      from (${waiting}) w join ${clientNoteResponses} r on r.id = w.id`;

const forms = ({ actor, now }: Ctx<Therapist>) =>
  sql`select q.id, q.client_id, s.session_date as day from ${formRequests} q
      join lateral (select session_date from ${sessions} where client_id = q.client_id and therapist_id = ${actor.id}
        and status = 'scheduled' and archived_at is null and starts_at >= ${now.toISOString()}::timestamptz
        and starts_at < ${after(now, days(windowDays)).toISOString()}::timestamptz order by starts_at limit 1) s on true
      where q.answered_at is null`;

/**
 * Whether the client of a row is one whom the therapist treats or, with view_all_clients, one
 * without a therapist.
 */
const isTheirClient = ({ actor }: Ctx<Therapist>) =>
  sql`(client_id in (select client_id from ${clientTherapists} where therapist_id = ${actor.id} and until is null)
        or ${actor.permissions.includes("view_all_clients")} and not has_therapist(client_id))`;

/**
 * Signed and not reviewed: for clients that the therapist treats and, with view_all_clients, for
 * clients without a therapist.
 */
const reviews = (ctx: Ctx<Therapist>) =>
  sql`select a.id, a.client_id, (a.submitted_at at time zone 'Europe/London')::date as day,
        (select count(*) from ${flagProposals}
          where ${flagProposals.answerId} = a.id and ${isOpenProposal(londonDay(ctx.now))}) as red
      from ${formAnswers} a where a.submitted_at is not null and a.reviewed_at is null and ${isTheirClient(ctx)}`;

/** Of whose answers a therapist is to look: as of their forms. */
const toReview = (ctx: Ctx<Therapist>, condition: SQL) =>
  sql`select a.id, a.client_id, (a.submitted_at at time zone 'Europe/London')::date as day
      from ${questionnaireAnswers} a where a.submitted_at is not null and a.reviewed_at is null and ${condition}
        and ${isTheirClient(ctx)}`;

/** Theirs to see to; what is left of a therapist who has left, for all whose client it is now. */
const isTheirs = (ctx: Ctx<Therapist>) =>
  sql`(therapist_id = ${ctx.actor.id}
        or therapist_id in (select id from ${therapists} where not is_active) and ${isTheirClient(ctx)})`;

const dueRecalls = (ctx: Ctx<Therapist>) =>
  sql`select id, client_id, due_on as day from ${recalls}
      where ${isTheirs(ctx)} and done_at is null and due_on <= ${londonDay(ctx.now)} and treatment_id is not null`;

/** In their charge: those to be reviewed, since that day; those whose planned visits are used up, since the last of them. */
const dueEpisodes = (ctx: Ctx<Therapist>) =>
  sql`select e.id, e.client_id, case when e.review_on <= ${londonDay(ctx.now)} then e.review_on else v.last end as day
      from ${careEpisodes} e
      cross join lateral (select count(*) as visits, max(n.session_date) as last from ${treatments} n
        where n.episode_id = e.id and n.signed_at is not null) v
      where ${isTheirs(ctx)} and e.closed_on is null
        and (e.review_on <= ${londonDay(ctx.now)} or v.visits >= e.planned_visits)`;

const openFindings = (ctx: Ctx<Therapist>) =>
  sql`select id, client_id, found_on as day from ${redFlagFindings}
      where ${isTheirs(ctx)} and settled_at is null`;

const pains = ({ actor, now }: Ctx<Therapist>) =>
  sql`select client_id as id, client_id, max(done_on) as day from ${actionPlanLogs}
      where pain >= ${hurts} and done_on > ${addDays(londonDay(now), -windowDays)}
        and client_id in (select client_id from ${clientTherapists} where therapist_id = ${actor.id} and until is null)
      group by client_id`;

const worsened = ({ actor, now }: Ctx<Therapist>) =>
  sql`select s.client_id as id, s.client_id, max(s.scored_on) as day from ${activityScores} s
      join lateral (select score from ${activityScores} b where b.activity_id = s.activity_id
        and b.scored_on < s.scored_on order by b.scored_on desc limit 1) before on true
      where s.scored_on > ${addDays(londonDay(now), -windowDays)} and before.score - s.score >= ${meaningful}
        and s.client_id in (select client_id from ${clientTherapists} where therapist_id = ${actor.id} and until is null)
      group by s.client_id`;

/** Agreed to and not sent yet; an objection for as long as "recent" goes back, for the letter itself stays. */
const answeredLetters = ({ actor, now }: Ctx<Therapist>) =>
  sql`select l.id, l.client_id, (coalesce(l.objected_at, c.given_at) at time zone 'Europe/London')::date as day
      from ${clientLetters} l left join ${consents} c on c.id = l.consent_id and c.withdrawn_at is null
      where l.written_by = ${actor.id} and l.preview_asked_at is not null
        and (l.objected_at > ${before(now, days(windowDays)).toISOString()}::timestamptz
          or c.id is not null and not exists (select from ${letterSends} s where s.letter_id = l.id))`;

const from: Record<Task, (ctx: Ctx<Therapist>) => SQL> = {
  alarm: (ctx) => toReview(ctx, sql`a.alarms > 0`),
  draft: drafts,
  unnoted,
  review: reviews,
  question: questions,
  form: forms,
  recall: dueRecalls,
  episode: dueEpisodes,
  "red-flag": openFindings,
  pain: pains,
  worse: worsened,
  declined: (ctx) => toReview(ctx, sql`a.is_worse and a.alarms = 0`),
  letter: answeredLetters,
};
