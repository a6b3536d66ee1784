import { type SQL, sql } from "drizzle-orm";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { clientHealthRecords, healthFlags } from "#db/schema/care/health.ts";
import { formAnswers, formRequests, forms, formVersions } from "#db/schema/care/forms.ts";
import { clientLetters, clientPapers } from "#db/schema/care/letters.ts";
import { clientNotes } from "#db/schema/care/notes.ts";
import { ownActivities } from "#db/schema/care/progress.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import { questionnaireAnswers, questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import { confidentialTreatmentSessions } from "#db/schema/care/treatments.ts";
import { consents } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { titleOf } from "../questionnaires/library.ts";
import type { TimelineKind } from "./messages.ts";

/**
 * A page of what has happened with a client, the newest first, as far as this therapist may see it: sessions that have
 * begun (with how their note stands), notes, episodes, responses, questionnaires, forms, health information, flags, own activities and consents. Of each the day, its heading,
 * how it stands (a status, a kind, or empty) and the title of its episode, and no other word; `total` counts all pages. With
 * `episodeId`, what belongs to that episode, and what else happened in its days. One statement.
 */
export const listTimeline = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  page: number,
  episodeId?: string,
) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({
        kind: sql<TimelineKind>`kind`,
        id: sql<string>`happened.id`,
        title: sql<string>`happened.title`,
        state: sql<string>`state`,
        episode: sql<string>`coalesce(e.title, '')`,
        day: sql<string>`(at at time zone 'Europe/London')::date::text`,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(
        sql`(${sql.join(happened(ctx, clientId), sql` union all `)}) happened
          left join ${careEpisodes} e on e.id = happened.episode`,
      )
      .where(episodeId ? isOf(episodeId) : undefined)
      .orderBy(sql`at desc, kind, happened.id`)
      .limit(listSize)
      .offset(rowsBefore({ page }));
    return rows.map((row) =>
      row.kind.startsWith("questionnaire-")
        ? Object.assign(row, { title: titleOf(row.title) })
        : row,
    );
  });
export type TimelineEntry = Awaited<ReturnType<typeof listTimeline>>[number];

/** Of an episode: what is in it; and what is in none but a note, and happened in its days. */
const isOf = (episodeId: string): SQL => sql`(happened.episode = ${episodeId}
  or happened.episode is null and kind <> 'note' and exists (select from ${careEpisodes} o where o.id = ${episodeId}
    and (at at time zone 'Europe/London')::date between o.opened_on and coalesce(o.closed_on, 'infinity')))`;

type Entry = {
  kind: TimelineKind;
  id: SQL;
  at: SQL;
  title?: SQL;
  state?: SQL;
  episode?: SQL;
  from: SQL;
};

/** One kind: its rows as (kind, id, at, title, state, episode). */
const entry = ({ kind, id, at, title, state, episode, from }: Entry): SQL =>
  sql`select ${kind}::text as kind, ${id} as id, ${at} as at, ${title ?? sql`''`}::text as title,
    ${state ?? sql`''`}::text as state, ${episode ?? sql`null`}::uuid as episode from ${from}`;

/** Noon in London of a day without a time. */
const noonOf = (day: SQL): SQL => sql`((${day} + time '12:00') at time zone 'Europe/London')`;

const happened = ({ now, actor }: Ctx<Therapist>, clientId: string): SQL[] => [
  ...inSchedule({ now: now.toISOString(), me: actor.id, clientId }),
  ...written(clientId),
  ...askedAndAnswered(clientId),
  ...agreed(clientId),
];

/** Where the note about a session stands, as far as this therapist may read it. */
const noteState = sql`(select case when n.signed_at is null then ' draft' else ' signed' end
  from ${confidentialTreatmentSessions} n where n.session_id = s.id and n.client_id = s.client_id)`;

/** The episode of that note. */
const noteEpisode = sql`(select n.episode_id from ${confidentialTreatmentSessions} n
  where n.session_id = s.id and n.client_id = s.client_id)`;

const inSchedule = ({
  now,
  me,
  clientId,
}: {
  now: string;
  me: string;
  clientId: string;
}): SQL[] => [
  entry({
    kind: "session",
    id: sql`s.id`,
    at: sql`s.starts_at`,
    title: sql`t.name`,
    state: sql`s.status || coalesce(${noteState}, case when s.therapist_id = ${me} and s.status in ('scheduled', 'completed') then ' none' end, '')`,
    episode: noteEpisode,
    from: sql`${sessions} s left join ${sessionTypes} t on t.id = s.session_type_id
      where s.client_id = ${clientId} and s.starts_at <= ${now}::timestamptz and s.hold_until is null`,
  }),
  entry({
    kind: "group",
    id: sql`s.id`,
    at: sql`s.starts_at`,
    title: sql`s.group_name`,
    state: sql`case when p.status = 'cancelled' then 'cancelled' when p.attended then 'came' when not p.attended then 'did not come' else '' end`,
    from: sql`${groupParticipants} p join ${sessions} s on s.id = p.session_id
      where p.client_id = ${clientId} and s.starts_at <= ${now}::timestamptz and p.status in ('confirmed', 'cancelled')`,
  }),
];

const written = (clientId: string): SQL[] => [
  entry({
    kind: "note",
    id: sql`id`,
    title: sql`treatment_type`,
    at: sql`coalesce(${noonOf(sql`session_date`)}, updated_at)`,
    state: sql`case when signed_at is null then 'draft' else '' end`,
    episode: sql`episode_id`,
    from: sql`${confidentialTreatmentSessions} where client_id = ${clientId}`,
  }),
  entry({
    kind: "episode-opened",
    id: sql`id`,
    at: noonOf(sql`opened_on`),
    episode: sql`id`,
    from: sql`${careEpisodes} where client_id = ${clientId}`,
  }),
  entry({
    kind: "episode-closed",
    id: sql`id`,
    at: noonOf(sql`closed_on`),
    episode: sql`id`,
    from: sql`${careEpisodes} where client_id = ${clientId} and closed_on is not null`,
  }),
  entry({
    kind: "client-note",
    id: sql`id`,
    at: sql`created_at`,
    title: sql`title`,
    from: sql`${clientNotes} where client_id = ${clientId}`,
  }),
  entry({
    kind: "letter",
    id: sql`id`,
    at: sql`coalesce(finished_at, updated_at)`,
    // For whom it is; its subject may say what it is about.
    title: sql`recipient_name`,
    state: sql`case when finished_at is null then 'draft' else '' end`,
    from: sql`${clientLetters} where client_id = ${clientId}`,
  }),
  entry({
    kind: "paper",
    id: sql`id`,
    at: sql`added_at`,
    title: sql`name`,
    from: sql`${clientPapers} where client_id = ${clientId} and state = 'kept'`,
  }),
  entry({
    kind: "response",
    id: sql`id`,
    at: sql`created_at`,
    state: sql`compliance_status`,
    from: sql`${clientNoteResponses} where client_id = ${clientId}`,
  }),
  entry({
    kind: "health",
    id: sql`id`,
    at: sql`recorded_at`,
    title: sql`'version ' || version`,
    from: sql`${clientHealthRecords} where client_id = ${clientId}`,
  }),
  entry({
    kind: "activity",
    id: sql`id`,
    at: sql`added_at`,
    title: sql`name`,
    from: sql`${ownActivities} where client_id = ${clientId}`,
  }),
];

/** A questionnaire by its key, of which the library says the title. */
const askedAndAnswered = (clientId: string): SQL[] => [
  entry({
    kind: "questionnaire-asked",
    id: sql`id`,
    at: sql`asked_at`,
    title: sql`questionnaire_key`,
    from: sql`${questionnaireRequests} where client_id = ${clientId}`,
  }),
  entry({
    kind: "questionnaire-sent",
    id: sql`id`,
    at: sql`submitted_at`,
    title: sql`questionnaire_key`,
    state: sql`case when reviewed_at is null and (alarms > 0 or is_worse) then 'to look at' else '' end`,
    from: sql`${questionnaireAnswers} where client_id = ${clientId} and submitted_at is not null`,
  }),
];

const agreed = (clientId: string): SQL[] => [
  entry({
    kind: "form-asked",
    id: sql`q.id`,
    at: sql`q.asked_at`,
    title: sql`f.title`,
    from: sql`${formRequests} q join ${forms} f on f.id = q.form_id where q.client_id = ${clientId}`,
  }),
  entry({
    kind: "form-signed",
    id: sql`a.id`,
    at: sql`a.submitted_at`,
    title: sql`f.title || ', version ' || v.number`,
    state: sql`case when a.reviewed_at is null then 'to review' else '' end`,
    from: sql`${formAnswers} a join ${formVersions} v on v.id = a.form_version_id join ${forms} f on f.id = v.form_id
      where a.client_id = ${clientId} and a.submitted_at is not null`,
  }),
  entry({
    kind: "flag-set",
    id: sql`id`,
    at: sql`set_at`,
    state: sql`kind`,
    from: sql`${healthFlags} where client_id = ${clientId}`,
  }),
  entry({
    kind: "flag-lifted",
    id: sql`id`,
    at: sql`lifted_at`,
    state: sql`kind`,
    from: sql`${healthFlags} where client_id = ${clientId} and lifted_at is not null`,
  }),
  entry({
    kind: "consent-given",
    id: sql`id`,
    at: sql`given_at`,
    state: sql`purpose`,
    from: sql`${consents} where client_id = ${clientId}`,
  }),
  entry({
    kind: "consent-withdrawn",
    id: sql`id`,
    at: sql`withdrawn_at`,
    state: sql`purpose`,
    from: sql`${consents} where client_id = ${clientId} and withdrawn_at is not null`,
  }),
];
