import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { findOwnNote } from "#domain/care/read-receipts/queries.ts";
import { findPhoto } from "#domain/care/photos/find-photo.ts";
import { purgeUnfinishedPhotos } from "#domain/care/photos/purge-unfinished-photos.ts";
import { withdrawNote } from "#domain/care/notices/share-note.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { FileStore, Log } from "#domain/kernel/ports.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
import { giveConsent, withdrawConsent } from "#domain/people/own-consents.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aClient, aTherapist, at } from "#tests/support/schedule.ts";
import { aJpeg, aPhoto } from "#tests/support/photos.ts";
import { aClientNote, aWellnessNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { responseForm } from "./forms.ts";
import { giveResponse } from "./give-response.ts";
import { markRepliesRead, writeOwnReply } from "./write-own-reply.ts";

const stored = new Map<string, Uint8Array>();
const disk = { isFull: false };
const files = {
  async put(key: string, bytes: Uint8Array) {
    if (disk.isFull) throw new Error("no space left on device");
    stored.set(key, bytes);
  },
} as unknown as FileStore;
const log = { error() {} } as unknown as Log;
const photographs = sharpPhotographs({
  ...pictureLimits,
  ...imageLimits,
  copyWidths,
  widths: widthsOf,
});

let studio: Studio;
let tom: Ctx<Therapist>;
let other: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
beforeAll(async () => {
  studio = await createStudio({ photographs, files, log });
  [tom, other] = [await aTherapist(studio), await aTherapist(studio, [])];
  [ana, ben] = [await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  await treats(studio, tom, ben);
});
afterAll(() => studio.db.close());

const formOf = (values: Record<string, string> = {}) =>
  responseForm.parse({ compliance_status: "completed", ...values });
const photosOf = async (state: string) =>
  (
    await studio.owner.query<{ key: string }>(
      "select file_key as key from care_photos where state = $1",
      [state],
    )
  ).rows;

test("a response is trimmed, null when empty, given once, and marks the note as read", async () => {
  const noteId = await aWellnessNote(tom, ana!);
  const form = formOf({
    compliance_status: "difficulty",
    client_feedback: "  Hard on day 3 ",
    client_question: "   ",
  });
  expect(await giveResponse(ana!, { noteId, form })).toMatchObject({ ok: true });
  expect(await giveResponse(ana!, { noteId, form: formOf() })).toEqual({
    ok: false,
    why: "responded",
  });
  expect(await findOwnNote(ana!, { kind: "session", id: noteId })).toMatchObject({
    isRead: true,
    response: {
      status: "difficulty",
      feedback: "Hard on day 3",
      question: null,
      photoId: null,
    },
  });
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'response.given'",
  );
  expect(rows).toEqual([{ payload: { noticeId: expect.any(String) } }]);
});

test("a response needs a status and a note of the client's own", async () => {
  expect(responseForm.safeParse({ client_feedback: "Fine" }).success).toBe(false);
  const noteId = await aClientNote(tom, ana!);
  expect(await giveResponse(ben!, { noteId, form: formOf() })).toEqual({
    ok: false,
    why: "no-such-note",
  });
});

test("a note withdrawn while the client responds is refused, and nothing of the response is saved", async () => {
  const noteId = await aClientNote(tom, ana!);
  const takesBack = {
    ...photographs,
    async keepOne(bytes: Uint8Array) {
      await tom.db.transaction(tom.identity, (tx) => withdrawNote(tx, tom, noteId));
      return photographs.keepOne(bytes);
    },
  };
  const slow = { ...ana!, ports: { ...ana!.ports, photographs: takesBack } };
  const sent = { noteId, form: formOf({ photo_consent: "on" }), photo: await aJpeg({}) };
  expect(await giveResponse(slow, sent)).toEqual({ ok: false, why: "withdrawn" });
  expect(await photosOf("kept")).toEqual([]);
  expect(
    (await studio.owner.query("select from client_note_responses where note_id = $1", [noteId]))
      .rows,
  ).toEqual([]);
  await studio.owner.exec(
    "update consents set withdrawn_at = now() where purpose = 'photo'; delete from care_photos; delete from outbox",
  );
});

test("a photo is saved only with consent, as a JPEG without its location", async () => {
  const noteId = await aClientNote(tom, ana!);
  const photo = await aJpeg({ exif: true, orientation: 6 });
  expect(await giveResponse(ana!, { noteId, form: formOf(), photo })).toEqual({
    ok: false,
    why: "photo-consent",
  });
  const form = formOf({ photo_consent: "on", photo_description: " My squat " });
  expect(await giveResponse(ana!, { noteId, form, photo })).toMatchObject({ ok: true });
  const { response } = (await findOwnNote(ana!, { kind: "note", id: noteId }))!;
  expect(response?.photoDescription).toBe("My squat");
  const [{ key } = { key: "" }] = await photosOf("kept");
  expect(key).toMatch(new RegExp(`^care/${ana!.actor.id}/[0-9a-f-]{36}[.]jpg$`));
  const about = await sharp(stored.get(key)).metadata();
  expect([about.format, about.exif, about.width]).toEqual(["jpeg", undefined, 300]);
  expect(Buffer.from(stored.get(key)!).toString("latin1")).not.toMatch(/Secretcam|Whereabouts/);
});

test("a transparent PNG becomes a JPEG on white, and a file that is no picture is refused", async () => {
  const noteId = await aClientNote(tom, ana!);
  const refused = await giveResponse(ana!, {
    noteId,
    form: formOf(),
    photo: Buffer.from("<svg></svg>"),
  });
  expect(refused).toEqual({ ok: false, why: "not-a-photograph" });
  const png = await aPhoto({}).ensureAlpha(0).png().toBuffer();
  expect(await giveResponse(ana!, { noteId, form: formOf(), photo: png })).toMatchObject({
    ok: true,
  });
  const last = [...stored.values()].at(-1);
  expect((await sharp(last).metadata()).format).toBe("jpeg");
  expect((await sharp(last).stats()).channels[0]?.min).toBe(255);
});

test("when the photo cannot be stored no response is saved, and leftovers are purged a day later", async () => {
  const noteId = await aClientNote(tom, ana!);
  disk.isFull = true;
  const photo = await aJpeg();
  expect(await giveResponse(ana!, { noteId, form: formOf(), photo })).toEqual({
    ok: false,
    why: "photo-failed",
  });
  disk.isFull = false;
  expect(await photosOf("storing")).toHaveLength(1);
  expect(await purgeUnfinishedPhotos(studio.system(after(noon, days(0.9))))).toBe(0);
  expect(await purgeUnfinishedPhotos(studio.system(after(noon, days(1.1))))).toBe(1);
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'files.forgotten'",
  );
  expect(rows).toHaveLength(1);
  expect((await findOwnNote(ana!, { kind: "note", id: noteId }))?.response).toBeUndefined();
});

test("the 21st photo within 24 hours is refused, until an earlier one is older than that", async () => {
  await giveConsent(ben!, { purpose: "photo" });
  const photo = await aJpeg({ width: 40, height: 30 });
  const send = async (times: number, hoursOn: number) => {
    const answers: string[] = [];
    for (let count = 0; count < times; count += 1) {
      const noteId = await aClientNote(tom, ben!);
      const given = await giveResponse(at(ben!, after(noon, hours(hoursOn))), {
        noteId,
        form: formOf(),
        photo,
      });
      answers.push(given.ok ? "given" : given.why);
    }
    return answers;
  };
  const given = (times: number) => Array.from({ length: times }, () => "given");
  expect(await send(15, 0)).toEqual(given(15));
  expect(await send(6, 20)).toEqual([...given(5), "too-many-photos"]);
  expect(await send(1, 23.9)).toEqual(["too-many-photos"]);
  // The first fifteen are a day old now, the five of the evening are not.
  expect(await send(16, 24)).toEqual([...given(15), "too-many-photos"]);
});

test("a photo is visible to its client and, with an audit event, to a therapist who treats them", async () => {
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from care_photos where client_id = $1",
    [ana!.actor.id],
  );
  const id = rows[0]!.id;
  expect(await findPhoto(ana!, id)).toMatch(/^care\//);
  expect(await findPhoto(tom, id)).toMatch(/^care\//);
  for (const stranger of [ben!, other]) expect(await findPhoto(stranger, id)).toBeUndefined();
  const read = await studio.owner.query(
    "select detail from audit_log where action = 'client.read'",
  );
  expect(read.rows).toEqual([{ detail: expect.objectContaining({ what: "a-progress-photo" }) }]);
  await studio.owner.query("update care_photos set taken_down_at = $1 where id = $2", [noon, id]);
  expect(await findPhoto(ana!, id)).toBeUndefined();
});

test("client and therapist write below a response, read receipts are kept, and consent is needed", async () => {
  const noteId = await aClientNote(tom, ana!);
  await giveResponse(ana!, { noteId, form: formOf() });
  const responseId = (await findOwnNote(ana!, { kind: "note", id: noteId }))!.response!.id;
  expect(await writeOwnReply(ben!, { responseId, body: "Not mine" })).toEqual({
    ok: false,
    why: "no-response",
  });
  expect(await writeOwnReply(ana!, { responseId, body: "Shall I stop?" })).toMatchObject({
    ok: true,
  });
  await studio.owner.query(
    `insert into response_replies (response_id, client_id, author, author_id, body, written_at)
     values ($1, $2, 'therapist', $3, 'No, go on', $4)`,
    [responseId, ana!.actor.id, tom.actor.id, after(noon, days(1))],
  );
  expect((await findOwnNote(ana!, { kind: "note", id: noteId }))?.response?.newReplies).toBe(1);
  await markRepliesRead(at(ana!, after(noon, days(2))), responseId);
  const note = (await findOwnNote(ana!, { kind: "note", id: noteId }))!;
  expect(note.replies.map(({ author, body, readAt }) => [author, body, readAt])).toEqual([
    ["client", "Shall I stop?", null],
    ["therapist", "No, go on", after(noon, days(2))],
  ]);
  await withdrawConsent(ana!);
  expect(await writeOwnReply(ana!, { responseId, body: "And now?" })).toEqual({
    ok: false,
    why: "no-consent",
  });
});
