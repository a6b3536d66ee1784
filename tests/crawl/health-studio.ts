import { join } from "node:path";
import pg from "pg";
import { startDemoStudio } from "../support/server.ts";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { jsonLog } from "#adapters/log/log.ts";
import { principals } from "../support/access-matrix.ts";
import { exercises } from "#domain/care/exercises/library.ts";
import { careOf } from "../support/care-canaries.ts";
import { plantCanaries } from "../support/confidential.ts";
import { furnishedSite } from "../support/demo-site.ts";
import { cookiesOf, secret } from "../support/principals.ts";
import { freshPostgres } from "../support/studio.ts";

/** A running demo studio in which each confidential column of one client, Hannah, holds a canary. */
export async function startHealthStudio() {
  buildIfStale(join(import.meta.dirname, "../.."));
  const { folder, database } = await furnishedSite();
  const { superuser, owner, app } = await freshPostgres(database!.name);
  const lines: string[] = [];
  const log = jsonLog({ level: "debug", write: (line) => void lines.push(line) });
  const settings = {
    SESSION_SECRET: secret,
    DATABASE_URL: app,
    DATABASE_MIGRATE_URL: owner,
  };
  const studio = await startDemoStudio(settings, { furnished: folder, log });
  const cookies = await cookiesOf(studio.running, principals);
  const books = new pg.Client({ connectionString: superuser });
  await books.connect();
  await books.query(`insert into consents (client_id, purpose, wording_version, wording, given_at)
    select id, 'medical', 1, 'I agree', now() from clients where user_type = 'client' on conflict do nothing`);
  const some = (of: string) => `from ${of} on conflict do nothing`;
  await books.query(`insert into session_words (session_id) select id ${some("sessions")}`);
  await books.query(
    `insert into session_remarks select id, 'Left early', now() ${some("sessions")}`,
  );
  await books.query(
    `insert into participant_remarks select id, 'Left early', now() ${some("group_participants")}`,
  );
  let hannah = "";
  for (const email of ["client@demo.example", "second@demo.example"]) {
    const { rows } = await books.query(`select id, auth_user_id from clients where email = $1`, [
      email,
    ]);
    const { rows: tom } = await books.query(
      `select id from clients where email = 'therapist@demo.example'`,
    );
    const whose = {
      clientId: rows[0].id,
      accountId: rows[0].auth_user_id,
      therapistId: tom[0].id,
      word: "none yet",
    };
    await books.query(careOf(whose));
    if (email === "client@demo.example") hannah = rows[0].id;
  }
  // One therapist treats them. Other therapists may see all clients, but have given no reason to open this record.
  await books.query(`delete from client_therapists where client_id = '${hannah}' and therapist_id <>
    (select id from clients where email = 'therapist@demo.example')`);
  await plantCanaries(books, hannah);
  const intake =
    "(select v.id from form_versions v join forms f on f.id = v.form_id where f.purpose = 'intake' limit 1)";
  await books.query(
    `update form_answers set form_version_id = ${intake} where client_id = '${hannah}'`,
  );
  return {
    studio,
    books,
    cookies,
    hannah,
    lines,
    async stop() {
      await books.end();
      await studio.stop();
    },
  };
}

/** Every address that shows data of this client, by id. */
export async function addressesOf(books: pg.Client, hannah: string): Promise<string[]> {
  const idOf = async (table: string, more = "true") =>
    (await books.query(`select id from ${table} where client_id = '${hannah}' and ${more} limit 1`))
      .rows[0].id as string;
  const [shared, note] = [await idOf("wellness_session_notes"), await idOf("client_notes")];
  const signed = await idOf("form_answers", "submitted_at is not null");
  const [letter, objected] = [
    await idOf("client_letters", "consent_id is not null"),
    await idOf("client_letters", "objected_at is not null"),
  ];
  const asked = await idOf("questionnaire_answers", "submitted_at is not null");
  const request = (
    await books.query(`select request_id from questionnaire_answers where id = '${asked}'`)
  ).rows[0].request_id as string;
  const [photo, session] = [await idOf("care_photos"), await idOf("sessions")];
  const response = await idOf(
    "client_note_responses",
    "id in (select response_id from response_replies)",
  );
  const treatment = await idOf(
    "confidential_treatment_sessions",
    "id in (select treatment_id from treatment_amendments)",
  );
  const episode = await idOf("care_episodes", "id in (select episode_id from episode_problems)");
  const careful = exercises.find(({ careWith }) => careWith.length > 0)!;
  return [
    `/client/notes/session/${shared}`,
    `/client/notes/note/${note}`,
    `/client/forms/signed/${signed}`,
    `/client/forms/copies/${signed}.pdf`,
    `/files/care/${photo}`,
    `/client/sessions?client=${hannah}`,
    ...[
      "overview",
      "notes",
      "health",
      "programme",
      "progress",
      "responses",
      "forms",
      "timeline",
    ].map((part) => `/therapist/clients/${hannah}?part=${part}`),
    `/therapist/clients/${hannah}/episodes/${episode}`,
    `/therapist/clients/${hannah}/riding`,
    `/therapist/clients/${hannah}/riding/horses/${await idOf("horses")}`,
    "/client/riding",
    "/client/questionnaires",
    `/client/questionnaires/${request}`,
    `/therapist/clients/${hannah}/questionnaires`,
    `/therapist/clients/${hannah}/questionnaires/${asked}`,
    `/client/letters/${letter}`,
    `/client/letters/${objected}`,
    `/therapist/clients/${hannah}/letters`,
    `/therapist/clients/${hannah}/letters/${letter}`,
    `/therapist/clients/${hannah}/letters/${objected}`,
    `/therapist/clients/${hannah}/papers`,
    `/therapist/clients/${hannah}/flags`,
    `/therapist/clients/${hannah}/exercises`,
    `/therapist/exercises/${careful.key}/give?client=${hannah}`,
    `/therapist/notes?client=${hannah}`,
    `/therapist/notes/${treatment}`,
    `/therapist/notes?client=${hannah}&tab=new`,
    `/therapist/notes?client=${hannah}&tab=new&prefill=last`,
    `/therapist/client-notes/${note}`,
    `/therapist/client-notes?client=${hannah}`,
    `/therapist/client-notes/new?client=${hannah}`,
    `/therapist/responses/${response}`,
    `/therapist/responses?client=${hannah}&show=all`,
    `/therapist/forms/answers/${signed}`,
    `/therapist/sessions?client=${hannah}`,
    `/therapist/cms/clients/${hannah}`,
    "/therapist/cms?tab=notes",
    `/therapist/sessions/${session}`,
    "/dashboard/privacy/files",
    `/therapist/forms/copies/${signed}.pdf`,
    `/dashboard/staff/clients/${hannah}`,
  ];
}
