import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClips } from "#adapters/clips/keep-clip.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { giveConsent, withdrawConsent } from "#domain/people/own-consents.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aRecord } from "#tests/support/care.ts";
import { aPhoto } from "#tests/support/photos.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { maxClip } from "../../clips/messages.ts";
import { drawOnStill, purgeFootage, removeFootage, shareFootage } from "./change-footage.ts";
import { footageForm, stillForm } from "./forms.ts";
import {
  findFootageFile,
  findOwnFootageFile,
  findStill,
  listFootage,
  listOwnFootage,
} from "./queries.ts";
import { storeClip, storeStill } from "./store-footage.ts";

const photographs = sharpPhotographs({
  ...pictureLimits,
  ...imageLimits,
  copyWidths,
  widths: widthsOf,
});
let studio: Studio;
let folder: string;
let film: Uint8Array;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rides-"));
  const files = diskFiles({ folder });
  studio = await createStudio({ files, photographs, clips: createClips(maxClip) });
  film = await readFile("tests/support/clip.mp4");
  tom = await aTherapist(studio, ["create_notes"]);
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ana = await aClient(studio);
  await treats(studio, tom, ana);
  await giveConsent(ana, { purpose: "photo" });
  await studio.owner.exec("delete from outbox");
});

const record = () => aRecord(tom, ana);
const form = (more = {}) => footageForm.parse({ taken_on: "2026-06-10", ...more });
const photo = () => aPhoto({ exif: true }).jpeg().toBuffer();
async function aStill(clipId: string | null = null) {
  const stored = await storeStill(tom, await record(), {
    bytes: await photo(),
    form: form(),
    clipId,
  });
  if (!stored.ok) throw new Error(stored.why);
  return stored.value.id;
}
async function aClip() {
  const stored = await storeClip(tom, await record(), { bytes: film, form: form() });
  if (!stored.ok) throw new Error(stored.why);
  return stored.value.id;
}
const forgotten = async () =>
  (await studio.owner.query("select 1 from outbox where event = 'files.forgotten'")).rows.length;

test("a picture is written anew, drawn on by its version, shared and taken back", async () => {
  const id = await aStill();
  const { lines, version } = (await findStill(tom, await record(), id))!;
  expect([lines, version]).toEqual([[], 1]);
  const file = await findFootageFile(tom, await record(), { what: "still", id });
  const bytes = await new Response((await tom.ports.files.get(file!.fileKey))!.body).arrayBuffer();
  expect(Buffer.from(bytes).includes("Secretcam")).toBe(false);
  const drawn = stillForm.parse({
    remark: "Left rein",
    "line:0:x1": "5",
    "line:0:y1": "0",
    "line:0:y2": "9",
    "line:0:plumb": "on",
  });
  expect(await drawOnStill(tom, await record(), { id, version: "1", form: drawn })).toMatchObject({
    ok: true,
  });
  expect(await drawOnStill(tom, await record(), { id, version: "1", form: drawn })).toMatchObject({
    why: "changed-meanwhile",
  });
  const own = { what: "still", id } as const;
  expect(await findOwnFootageFile(ana, own)).toBeUndefined();
  await shareFootage(tom, await record(), { ...own, isShared: true });
  expect((await listOwnFootage(ana)).stills).toMatchObject([{ id, remark: "Left rein" }]);
  expect(await findOwnFootageFile(await aClient(studio), own)).toBeUndefined();
  await shareFootage(tom, await record(), { ...own, isShared: false });
  expect(await findOwnFootageFile(ana, own)).toBeUndefined();
});

test("a clip has at most six stills, which stay when it is removed; its file goes", async () => {
  const clip = await aClip();
  for (let at = 0; at < 6; at++) await aStill(clip);
  const seventh = {
    bytes: await photo(),
    form: form(),
    clipId: clip,
  };
  expect(await storeStill(tom, await record(), seventh)).toMatchObject({ why: "too-many-stills" });
  const gone = { what: "clip", id: clip } as const;
  expect(await removeFootage(tom, await record(), gone)).toMatchObject({ ok: true });
  expect(await forgotten()).toBe(1);
  expect(await removeFootage(tom, await record(), gone)).toMatchObject({ why: "no-such-clip" });
  const left = await listFootage(tom, await record());
  expect([left.clips.length, left.stills.length, left.stills[0]!.clipId]).toEqual([0, 6, null]);
  const ofNone = { ...seventh, clipId: clip };
  expect(await storeStill(tom, await record(), ofNone)).toMatchObject({ why: "no-such-clip" });
});

test("with the consent to photos pictures and clips go out of sight, come back within the hour, and are deleted after it", async () => {
  const [still, clip] = [await aStill(), await aClip()];
  await withdrawConsent(ana, { purpose: "photo" });
  const shown = async () => {
    const { stills, clips } = await listFootage(tom, await record());
    return stills.length + clips.length;
  };
  expect(await shown()).toBe(0);
  expect(await findFootageFile(tom, await record(), { what: "clip", id: clip })).toBeUndefined();
  expect(await purgeFootage(studio.system(after(noon, minutes(59))))).toBe(0);
  await giveConsent(ana, { purpose: "photo" });
  expect(await shown()).toBe(2);
  await withdrawConsent(ana, { purpose: "photo" });
  expect(await purgeFootage(studio.system(after(noon, minutes(60))))).toBe(2);
  expect(await forgotten()).toBe(2);
  expect(await findStill(tom, await record(), still)).toBeUndefined();
});

test("after a withdrawal of the consent to records nothing more is drawn or said on a picture", async () => {
  const id = await aStill();
  await withdrawConsent(ana);
  const drawing = { id, version: "1", form: stillForm.parse({ remark: "Left hip collapses" }) };
  expect(await drawOnStill(tom, await record(), drawing)).toEqual({ ok: false, why: "no-consent" });
  expect(await findStill(tom, await record(), id)).toMatchObject({ remark: "" });
});

test("what never arrived is hidden, and forgotten after a day", async () => {
  const id = await aStill();
  await studio.owner.query("update ride_stills set state = 'storing' where id = $1", [id]);
  expect(await findStill(tom, await record(), id)).toBeUndefined();
  expect(await purgeFootage(studio.system(after(noon, minutes(60))))).toBe(0);
  expect(await purgeFootage(studio.system(after(noon, days(2))))).toBe(1);
});

test("without both consents, the permission, or a picture, nothing is stored; a colleague sees nothing", async () => {
  const id = await aStill();
  const kim = await aTherapist(studio, ["create_notes"]);
  const bea = await aClient(studio);
  await treats(studio, kim, bea);
  const hers = await aRecord(kim, bea);
  expect(await findStill(kim, hers, id)).toBeUndefined();
  const storing = {
    bytes: await photo(),
    form: form(),
    clipId: null,
  };
  expect(await storeStill(kim, hers, storing)).toMatchObject({ why: "no-consent" });
  expect(await storeClip(kim, hers, storing)).toMatchObject({ why: "not-a-clip" });
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  const theirs = await aRecord(reader, ana);
  expect(await storeStill(reader, theirs, storing)).toMatchObject({ why: "not-allowed" });
  const which = { what: "still", id } as const;
  expect(await removeFootage(reader, theirs, which)).toMatchObject({ why: "not-allowed" });
  const none = { ...storing, bytes: Buffer.from("<svg onload='x'/>") };
  expect(await storeStill(tom, await record(), none)).toMatchObject({ ok: false });
  const horse = form({ horse_id: "6a3a5d4c-6a7e-4a51-9b57-2f3a3a1f0c11" });
  expect(await storeStill(tom, await record(), { ...storing, form: horse })).toMatchObject({
    why: "no-such-horse",
  });
});
