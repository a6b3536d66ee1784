import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import {
  answerFeedback,
  findQuestion,
  listFeedback,
} from "#domain/schedule/feedback/answer-feedback.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { aStaffMember } from "#tests/support/people.ts";
import {
  aClient,
  addParticipant,
  aGroup,
  aTherapist,
  at,
  juneAt,
} from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { handlers } from "#jobs/handlers.ts";
import { runScheduled } from "#tests/support/run-scheduled.ts";

const { studio, sent } = await createMailStudio();
afterAll(() => studio.db.close());
beforeEach(() => {
  sent.length = 0;
});
const tom = await aTherapist(studio);

/** A client who came to a class on a day of June at ten. */
async function whoCame(client: Ctx<Client>, day: number) {
  const date = `2026-06-${String(day).padStart(2, "0")}`;
  const group = await aGroup(studio, tom, { group_name: `Class ${day}`, session_date: date });
  const added = await addParticipant(tom, {
    sessionId: group.id,
    clientId: client.actor.id,
    status: "confirmed",
  });
  if (!added.ok) throw new Error(added.why);
  await saveRegister(at(tom, juneAt(day, "12:00")), group.id, {
    confirmed: [],
    attended: new Map([[added.value.id, true]]),
  });
  return client;
}

type Job = { id: string; payload: Record<string, unknown> };

/** The run of a morning, and then what is due, each twice: a job may run again. */
async function morning(now: Date, meanwhile = "") {
  await runScheduled("ask-after-first-visits", studio.system(now));
  const { rows } = await studio.owner.query<Job>(
    "select id, payload from outbox where event = 'visit.first' and done_at is null",
  );
  if (meanwhile) await studio.owner.exec(meanwhile);
  for (const { id, payload } of rows) {
    const handler = handlers["visit.first"] as unknown as (...args: unknown[]) => Promise<void>;
    for (const attempt of [1, 2]) await handler(studio.system(now), payload, { id, attempt });
    await studio.owner.query("update outbox set done_at = $2 where id = $1", [id, now]);
  }
  return sent.filter(({ subject }) => subject === "How was your first visit?");
}

const markIn = (text: string) => /how-was-it\?s=(\S+)/.exec(text)![1]!;

test("after a first visit one mail asks how it was, once, and its answer is the owner's to read", async () => {
  const ana = await whoCame(await aClient(studio), 15);
  expect(await morning(juneAt(15, "18:00"))).toEqual([]);
  const [mail, ...others] = await morning(juneAt(16, "10:00"));
  expect(others).toEqual([]);
  expect(mail!.text).toContain("Dear Ana, thank you for coming to Class 15.");
  expect(await morning(juneAt(17, "10:00"))).toHaveLength(1);
  await whoCame(ana, 17);
  expect(await morning(juneAt(18, "10:00"))).toHaveLength(1);

  const mark = markIn(mail!.text);
  expect(await findQuestion(studio.system(), mark)).toEqual({
    what: "Class 15",
    firstName: "Ana",
    isAnswered: false,
  });
  const answer = { mark, words: "Lovely", mayPublish: true };
  expect(await findQuestion(studio.system(), `${mark}x`)).toBeUndefined();
  expect(await answerFeedback(studio.system(), { ...answer, mark: `${mark}x` })).toMatchObject({
    why: "no-such-link",
  });
  expect(await answerFeedback(studio.system(), answer)).toMatchObject({ ok: true });
  expect(await answerFeedback(studio.system(), { ...answer, words: "Awful" })).toMatchObject({
    why: "answered-already",
  });
  const owner = await aStaffMember(studio);
  expect(await listFeedback(owner, 1)).toMatchObject([
    {
      name: "Ana Lee",
      words: "Lovely",
      mayPublish: true,
    },
  ]);
  expect(await listFeedback(staffOf(studio, "shop") as typeof owner, 1)).toEqual([]);
  expect(await listFeedback(ana as never, 1)).toEqual([]);
});

test("who came before is not asked, nor who has withdrawn a consent or left the mails, at the last moment either", async () => {
  const [ben, cat, dan, eve] = [
    await aClient(studio, { firstName: "Ben", lastName: "Before" }),
    await aClient(studio, { firstName: "Cat", lastName: "Consent" }),
    await aClient(studio, { firstName: "Dan", lastName: "Left" }),
    await aClient(studio, { firstName: "Eve", lastName: "Late" }),
  ];
  await whoCame(ben, 1);
  for (const [place, client] of [ben, cat, dan, eve].entries()) await whoCame(client, 20 + place);
  const left = (client: Ctx<Client>) =>
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording, ended_at, ended_because)
     select lower(email), 'news', now(), id::text, now(), 'news-1', now(), 'left' from clients where id = '${client.actor.id}'`;
  await studio.owner.exec(`${left(dan)};
    update consents set withdrawn_at = now() where client_id = '${cat.actor.id}'`);
  const { rows } = await studio.owner.query("select from consents where client_id = $1", [
    cat.actor.id,
  ]);
  if (rows.length === 0)
    await studio.owner
      .exec(`insert into consents (client_id, purpose, wording_version, wording, given_at, withdrawn_at)
      values ('${cat.actor.id}', 'medical', 1, 'Yes', now(), now())`);
  expect(await morning(juneAt(24, "10:00"), left(eve))).toEqual([]);
  const { rows: asked } = await studio.owner.query<{ name: string }>(
    "select c.first_name as name from visit_feedback f join clients c on c.id = f.client_id where f.asked_at >= '2026-06-20'",
  );
  expect(asked.map(({ name }) => name)).toEqual(["Eve"]);
});

test("an answer is kept for two years, and that the client was asked for ever", async () => {
  await runScheduled("ask-after-first-visits", studio.system(new Date("2028-06-01T10:00:00Z")));
  expect(
    (await studio.owner.query("select from visit_feedback where words <> ''")).rows,
  ).toHaveLength(1);
  await runScheduled("ask-after-first-visits", studio.system(new Date("2028-07-01T10:00:00Z")));
  expect((await studio.owner.query("select from visit_feedback where words <> ''")).rows).toEqual(
    [],
  );
  expect((await studio.owner.query("select from visit_feedback")).rows).toHaveLength(2);
});
