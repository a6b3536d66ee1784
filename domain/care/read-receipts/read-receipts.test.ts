import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawNote } from "#domain/care/notices/share-note.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { aClientNote, aWellnessNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { markNoteRead } from "./mark-note-read.ts";
import { countUnreadNotes, findOwnNote, listOwnNotes } from "./queries.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana, ben] = [await aTherapist(studio), await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  await treats(studio, tom, ben);
});
afterAll(() => studio.db.close());

const titles = async (page = 1) =>
  (await listOwnNotes(ana!, { page })).notes.map(({ title }) => title);

test("a client reads both kinds of notes, newest first, without unshared ones and other clients' notes", async () => {
  await aClientNote(tom, ana!, { title: "First" });
  await aWellnessNote(at(tom, after(noon, hours(1))), ana!, { sessionType: "Dry Needling" });
  await aClientNote(at(tom, after(noon, hours(2))), ana!, {
    title: "Not yet",
    clientCanViewNotes: false,
  });
  const theirs = await aClientNote(tom, ben!, { title: "Ben's" });
  expect(await titles()).toEqual(["Dry Needling", "First"]);
  expect(await findOwnNote(ana!, { kind: "note", id: theirs })).toBeUndefined();
  expect(await findOwnNote(ana!, { kind: "note", id: "nonsense" })).toBeUndefined();
  expect(await countUnreadNotes(ana!)).toBe(2);
});

test("a withdrawn note is gone from list, page and count", async () => {
  const id = await aClientNote(tom, ana!, { title: "Too soon" });
  await tom.db.transaction(tom.identity, (tx) => withdrawNote(tx, tom, id));
  expect(await titles()).not.toContain("Too soon");
  expect(await findOwnNote(ana!, { kind: "note", id })).toBeUndefined();
  expect(await countUnreadNotes(ana!)).toBe(2);
  expect(await markNoteRead(ana!, id)).toEqual({ ok: false, why: "no-such-note" });
});

test("a note is marked as read once, with one audit event, and the count never falls below zero", async () => {
  const id = await aClientNote(tom, ana!, { title: "To be read" });
  for (const minute of [1, 2, 3]) await markNoteRead(at(ana!, after(noon, hours(minute))), id);
  expect(await countUnreadNotes(ana!)).toBe(2);
  const { rows } = await studio.owner.query(
    `select n.client_read_at as at, (select count(*)::integer from client_portal_activity a
      where a.activity_type = 'note.read' and a.activity_data ->> 'note' = $1::text) as noted
     from note_notices n where n.note_id = $1::uuid`,
    [id],
  );
  expect(rows).toEqual([{ at: after(noon, hours(1)), noted: 1 }]);
  expect((await findOwnNote(ana!, { kind: "note", id }))?.isRead).toBe(true);
  const { notes } = await listOwnNotes(ana!, { page: 1 });
  for (const note of notes) await markNoteRead(ana!, note.id);
  expect(await countUnreadNotes(ana!)).toBe(0);
  expect(await markNoteRead(ben!, id)).toEqual({ ok: false, why: "no-such-note" });
});

test("the list has twenty notes a page and says how many there are", async () => {
  for (let count = 0; count < 19; count += 1)
    await aClientNote(tom, ana!, { title: `Note ${count}` });
  const { notes, total } = await listOwnNotes(ana!, { page: 1 });
  expect([notes.length, total]).toEqual([20, 22]);
  expect(await titles(2)).toHaveLength(2);
  expect((await listOwnNotes(ana!, { page: 9 })).total).toBe(22);
});
