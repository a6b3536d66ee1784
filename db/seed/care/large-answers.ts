import { sql, type SQL } from "drizzle-orm";
import { londonDay } from "#domain/kernel/time.ts";
import type { Treated } from "./care-people.ts";
import { idOf, visitsEach } from "./large-visits.ts";
import { stories } from "./stories.ts";
import { random } from "../random.ts";

/** Which of their notes a client answers: every third. */
const answered = [1, 4, 7, 10, 13, 16, visitsEach - 1];

/** Everything one client has written: health, a signed form, answers to notes, activities with scores, body, programme. */
export function ownTexts(who: Treated, now: Date): SQL {
  const chance = random(`large words ${who.id}`);
  const story = stories[chance.below(stories.length)]!;
  const [today, at] = [londonDay(now), now.toISOString()];
  // A twelfth asks something with the last answer, and a twelfth says that the programme hurts.
  const asks = chance.below(12) === 0;
  const pain = chance.below(12) === 0 ? 6 : 1;
  return sql`with me as (select ${who.id}::uuid as client_id),
    health as (insert into client_health_records (client_id, version, health_conditions, medications, allergies,
        fitness_goals, injury_history, pain_areas, source, recorded_by, recorded_at)
      select client_id, 1, ${story.conditions}, ${story.medications}, ${story.allergies}, ${story.goals}, ${story.history},
        ${`{${story.areas.map((area) => JSON.stringify(area)).join(",")}}`}::text[], 'client', ${who.accountId},
        ${at}::timestamptz - interval '540 days' from me),
    form as (insert into form_answers (client_id, form_version_id, answers, saved_at, submitted_at, signature_name, wording_hash)
      select client_id, v.id, jsonb_build_object('goals', ${story.goals}::text, 'under-18', 'no'), ${at}::timestamptz - interval '200 days',
        ${at}::timestamptz - interval '200 days', 'Signed by hand', md5('wording')
      from me, form_versions v join forms f on f.id = v.form_id where f.slug = 'client-intake' and v.number = 1),
    answers as (insert into client_note_responses (client_id, wellness_note_id, compliance_status, client_feedback, client_question, created_at)
      select me.client_id, n.id, case when ${asks} and nth = ${visitsEach - 1} then 'clarification' else 'completed' end,
        'Managed four times this week.', case when ${asks} and nth = ${visitsEach - 1} then ${story.question}::text end,
        n.shared_at + interval '30 hours'
      from me, unnest(${`{${answered.join(",")}}`}::integer[]) nth
        join wellness_session_notes n on n.id = ${idOf("shared", sql`nth`, sql`(select client_id from me)`)}),
    activities as (insert into own_activities (id, client_id, name, added_at)
      select ${idOf("activity", sql`place`)}, client_id, name, ${at}::timestamptz - interval '540 days'
      from me, unnest(array[${sql.join(
        story.activities.map((name) => sql`${name}::text`),
        sql`, `,
      )}]) with ordinality as own (name, place)),
    scores as (insert into activity_scores (client_id, activity_id, score, scored_on)
      select client_id, ${idOf("activity", sql`place`)}, least(10, 2 + place + nth), ${today}::date - 500 + nth * 100
      from me, generate_series(1, 3) place, generate_series(0, 4) nth),
    body as (insert into body_charts (client_id, marks, drawn_on, drawn_at)
      select client_id, ${JSON.stringify(story.marks)}::jsonb, ${today}::date - back, ${at}::timestamptz - back * interval '1 day'
      from me, unnest(array[520, 120]) back)
    insert into action_plan_logs (client_id, item_id, done_on, pain, logged_at)
      select client_id, i.id, ${today}::date - back, ${pain} + back % 3, ${at}::timestamptz - back * interval '1 day'
      from me join action_plan_items i using (client_id), generate_series(1, 14) back
      where i.stopped_on is null and (back + i.display_order) % 3 > 0`;
}

/** What their therapist did about it: two of three questions are answered, and all but the last month's responses seen. */
export function answering({ therapistId, accountOfTherapist }: Treated, now: Date): SQL[] {
  const at = now.toISOString();
  const theirs = sql`(select client_id from client_therapists where therapist_id = ${therapistId} and until is null)`;
  return [
    sql`insert into response_replies (response_id, client_id, author, author_id, body, written_at)
      select id, client_id, 'therapist', ${therapistId}, 'Yes, carry on, and tell me on Thursday how it went.',
        ${at}::timestamptz - interval '2 days'
      from client_note_responses where client_id in ${theirs} and client_question is not null
        and get_byte(uuid_send(client_id), 0) % 3 > 0`,
    sql`update form_answers set reviewed_at = submitted_at + interval '2 days', reviewed_by = ${accountOfTherapist}
      where client_id in ${theirs} and submitted_at is not null and get_byte(uuid_send(client_id), 1) > 9`,
    sql`update client_note_responses set seen_at = created_at + interval '1 day', seen_by = ${accountOfTherapist}
      where client_id in ${theirs} and created_at < ${at}::timestamptz - interval '30 days'`,
  ];
}
