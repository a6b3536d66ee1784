import { afterAll, beforeAll, expect, test } from "vitest";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { responseForm } from "#domain/care/responses/forms.ts";
import { giveResponse } from "#domain/care/responses/give-response.ts";
import { findResponse } from "#domain/care/therapist-responses/queries.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { aClientNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { findPhoto } from "./find-photo.ts";
import { countTakenDown, deleteTakenDownPhotos, restorePhotos } from "./taken-down.ts";

const files = { put: async () => {} } as unknown as FileStore;
const photographs = sharpPhotographs({
  ...pictureLimits,
  ...imageLimits,
  copyWidths,
  widths: widthsOf,
});
let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let photoId: string;
let responseId: string;
beforeAll(async () => {
  studio = await createStudio({ photographs, files });
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  const form = responseForm.parse({ compliance_status: "completed", photo_consent: "on" });
  const noteId = await aClientNote(tom, ana);
  const given = await giveResponse(ana, { noteId, form, photo: await aJpeg() });
  if (!given.ok) throw new Error(given.why);
  responseId = given.value.id;
  photoId = (await studio.owner.query<{ id: string }>("select id from care_photos")).rows[0]!.id;
});
afterAll(() => studio.db.close());

const shown = async () => (await findResponse(tom, await aRecord(tom, ana), responseId))?.photoId;

test("a withdrawal hides photos at once, restores them within the hour, and deletes them after it", async () => {
  expect(await shown()).toBe(photoId);
  await withdrawConsent(ana, { purpose: "photo" });
  expect(await findPhoto(ana, photoId)).toBeUndefined();
  expect(await shown()).toBeNull();
  expect(await deleteTakenDownPhotos(at(studio.system(), after(noon, minutes(59))))).toBe(0);
  expect(await restorePhotos(at(ana, after(noon, minutes(59))))).toEqual({
    ok: true,
    value: 1,
  });
  expect(await shown()).toBe(photoId);

  const later = at(ana, after(noon, minutes(60)));
  await withdrawConsent(later, { purpose: "photo" });
  expect(await countTakenDown(later)).toBe(1);
  const hourAfter = after(noon, minutes(120));
  expect(await deleteTakenDownPhotos(at(studio.system(), hourAfter))).toBe(1);
  expect(await deleteTakenDownPhotos(at(studio.system(), hourAfter))).toBe(0);
  expect(await restorePhotos(at(ana, hourAfter))).toEqual({ ok: false, why: "too-late" });
  expect(await shown()).toBeNull();
  const { rows } = await studio.owner.query(
    "select payload from outbox where event = 'files.forgotten'",
  );
  expect(rows).toEqual([{ payload: { keys: [expect.stringContaining(`care/${ana.actor.id}/`)] } }]);
});
