import { afterAll, beforeAll, expect, test } from "vitest";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { giveResponse } from "#domain/care/responses/give-response.ts";
import { responseForm } from "#domain/care/responses/forms.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { noId } from "#tests/support/access-matrix.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { accountsOn, anAccount } from "#tests/support/people.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { aClientNote, treats } from "#tests/support/shared-notes.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { loader } from "./care-photo.ts";

const stored = new Map<string, Uint8Array>();
const files = {
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  get: async (key: string) => ({
    body: new Blob([stored.get(key)! as BlobPart]).stream(),
    contentType: "image/jpeg",
  }),
} as unknown as FileStore;
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
beforeAll(async () => {
  studio = await createStudio({ photographs, files });
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  const form = responseForm.parse({ compliance_status: "completed", photo_consent: "on" });
  const noteId = await aClientNote(tom, ana);
  await giveResponse(ana, { noteId, form, photo: await aJpeg() });
  photoId = (await studio.owner.query<{ id: string }>("select id from care_photos")).rows[0]!.id;
});
afterAll(() => studio.db.close());

async function ask(accountId: string | undefined, id: string) {
  const session = {
    accountId: accountId ?? "",
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  const cookie = accountId ? `session=${await accountsOn(studio.db).openSession(session)}` : "";
  const site = smallSite(studio, {
    modules: { "/files/care/:photoId": { loader } },
    ports: { files },
  });
  const answer = await site.ask(`/files/care/${id}`, { headers: { cookie } });
  const headers = Object.fromEntries(answer.headers);
  delete headers["x-request-id"];
  return {
    status: answer.status,
    headers,
    bytes: Buffer.from(await answer.arrayBuffer()).toString("latin1"),
  };
}

test("its client and who treats them are given a photo, for this once, as a picture and nothing else", async () => {
  for (const { actor } of [ana, tom]) {
    const { status, headers, bytes } = await ask(actor.accountId, photoId);
    expect([status, bytes.startsWith("\u00ff\u00d8\u00ff")]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  }
});

test("all others get the same response, byte for byte, as for a photo that never existed", async () => {
  const others = {
    stranger: undefined,
    otherClient: (await aClient(studio)).actor.accountId,
    unverified: (await anAccount(studio, { verified: false })).accountId,
    therapistOfOthers: (await aTherapist(studio, [])).actor.accountId,
    whoSeesAll: (await aTherapist(studio, ["view_all_clients", "access_confidential"])).actor
      .accountId,
    shop: (await anAccount(studio, { userType: undefined, staff: "shop" })).accountId,
    owner: (await anAccount(studio, { userType: undefined, staff: "owner" })).accountId,
  };
  for (const [who, accountId] of Object.entries(others)) {
    const [theirs, none] = [await ask(accountId, photoId), await ask(accountId, noId)];
    expect([who, theirs]).toEqual([who, none]);
    expect(theirs.status).toBe(404);
  }
});

test("a client whose access was turned off is told the same, too", async () => {
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    ana.actor.id,
  ]);
  expect((await ask(ana.actor.accountId, photoId)).status).toBe(404);
});
