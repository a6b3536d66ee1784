import { sql, type SQL } from "drizzle-orm";
import { londonDay } from "#domain/kernel/time.ts";
import type { Treated } from "./care-people.ts";
import { stories } from "./stories.ts";

/** How often each client was treated: every four weeks, the last time about a week ago. */
export const visitsEach = 20;
const weeksApart = 4;
const lastDaysAgo = 9;

type Part = { nth: number; now: Date };

/** A row's id, worked out from what it is: whatever hangs on it finds it without being told. */
export const idOf = (what: string, nth: number | SQL, client: SQL = sql`client_id`): SQL =>
  sql`md5(${what} || ${nth}::text || ${client}::text)::uuid`;

/** The clients of a statement, each with their turn, which says which of the stories is theirs. */
const folkOf = (some: readonly Treated[]): SQL =>
  sql`unnest(${`{${some.map(({ id }) => id).join(",")}}`}::uuid[]) with ordinality as folk (client_id, turn)`;

/** On a weekday or a Saturday, so many days ago, a different one for each turn. */
const dayAgo = (now: Date, daysAgo: number): SQL =>
  sql`(select d - (extract(dow from d) = 0)::integer from (select ${londonDay(now)}::date - ${daysAgo}::integer + (turn % 7)::integer as d) v)`;

/** The stories as rows: one for each stage of each. */
const histories = JSON.stringify(
  stories.flatMap((story, at) =>
    story.stages.map((stage, nth) => ({
      story: at,
      stage: nth,
      kind: story.type,
      areas: story.areas,
      techniques: story.techniques,
      equipment: story.equipment,
      marks: story.marks,
      plan: story.plan,
      flag: story.flag ?? null,
      assessment: stage.assessment,
      treatment: stage.treatment,
      response: stage.response,
      summary: stage.summary,
      home: stage.home,
      next: stage.next,
      before: stage.pain[0],
      after: stage.pain[1],
    })),
  ),
);
const eventOf = sql`json_to_recordset(${histories}::json) as told (story integer, stage integer, kind text, areas json,
  techniques json, equipment json, marks jsonb, plan json, flag json, assessment text, treatment text, response text,
  summary text, home text, next text, before integer, after integer)`;
const listOf = (column: SQL): SQL => sql`array(select json_array_elements_text(${column}))`;

/**
 * Creates the care records of some clients of one therapist: with a flag where their story has one,
 * a message, and a form to fill in.
 */
export function opening(some: readonly Treated[], now: Date): SQL[] {
  const { therapistId, accountOfTherapist } = some[0]!;
  const begun = dayAgo(now, lastDaysAgo + (visitsEach - 1) * weeksApart * 7);
  const at = now.toISOString();
  return [
    sql`insert into care_files (client_id, opened_at, last_treated_on)
      select client_id, ${begun} + interval '9 hours', ${dayAgo(now, lastDaysAgo)} from ${folkOf(some)}`,
    sql`with flagged as (select client_id, flag from ${folkOf(some)} join ${eventOf} on story = turn % ${stories.length}
        and stage = 0 where flag is not null),
      why as (insert into health_flags (id, client_id, kind, reason, set_by, set_at)
        select ${idOf("flag", 0)}, client_id, 'warn', flag ->> 1, ${therapistId}, ${at}::timestamptz from flagged)
      insert into client_adaptations (flag_id, client_id, kind, adaptation)
        select ${idOf("flag", 0)}, client_id, 'warn', flag ->> 0 from flagged`,
    sql`with letters as (insert into client_notes (id, client_id, title, appointment_date, advice_given, priority_level,
          note_type, client_can_view_notes, created_by, created_at, updated_at)
        select ${idOf("letter", 0)}, client_id, 'Your plan for a flare', ${dayAgo(now, 30)},
          'Two days of less, not of nothing: short walks, and the easiest exercise.', 'low', 'advice', true, ${therapistId},
          ${dayAgo(now, 30)} + interval '18 hours', ${dayAgo(now, 30)} + interval '18 hours' from ${folkOf(some)}
        returning id, client_id, created_at)
      insert into note_notices (client_id, therapist_id, client_note_id, shared_at)
        select client_id, ${therapistId}, id, created_at from letters`,
    // An eighth still has a form to fill in.
    sql`insert into form_requests (client_id, form_id, asked_by, asked_at, due_on)
      select client_id, f.id, ${accountOfTherapist}, ${at}::timestamptz - interval '5 days', ${londonDay(now)}::date + 7
      from ${folkOf(some)} join forms f on f.slug = 'client-intake' where turn % 8 = 0`,
  ];
}

/** One treatment of each of some clients of one therapist: written, shared with its scores and programme, and signed. */
export function visit(some: readonly Treated[], { nth, now }: Part): SQL[] {
  const { therapistId } = some[0]!;
  const stage = nth < 6 ? 0 : nth < 13 ? 1 : 2;
  const day = dayAgo(now, lastDaysAgo + (visitsEach - 1 - nth) * weeksApart * 7);
  const isRead = nth < visitsEach - 1;
  return [
    sql`with visits as materialized (select *, ${idOf("treatment", nth)} as id, ${idOf("shared", nth)} as shared_id,
        day + time '10:00' + turn % 7 * interval '1 hour' as at,
        least(10, greatest(0, before + turn % 3 - 1)) as pain, 4 + turn % 3 as energy
        from (select *, ${day} as day from ${folkOf(some)} join ${eventOf} on story = turn % ${stories.length}
          and stage = ${stage}) told_of),
      ${writtenRows(therapistId)}, ${sharedRows(therapistId)},
      notices as (insert into note_notices (client_id, therapist_id, wellness_note_id, shared_at, client_read_at)
        select client_id, ${therapistId}, shared_id, at, case when ${isRead} then at + interval '5 hours' end from visits)
      ${programmeRows(nth)}`,
    sql`update confidential_treatment_sessions set signed_at = created_at
      where therapist_id = ${therapistId} and signed_at is null`,
  ];
}

const writtenRows = (therapistId: string): SQL => sql`
  written as (insert into confidential_treatment_sessions (id, client_id, therapist_id, session_date, treatment_type,
      duration_minutes, location, pain_scale_before, pain_scale_after, energy_level_before, energy_level_after,
      assessment_notes, treatment_provided, client_response, techniques_used, equipment_used, areas_treated, body_chart,
      exercises_prescribed, next_session_recommendations, shared_summary, home_practice_suggestions,
      follow_up_recommendations, created_at, updated_at)
    select id, client_id, ${therapistId}, day, kind, 60, 'Home studio, Shefford', pain, least(pain, after), energy,
      energy + 1, assessment, treatment, response, ${listOf(sql`techniques`)}, ${listOf(sql`equipment`)},
      ${listOf(sql`areas`)}, marks, home, next, summary, home, next, at, at from visits),
  scores as (insert into session_scores (treatment_id, client_id, scored_on, pain_before, pain_after, energy_before,
      energy_after, is_shared)
    select id, client_id, day, pain, least(pain, after), energy, energy + 1, true from visits)`;

const sharedRows = (therapistId: string): SQL => sql`
  shared as (insert into wellness_session_notes (id, client_id, therapist_id, treatment_id, session_type, session_date,
      duration_minutes, shared_summary, home_practice_suggestions, follow_up_recommendations, priority_level, shared_at)
    select shared_id, client_id, ${therapistId}, id, kind, day, 60, summary, home, next, 'medium', at from visits)`;

/** The programme is given at the beginning, and anew halfway, when the first one is done with; otherwise nothing is. */
const programmeRows = (nth: number): SQL => {
  const [first, again] = [nth === 0, nth === visitsEach / 2];
  return sql`insert into action_plan_items (id, client_id, wellness_note_id, title, description, frequency, duration,
      priority, category, started_on, stopped_on, display_order)
    select md5('plan' || ${nth}::text || client_id::text || place::text)::uuid, client_id, shared_id, item ->> 0, item ->> 1,
      item ->> 2, '5-10 minutes', 'medium', item ->> 3, day,
      case when ${first} then day + ${(visitsEach / 2) * weeksApart * 7}::integer end, place - 1
    from visits cross join lateral json_array_elements(plan) with ordinality as given (item, place)
    where ${first || again}`;
};
