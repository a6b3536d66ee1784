import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { aSignedNote } from "#tests/support/notes.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { listTasks } from "../measures/list-tasks.ts";
import { askBack } from "../notices/ask-back.ts";
import { closeEpisode, reopenEpisode } from "./close-episode.ts";
import { episodeForm, outcomeForm } from "./forms.ts";
import { findEpisode, listEpisodes, listOpenEpisodes, listOwnEpisodes } from "./queries.ts";
import { changeEpisode, openEpisode } from "./save-episode.ts";
import { savedEpisode } from "./saved-episode.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let ben: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
  [ana, ben] = [await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  await treats(studio, tom, ben);
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from care_files; delete from outbox"));

const record = () => aRecord(tom, ana);
const form = (values: Record<string, string> = {}) =>
  episodeForm.parse({ title: "Left shoulder", opened_on: "2026-06-01", ...values });
const ending = (values: Record<string, string> = {}) =>
  outcomeForm.parse({ closed_on: "2026-06-10", outcome: "better", ...values });

async function anEpisode(values: Record<string, string> = {}): Promise<string> {
  const opened = await openEpisode(tom, await record(), form(values));
  if (!opened.ok) throw new Error(opened.why);
  return opened.value.id;
}
const wanted = {
  "goal:new-1:words": "Sleep on my left side",
  "goal:new-1:measured": "measure:quickdash-score",
  "goal:new-2:words": "Plait both horses",
  "problem:new-1:says": "Painful arc",
  "problem:new-2:says": "",
};
const recalls = async () => {
  const { rows } = await studio.owner.query<{ due_on: string; done: boolean }>(
    "select due_on::text, done_at is not null as done from recalls order by due_on, done",
  );
  return rows;
};

test("an episode is opened with its goals and problems, and what is empty is none of them", async () => {
  const id = await anEpisode({ ...wanted, planned_visits: "6", review_on: "2026-07-01" });
  const found = await findEpisode(tom, await record(), id);
  expect(found).toMatchObject({
    title: "Left shoulder",
    planned_visits: 6,
    therapistId: tom.actor.id,
    closedOn: null,
    problems: [
      {
        body: "Painful arc",
        state: "open",
        foundOn: "2026-06-10",
      },
    ],
    goals: [
      {
        words: "Sleep on my left side",
        measureKey: "quickdash-score",
        state: "open",
      },
      { words: "Plait both horses", measureKey: null },
    ],
  });
});

test("one is open under a title, however it is written; closed ones do not count", async () => {
  const id = await anEpisode();
  const again = await openEpisode(tom, await record(), form({ title: "left SHOULDER" }));
  expect(again).toEqual({ ok: false, why: "title-taken" });
  expect(await openEpisode(tom, await record(), form({ title: "Knee" }))).toMatchObject({
    ok: true,
  });
  await closeEpisode(tom, await record(), { id, version: "1", form: ending() });
  expect(await openEpisode(tom, await record(), form())).toMatchObject({ ok: true });
  expect(await reopenEpisode(tom, await record(), id)).toEqual({ ok: false, why: "title-taken" });
});

test("a change keeps the rows that stay, with their days, and is refused over another's", async () => {
  const id = await anEpisode(wanted);
  const opened = savedEpisode((await findEpisode(tom, await record(), id))!);
  const [problem] = Object.keys(opened.values).filter((name) => /^problem:.*:state$/.test(name));
  const change = { id, version: opened.version };
  const solved = episodeForm.parse({ ...opened.values, [problem!]: "solved" });
  expect(await changeEpisode(tom, await record(), { ...change, form: solved })).toMatchObject({
    ok: true,
  });
  expect(await findEpisode(tom, await record(), id)).toMatchObject({
    version: 2,
    problems: [
      {
        state: "solved",
        foundOn: "2026-06-10",
        solvedOn: "2026-06-10",
      },
    ],
    goals: [{ id: /goal:([^:]*):/.exec(Object.keys(opened.values).join(" "))![1] }, {}],
  });
  expect(await changeEpisode(tom, await record(), { ...change, form: solved })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  const emptied = episodeForm.parse({ title: "Left shoulder", opened_on: "2026-06-01" });
  await changeEpisode(tom, await record(), { id, version: "2", form: emptied });
  expect(await findEpisode(tom, await record(), id)).toMatchObject({ problems: [], goals: [] });
});

test("it is refused without the permission, without consent, and for another client's episode", async () => {
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  const opened = await openEpisode(reader, await aRecord(reader, ana), form());
  expect(opened).toEqual({ ok: false, why: "not-allowed" });
  const id = await anEpisode();
  const other = await aRecord(tom, ben);
  expect(await findEpisode(tom, other, id)).toBeUndefined();
  expect(await changeEpisode(tom, other, { id, version: "1", form: form() })).toEqual({
    ok: false,
    why: "no-such-episode",
  });
  expect(await closeEpisode(tom, other, { id, version: "1", form: ending() })).toEqual({
    ok: false,
    why: "no-such-episode",
  });
});

test("after a withdrawal it is closed as ended by the client, without a word", async () => {
  const cleo = await aClient(studio);
  await treats(studio, tom, cleo);
  const theirs = await aRecord(tom, cleo);
  const opened = await openEpisode(tom, theirs, form(wanted));
  if (!opened.ok) throw new Error(opened.why);
  await withdrawConsent(cleo);
  const { id } = opened.value;
  const close = (values: Record<string, string>) =>
    closeEpisode(tom, theirs, { id, version: "1", form: ending(values) });
  expect(await openEpisode(tom, theirs, form({ title: "Knee" }))).toMatchObject({
    why: "no-consent",
  });
  expect(await close({ outcome: "better" })).toMatchObject({ why: "no-consent" });
  expect(await close({ outcome: "ended-by-client", body: "Moved" })).toMatchObject({
    why: "no-consent",
  });
  expect(await close({ outcome: "ended-by-client" })).toMatchObject({ ok: true });
});

test("the client reads what is shared, their goals, and an outcome that is shared; never a problem", async () => {
  const id = await anEpisode({ ...wanted, is_shared: "on" });
  await anEpisode({ title: "Knee", "goal:new-1:words": "Kneel" });
  expect(await listOwnEpisodes(ben)).toEqual([]);
  const own = await listOwnEpisodes(ana);
  expect(own.map(({ title, goals }) => [title, goals.map(({ words }) => words)])).toEqual([
    ["Left shoulder", ["Sleep on my left side", "Plait both horses"]],
  ]);
  expect(JSON.stringify(own)).not.toContain("Painful arc");
  await closeEpisode(tom, await record(), {
    id,
    version: "1",
    form: ending({ body: "Full range" }),
  });
  expect((await listOwnEpisodes(ana))[0]).toMatchObject({ outcome: null, outcomeBody: null });
  await reopenEpisode(tom, await record(), id);
  const shared = ending({ body: "Full range", outcome_shared: "on" });
  await closeEpisode(tom, await record(), { id, version: "3", form: shared });
  expect((await listOwnEpisodes(ana))[0]).toMatchObject({
    outcome: "better",
    outcomeBody: "Full range",
  });
});

test("closing is refused outside of its days, and for one that is closed or was changed", async () => {
  const id = await anEpisode();
  const close = async (version: string, values: Record<string, string>) =>
    closeEpisode(tom, await record(), { id, version, form: ending(values) });
  expect(await close("1", { closed_on: "2026-05-31" })).toMatchObject({ why: "day-outside" });
  expect(await close("1", { closed_on: "2026-06-11" })).toMatchObject({ why: "day-outside" });
  expect(await close("0", {})).toMatchObject({ why: "changed-meanwhile" });
  expect(await close("1", {})).toMatchObject({ ok: true });
  expect(await close("2", {})).toMatchObject({ why: "closed-already" });
  expect(await reopenEpisode(tom, await record(), id)).toMatchObject({ ok: true });
  expect(await reopenEpisode(tom, await record(), id)).toMatchObject({ why: "open-already" });
});

test("a note is put into an episode of the same client only, and counts as a visit once it is signed", async () => {
  const id = await anEpisode({ planned_visits: "1" });
  await aSignedNote(tom, ana, { episode_id: id });
  await aSignedNote(tom, ben, { episode_id: id });
  const { rows } = await studio.owner.query<{ n: number }>(
    "select count(*)::int as n from confidential_treatment_sessions where episode_id is not null",
  );
  expect(rows[0]!.n).toBe(1);
  expect(await listEpisodes(tom, await record())).toMatchObject([{ visits: 1, plannedVisits: 1 }]);
  expect((await listTasks(tom)).episode).toMatchObject({ total: 1, named: [{ id }] });
  expect(await listOpenEpisodes(tom, await record())).toMatchObject([{ id }]);
});

test("a review that is due is a task, asks the client back, and follows its day", async () => {
  const id = await anEpisode({ review_on: "2026-06-12" });
  expect((await listTasks(tom)).episode.total).toBe(0);
  expect(await askBack(studio.system())).toMatchObject({ value: 1 });
  const onDay = at(tom, after(noon, days(2)));
  expect((await listTasks(onDay)).episode).toMatchObject({
    total: 1,
    named: [{ id, day: "2026-06-12" }],
  });
  expect((await listTasks(onDay)).recall.total).toBe(0);
  const later = form({ review_on: "2026-08-01" });
  await changeEpisode(tom, await record(), { id, version: "1", form: later });
  expect(await recalls()).toEqual([
    { due_on: "2026-06-12", done: true },
    { due_on: "2026-08-01", done: false },
  ]);
  await closeEpisode(tom, await record(), { id, version: "2", form: ending() });
  expect((await recalls()).every(({ done }) => done)).toBe(true);
  await reopenEpisode(tom, await record(), id);
  expect((await recalls()).filter(({ done }) => !done)).toEqual([
    { due_on: "2026-08-01", done: false },
  ]);
});

test("a session ends the recalls of its own episode and of none, and closing ends what it asked for", async () => {
  const [shoulder, knee] = [await anEpisode(), await anEpisode({ title: "Knee" })];
  const again = (day: string) => ({ follow_up_needed: "on", follow_up_date: day });
  await aSignedNote(tom, ana, { episode_id: knee, ...again("2026-07-01") });
  await aSignedNote(tom, ana, { episode_id: shoulder, ...again("2026-07-08") });
  expect(await recalls()).toEqual([
    { due_on: "2026-07-01", done: false },
    { due_on: "2026-07-08", done: false },
  ]);
  await closeEpisode(tom, await record(), {
    id: knee,
    version: "1",
    form: ending(),
  });
  expect(await recalls()).toEqual([
    { due_on: "2026-07-01", done: true },
    { due_on: "2026-07-08", done: false },
  ]);
});
