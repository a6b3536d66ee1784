import { afterAll, beforeAll, expect, test } from "vitest";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { doseForm, doseTexts } from "#domain/care/plans/forms.ts";
import { giveExercise } from "#domain/care/plans/give-exercise.ts";
import { findAny } from "#domain/care/own-exercises/queries.ts";
import { storeMedia } from "#domain/care/own-exercises/store-media.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { ByteRange, FileStore } from "#domain/kernel/ports.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aRecord } from "#tests/support/care.ts";
import { anOwnExercise } from "#tests/support/own-exercises.ts";
import { accountsOn } from "#tests/support/people.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { loader } from "./exercise-media.ts";

const stored = new Map<string, Uint8Array>();
const files = {
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  get: async (key: string, part?: ByteRange) => {
    const bytes = stored.get(key)!;
    const given = part ? bytes.subarray(part.from, part.to + 1) : bytes;
    return {
      body: new Blob([given as BlobPart]).stream(),
      contentType: key.endsWith(".mp4") ? "video/mp4" : "image/jpeg",
    };
  },
} as unknown as FileStore;

let studio: Studio;
let tom: Ctx<Therapist>;
let [ana, ben]: Ctx<Client>[] = [];
let id: string;
beforeAll(async () => {
  const limits = { ...pictureLimits, ...imageLimits, copyWidths, widths: widthsOf };
  studio = await createStudio({ photographs: sharpPhotographs(limits), files });
  tom = await aTherapist(studio, ["create_notes"]);
  [ana, ben] = [await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  id = await anOwnExercise(tom);
  await storeMedia(tom, id, await aJpeg());
  const { dose } = (await findAny(tom, id))!;
  const form = doseForm.parse(doseTexts(dose));
  await giveExercise(tom, await aRecord(tom, ana), { key: id, form });
});
afterAll(() => studio.db.close());

async function ask(accountId: string | undefined, exerciseId: string, range = "") {
  const session = {
    accountId: accountId ?? "",
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  const cookie = accountId ? `session=${await accountsOn(studio.db).openSession(session)}` : "";
  const site = smallSite(studio, {
    modules: { "/files/exercises/:exerciseId": { loader } },
    ports: { files },
  });
  const answer = await site.ask(`/files/exercises/${exerciseId}`, {
    headers: { cookie, ...(range && { range }) },
  });
  const headers = Object.fromEntries(answer.headers);
  delete headers["x-request-id"];
  return {
    status: answer.status,
    headers,
    bytes: Buffer.from(await answer.arrayBuffer()).toString("latin1"),
  };
}

test("a therapist and the client who has the exercise are given its photograph, for this once", async () => {
  for (const { actor } of [ana!, tom]) {
    const { status, headers, bytes } = await ask(actor.accountId, id);
    expect([status, bytes.startsWith("\u00ff\u00d8\u00ff")]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
});

test("a player is given the part that it asks for", async () => {
  const { status, headers, bytes } = await ask(tom.actor.accountId, id, "bytes=0-1");
  expect([status, bytes]).toEqual([206, "\u00ff\u00d8"]);
  expect(headers["content-range"]).toMatch(/^bytes 0-1\/\d+$/);
});

test("all others get what they would get for nothing", async () => {
  const nothing = await ask(ana!.actor.accountId, noId);
  expect(nothing.status).toBe(404);
  for (const account of [undefined, ben!.actor.accountId])
    expect(await ask(account, id)).toEqual(nothing);
});
