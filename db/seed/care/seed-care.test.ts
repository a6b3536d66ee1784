import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAnswers } from "#domain/care/forms/check-answers.ts";
import { readDefinition } from "#domain/care/forms/definition.ts";
import type { Answers } from "#domain/care/forms/messages.ts";
import { testAtNight } from "#tests/support/at-night.ts";
import { cheapHashing } from "#tests/support/cheap-hashing.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { seedAccounts } from "../accounts.ts";
import { seedSchedule } from "../schedule/seed-schedule.ts";
import { seedLargePractice } from "../schedule/large-practice.ts";
import { seedLargeCare } from "./large-care.ts";
import { seedCare } from "./seed-care.ts";

let studio: Studio;
const count = async (from: string) =>
  Number((await studio.owner.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]!.n);

beforeAll(async () => {
  studio = await createStudio();
  await seedAccounts(studio.db, { hash: cheapHashing.hash, now: noon });
  await seedSchedule(studio.db, noon);
  await seedCare(studio.db, noon);
}, 60_000);
afterAll(() => studio.db.close());

test("forty clients have eighteen months of care, signed, shared and answered", async () => {
  expect(await count("care_files")).toBe(40);
  // Fourteen each, and seven of the first client's other two episodes.
  const signed = 40 * 14 + 7;
  expect(await count("confidential_treatment_sessions where signed_at is not null")).toBe(signed);
  expect(await count("wellness_session_notes")).toBe(signed);
  expect(await count("client_note_responses")).toBe(40 * 5);
  expect(await count("confidential_treatment_sessions where signed_at is null")).toBe(2);
  expect(await count("note_notices where client_read_at is null")).toBe(80);
  expect(await count("clients where last_login_at is not null and email_verified")).toBe(40);
});

test("all clients have signed their forms, with answers that the forms take, and one is asked for another", async () => {
  expect(await count("form_answers where submitted_at is not null")).toBe(80);
  expect(await count("form_requests where answered_at is null")).toBe(2);
  const { rows } = await studio.owner.query<{
    slug: string;
    answers: Answers;
    sections: unknown[];
  }>(
    "select distinct f.slug, a.answers, v.sections from form_answers a join form_versions v on v.id = a.form_version_id join forms f on f.id = v.form_id",
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { answers, sections } of rows)
    expect(checkAnswers(readDefinition(sections), answers).errors).toEqual({});
});

test("the first client has three episodes: goals reached, referred on, and one that is open", async () => {
  const { rows } = await studio.owner.query(
    `select e.title, o.outcome, (select count(*)::int from confidential_treatment_sessions t where t.episode_id = e.id) as notes,
       (select count(*)::int from episode_goals g where g.episode_id = e.id) as goals
     from care_episodes e left join episode_outcomes o on o.episode_id = e.id join clients c on c.id = e.client_id
     where c.email = 'client@demo.example' order by e.opened_on`,
  );
  expect(rows).toEqual([
    {
      title: "Low back and left hip",
      outcome: "goals-reached",
      notes: 12,
      goals: 3,
    },
    {
      title: "Right knee",
      outcome: "referred",
      notes: 3,
      goals: 1,
    },
    {
      title: "Left shoulder",
      outcome: null,
      notes: 4,
      goals: 3,
    },
  ]);
});

test("there are no treatments on a Sunday, nor after today", async () => {
  expect(
    await count("confidential_treatment_sessions where extract(dow from session_date) = 0"),
  ).toBe(0);
  expect(await count("confidential_treatment_sessions where session_date > '2026-06-10'")).toBe(0);
});

test("a second start adds nothing", async () => {
  await seedCare(studio.db, noon);
  expect(await count("confidential_treatment_sessions")).toBe(40 * 14 + 7 + 2);
});

testAtNight(
  "a large practice has twenty signed notes each beside it, in the proportions of the demo's",
  async () => {
    const [signed, forms] = [
      "confidential_treatment_sessions where signed_at is not null",
      "form_answers",
    ];
    const before = await count(signed);
    await seedLargePractice(studio.db, { now: noon, scale: 1 });
    await seedLargeCare(studio.db, noon);
    expect(await count(signed)).toBe(before + 100 * 20);
    expect(await count("wellness_session_notes")).toBe(before + 100 * 20);
    expect(await count("client_note_responses")).toBe(40 * 5 + 100 * 7);
    expect(await count(forms)).toBeGreaterThanOrEqual(100);
    const alone = "(select from session_scores s where s.treatment_id = t.id)";
    expect(
      await count(
        `confidential_treatment_sessions t where signed_at is not null and not exists ${alone}`,
      ),
    ).toBe(0);
    for (const some of [
      "health_flags",
      "form_requests",
      "response_replies where author = 'therapist'",
    ])
      expect(await count(some)).toBeGreaterThan(2);
    expect(await count("client_note_responses where seen_at is not null")).toBeGreaterThan(400);
    expect(
      await count("confidential_treatment_sessions where extract(dow from session_date) = 0"),
    ).toBe(0);
  },
);
