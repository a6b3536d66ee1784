import { sql, type SQL } from "drizzle-orm";
import { keptFields } from "#domain/care/treatments/fields.ts";
import { type MovedField, movedFields } from "#domain/imports/clients/fields.ts";

/** What is read of a client, as the database writes it as JSON: days as "2026-06-10", instants with their zone. */
export type ClientRecord = {
  client: { id: string; client_number: string } & Record<
    Exclude<MovedField, "date_of_birth">,
    string
  > & { date_of_birth: string | null };
  visits: {
    id: string;
    starts_at: string;
    ends_at: string;
    status: string;
    attended: boolean | null;
    what: string;
    therapist_id: string | null;
  }[];
  measures: Measure[];
  scores: Measure[];
  answers: {
    id: string;
    questionnaire_key: string;
    submitted_at: string;
    asked: { asks: string; says: string }[] | null;
  }[];
  episodes: {
    id: string;
    title: string;
    opened_on: string;
    closed_on: string | null;
    therapist_id: string;
    created_at: string;
  }[];
  goals: {
    id: string;
    episode_id: string;
    words: string;
    state: string;
    by_day: string | null;
  }[];
  programme: {
    title: string;
    description: string;
    frequency: string;
    started_on: string;
    stopped_on: string | null;
  }[];
  notes: Note[];
  consents: {
    id: string;
    purpose: string;
    wording: string;
    wording_version: number;
    given_at: string;
    withdrawn_at: string | null;
  }[];
  therapists: { id: string; name: string }[];
};

type Measure = {
  id: string;
  measure_key: string;
  side: string;
  value: number | null;
  result: string | null;
  day: string;
};

/** A text of the record; `restricted` is what a therapist wrote for themselves. */
export type Note = {
  id: string;
  kind: string;
  title: string;
  body: string;
  day: string | null;
  written_at: string;
  by: string | null;
  is_final: boolean;
  restricted: boolean;
  appends: string | null;
  file_key: string | null;
};

const ownColumns = sql.join(
  ["id", "client_number", ...Object.keys(movedFields)].map(
    (name) => sql`c.${sql.identifier(name)}`,
  ),
  sql`, `,
);

const listOf = (rows: SQL) => sql`(select coalesce(json_agg(r), '[]'::json) from (${rows}) r)`;

/** Labelled parts of a note, one under the other, without those that are empty. */
const partsOf = (parts: readonly (readonly [string, string])[]) =>
  sql`concat_ws(E'\\n\\n', ${sql.join(
    parts.map(
      ([label, column]) =>
        sql`${sql.raw(`'${label.replaceAll("'", "''")}: ' || `)}nullif(t.${sql.identifier(column)}, '')`,
    ),
    sql`, `,
  )})`;

const treatmentParts = partsOf(
  Object.entries(keptFields).flatMap(([name, field]) =>
    field.kind === "text" ? [[field.label, name] as const] : [],
  ),
);
const healthParts = partsOf([
  ["Conditions", "health_conditions"],
  ["Medications", "medications"],
  ["Allergies", "allergies"],
  ["Injuries", "injury_history"],
  ["Goals", "fitness_goals"],
]);

const notes = sql`
  select t.id, 'Session note' as kind, t.treatment_type as title, ${treatmentParts} as body, t.session_date as day,
    coalesce(t.signed_at, t.updated_at) as written_at, t.therapist_id as by, t.signed_at is not null as is_final,
    false as restricted, null::uuid as appends, null::text as file_key
    from confidential_treatment_sessions t where t.client_id = c.id
  union all select gen_random_uuid(), 'Private note of a therapist', '', t.body, null, s.updated_at, t.therapist_id, s.signed_at is not null,
    true, t.treatment_id, null from confidential_therapist_notes t
    join confidential_treatment_sessions s on s.id = t.treatment_id where t.client_id = c.id and t.body <> ''
  union all select t.id, 'Amendment', t.reason, t.body, null, t.written_at, t.therapist_id, true, false, t.treatment_id, null
    from treatment_amendments t where t.client_id = c.id
  union all select t.id, 'Note to the client', t.title, concat_ws(E'\\n\\n', t.session_details, t.advice_given), t.appointment_date,
    t.updated_at, t.created_by, true, false, null, null from client_notes t where t.client_id = c.id
  union all select t.id, 'Health information', '', ${healthParts}, null, t.recorded_at, null, true, false, null, null
    from client_health_records t where t.client_id = c.id
  union all select t.id, 'Letter', t.subject, t.body, null, coalesce(t.finished_at, t.updated_at), null,
    t.finished_at is not null, false, null, t.file_key from client_letters t where t.client_id = c.id
  union all select t.id, 'Paper from another', t.name, '', t.dated_on, t.added_at, null, true, false, null, t.file_key
    from client_papers t where t.client_id = c.id and t.removed_at is null`;

const visits = sql`
  select s.id, s.starts_at, s.ends_at, s.status, null::boolean as attended, coalesce(y.name, s.kind) as what, s.therapist_id
    from sessions s left join session_types y on y.id = s.session_type_id where s.client_id = c.id
      and s.hold_until is null
  union all select p.id, s.starts_at, s.ends_at, p.status, p.attended, coalesce(nullif(s.group_name, ''), y.name, s.kind), s.therapist_id
    from group_participants p join sessions s on s.id = p.session_id left join session_types y on y.id = s.session_type_id
    where p.client_id = c.id`;

/** Each client with all of their record, as one JSON: a row a client, in the order of their numbers. */
export const eachClient: SQL = sql`
  select json_build_object(
    'client', (select row_to_json(r) from (select ${ownColumns}) r),
    'visits', ${listOf(visits)},
    'measures', ${listOf(sql`select id, measure_key, side, value, result, measured_on as day from note_measures where client_id = c.id`)},
    'scores', ${listOf(sql`select id, measure_key, side, value, null as result, scored_on as day from questionnaire_scores where client_id = c.id`)},
    'answers', ${listOf(sql`select id, questionnaire_key, submitted_at, asked from questionnaire_answers where client_id = c.id and submitted_at is not null`)},
    'episodes', ${listOf(sql`select id, title, opened_on, closed_on, therapist_id, created_at from care_episodes where client_id = c.id`)},
    'goals', ${listOf(sql`select id, episode_id, words, state, by_day from episode_goals where client_id = c.id`)},
    'programme', ${listOf(sql`select title, description, frequency, started_on, stopped_on from action_plan_items where client_id = c.id order by started_on, display_order`)},
    'notes', ${listOf(notes)},
    'consents', ${listOf(sql`select id, purpose, wording, wording_version, given_at, withdrawn_at from consents where client_id = c.id`)},
    'therapists', (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name)), '[]'::json) from therapists h)
  ) as record
  from clients c where c.user_type = 'client' order by c.client_number`;
