import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, before, days } from "#domain/kernel/time.ts";
import { askBack } from "#domain/care/notices/ask-back.ts";
import { aSignedNote } from "#tests/support/notes.ts";
import { aClient, aSession, aTherapist, at } from "#tests/support/schedule.ts";
import { aClientNote, aWellnessNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listTasks } from "./list-tasks.ts";
import { countNotes, countPractice } from "./queries.ts";
import { engagement } from "./rules.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let stranger: Ctx<Therapist>;
const own = ["create_notes", "edit_notes", "manage_sessions"] as const;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana, stranger] = [
    await aTherapist(studio, own),
    await aClient(studio),
    await aTherapist(studio, ["create_notes"]),
  ];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

const nothing = { total: 0, named: [] };
const none = {
  alarm: nothing,
  draft: nothing,
  unnoted: nothing,
  review: nothing,
  question: nothing,
  form: nothing,
  recall: nothing,
  episode: nothing,
  "red-flag": nothing,
  pain: nothing,
  worse: nothing,
  declined: nothing,
  letter: nothing,
};

test.each([
  [0, 0, 0],
  [3, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 2, 150],
])("%d responses to %d notes are %d percent", (responses, notes, percent) => {
  expect(engagement(responses, notes)).toBe(percent);
});

test("the figures count the last and the next seven days of the clients that the therapist may see", async () => {
  expect(await countNotes(tom)).toEqual({
    notes: 0,
    unread: 0,
    responses: 0,
    engagement: 0,
  });
  await aClientNote(at(tom, before(noon, days(8))), ana);
  const noteId = await aClientNote(at(tom, before(noon, days(6))), ana);
  await aWellnessNote(tom, ana);
  await studio.owner.query(
    `insert into client_note_responses (client_id, client_note_id, compliance_status, client_question, created_at)
     values ($1, $2, 'clarification', 'Heron?', $3)`,
    [ana.actor.id, noteId, noon],
  );
  await aSession(studio, tom, ana);
  await aSession(studio, tom, ana, { session_date: "2026-06-20" });
  await studio.owner.query("update clients set last_login_at = $2 where id = $1", [
    ana.actor.id,
    noon,
  ]);
  expect(await countNotes(tom)).toEqual({
    notes: 2,
    unread: 3,
    responses: 1,
    engagement: 50,
  });
  expect(await countPractice(tom)).toEqual({ upcoming: 1, active: 1 });
  expect(await countNotes(stranger)).toEqual({
    notes: 0,
    unread: 0,
    responses: 0,
    engagement: 0,
  });
  expect((await countPractice(stranger)).active).toBe(0);
});

test("tasks of a therapist are listed without text: drafts, questions, forms, recalls and pain", async () => {
  const [clientId, therapistId] = [ana.actor.id, tom.actor.id];
  const wellnessNoteId = await aWellnessNote(tom, ana);
  const { rows } = await studio.owner.query<{ id: string }>(
    "select treatment_id as id from wellness_session_notes limit 1",
  );
  const [treatmentId] = rows.map(({ id }) => id);
  await studio.owner.query(
    "insert into recalls (client_id, therapist_id, treatment_id, due_on) values ($1, $2, $3, '2026-06-10')",
    [clientId, therapistId, treatmentId],
  );
  await studio.owner.exec(`
    insert into forms (slug, title, purpose) values ('heron', 'Heron intake', 'intake');
    insert into form_requests (client_id, form_id, asked_at) select '${clientId}', id, now() from forms where slug = 'heron';
    insert into action_plan_items (client_id, wellness_note_id, title, description, frequency, duration, priority, category, started_on, display_order)
      values ('${clientId}', '${wellnessNoteId}', 'Drops', 'Slowly', 'daily', '5', 'low', 'exercise', '2026-06-01', 1);
    insert into action_plan_logs (client_id, item_id, done_on, pain, logged_at)
      select client_id, id, day::date, pain, now() from action_plan_items,
        (values ('2026-06-02', 9), ('2026-06-08', 6), ('2026-06-09', 5)) as logged (day, pain)`);
  const tasks = await listTasks(tom);
  expect(tasks).toMatchObject({
    draft: { total: 2 },
    question: { total: 1, named: [{ clientId, name: "Ana Lee", day: "2026-06-10" }] },
    form: { total: 1, named: [{ clientId, day: "2026-06-15" }] },
    recall: { total: 1, named: [{ clientId, day: "2026-06-10" }] },
    pain: { total: 1, named: [{ clientId, day: "2026-06-08" }] },
  });
  expect(JSON.stringify(tasks)).not.toMatch(/Heron|Drops/);
  expect(await listTasks(stranger)).toEqual(none);
  expect((await listTasks(at(tom, after(noon, days(9))))).pain).toEqual(nothing);
});

test("a client whose own activity goes worse by two points is a task for a week", async () => {
  const client = await aClient(studio, { firstName: "Wren", lastName: "Orr" });
  await treats(studio, tom, client);
  await studio.owner.query("insert into care_files (client_id, opened_at) values ($1, now())", [
    client.actor.id,
  ]);
  const score = (name: string, scores: readonly [day: string, score: number][]) =>
    studio.owner.query(
      `with a as (insert into own_activities (client_id, name, added_at) values ($1, $2, now()) returning id)
       insert into activity_scores (client_id, activity_id, score, scored_on)
       select $1, a.id, score, day::date from a, jsonb_to_recordset($3) as s (day text, score integer)`,
      [
        client.actor.id,
        name,
        JSON.stringify(scores.map(([day, value]) => ({ day, score: value }))),
      ],
    );
  await score("Heron", [
    ["2026-05-01", 3],
    ["2026-05-20", 7],
    ["2026-06-08", 6],
  ]);
  expect((await listTasks(tom)).worse).toEqual(nothing);
  await score("Wading", [
    ["2026-05-20", 7],
    ["2026-06-09", 5],
  ]);
  const { worse } = await listTasks(tom);
  expect(worse).toMatchObject({
    total: 1,
    named: [
      {
        clientId: client.actor.id,
        name: "Wren Orr",
        day: "2026-06-09",
      },
    ],
  });
  expect((await listTasks(stranger)).worse).toEqual(nothing);
  expect((await listTasks(at(tom, after(noon, days(7))))).worse).toEqual(nothing);
});

test("a question of a client who had trouble comes first, then the newest", async () => {
  const asked = async (name: string, status: string, daysAgo: number) => {
    const client = await aClient(studio, { firstName: name, lastName: "Orr" });
    await treats(studio, tom, client);
    const noteId = await aClientNote(tom, client);
    await studio.owner.query(
      `insert into client_note_responses (client_id, client_note_id, compliance_status, client_question, created_at)
       values ($1, $2, $3, 'Heron?', $4)`,
      [client.actor.id, noteId, status, before(noon, days(daysAgo))],
    );
  };
  await asked("Old", "completed", 5);
  await asked("New", "completed", 1);
  await asked("Sore", "difficulty", 6);
  const { question } = await listTasks(tom);
  const names = question.named.map(({ name }) => name.split(" ")[0]);
  expect(names.indexOf("Sore")).toBeLessThan(names.indexOf("New"));
  expect(names.indexOf("New")).toBeLessThan(names.indexOf("Old"));
});

test("red flags and recalls of a therapist who has left are seen to by those who treat the client now", async () => {
  const [gone, client] = [await aTherapist(studio, ["create_notes"]), await aClient(studio)];
  await treats(studio, gone, client);
  await aSignedNote(gone, client, {
    "red:night": "yes",
    red_flag_decision: "referred",
    red_flag_decided: "To the GP",
    follow_up_needed: "on",
    follow_up_date: "2026-06-20",
  });
  const later = at(stranger, after(noon, days(20)));
  await treats(studio, stranger, client);
  expect(await listTasks(later)).toMatchObject({ "red-flag": nothing, recall: nothing });
  const countAskedBack = async () => {
    const due = await askBack(studio.system(later.now));
    return due.ok ? due.value : 0;
  };
  const inAll = await countAskedBack();
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    gone.actor.id,
  ]);
  expect(await countAskedBack()).toBe(inAll - 1);
  const theirs = { total: 1, named: [{ clientId: client.actor.id }] };
  expect(await listTasks(later)).toMatchObject({ "red-flag": theirs, recall: theirs });
  await aSignedNote(later, client, { session_date: "2026-06-30" });
  expect((await listTasks(later)).recall).toEqual(nothing);
});
