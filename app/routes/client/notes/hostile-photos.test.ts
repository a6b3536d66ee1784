import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { guardArea } from "#app/http/guards.ts";
import { responseRefusals } from "#domain/care/responses/messages.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { giveConsent } from "#domain/people/own-consents.ts";
import { copyWidths, imageLimits } from "#domain/studio/library/rules.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import {
  firstCorner,
  hostilePhotos,
  nameWithNul,
  telltale,
  tenThousandFrames,
} from "#tests/support/hostile-photos.ts";
import { accountsOn } from "#tests/support/people.ts";
import { aClientNote, treats } from "#tests/support/shared-notes.ts";
import { smallSite } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { action } from "./note.tsx";

const stored = new Map<string, Uint8Array>();
const files = {
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
} as unknown as FileStore;
const photographs = sharpPhotographs({
  ...pictureLimits,
  ...imageLimits,
  copyWidths,
  widths: widthsOf,
});

let studio: Studio;
let tom: Ctx<Therapist>;
beforeAll(async () => {
  studio = await createStudio({ photographs, files });
  tom = await aTherapist(studio);
});
afterAll(() => studio.db.close());

/** A client with a note to answer: each file has one of their own, since twenty photos a day are the most. */
async function somebody(): Promise<{ ana: Ctx<Client>; noteId: string; cookie: string }> {
  const ana = await aClient(studio);
  await treats(studio, tom, ana);
  await giveConsent(ana, { purpose: "photo" });
  const { accountId } = ana.actor;
  const session = {
    accountId,
    now: noon,
    expiresAt: after(noon, hours(1)),
    address: "",
    device: "",
  };
  const cookie = `session=${await accountsOn(studio.db).openSession(session)}`;
  return { ana, noteId: await aClientNote(tom, ana), cookie };
}

type Answer = { data?: { errors?: Record<string, string>; failed?: string } };
type Sent = { bytes: Uint8Array; name?: string; type?: string };

/** Sends a photo with a response as a browser does: where the page led, or what it said; and what is kept of the photo. */
async function send({ bytes, name = "knee.jpg", type = "image/jpeg" }: Sent) {
  const { ana, noteId, cookie } = await somebody();
  let said: Answer = {};
  const answers = async (args: Parameters<typeof action>[0]) =>
    (said = (await action(args)) as Answer);
  const modules = {
    "/client/notes/:kind/:noteId": {
      middleware: [guardArea("client")],
      action: answers,
      default: () => null,
    },
  };
  const form = new FormData();
  form.set("intent", "respond");
  form.set("compliance_status", "completed");
  form.set("progress_photo", new File([bytes as BlobPart], name, { type }));
  const site = smallSite(studio, { modules, ports: { photographs, files } });
  const { status, headers } = await site.post(`/client/notes/note/${noteId}`, form, { cookie });
  const { rows } = await studio.owner.query<{ key: string }>(
    "select file_key as key from care_photos where client_id = $1",
    [ana.actor.id],
  );
  return { status, headers: JSON.stringify([...headers]), said, keys: rows.map(({ key }) => key) };
}

const photos = await hostilePhotos();

test("there are the forty files of the plan, or more", () => {
  expect(photos.length).toBeGreaterThanOrEqual(40);
});

test.each(photos.filter(({ fate }) => fate === "kept"))(
  "$what is decoded anew, and nothing but its pixels is kept",
  async (photo) => {
    const { status, headers, keys } = await send(photo);
    expect([status, keys.length]).toEqual([303, 1]);
    expect(headers).not.toMatch(/a=b/);
    expect(keys[0]).toMatch(/^care\/[0-9a-f-]{36}\/[0-9a-f-]{36}[.]jpg$/);
    const jpeg = stored.get(keys[0]!)!;
    const about = await sharp(jpeg).metadata();
    expect([about.format, about.space, about.pages]).toEqual(["jpeg", "srgb", undefined]);
    expect([about.exif, about.xmp, about.iptc, about.icc, about.comments]).toEqual(
      Array(5).fill(undefined),
    );
    expect(Buffer.from(jpeg).toString("latin1")).not.toMatch(telltale);
    if (photo.what.includes("orientation"))
      expect((about.width ?? 0) > (about.height ?? 0)).toBe(!/[5-8]/.test(photo.what));
  },
);

test.each(photos.filter(({ fate }) => fate !== "kept"))(
  "$what is refused with a word of its own: $fate",
  async ({ fate, ...photo }) => {
    const { status, said, keys } = await send(photo);
    const words = responseRefusals[fate as keyof typeof responseRefusals];
    expect([status, said.data?.errors?.["progress_photo"]]).toEqual([422, words]);
    expect(keys).toEqual([]);
  },
);

test("a photo on its side or its head is stored upright, from every orientation", async () => {
  const lying = photos.filter(({ what }) => what.includes("orientation"));
  const corners: string[] = [];
  for (const photo of lying)
    corners.push(await firstCorner(stored.get((await send(photo)).keys[0]!)!));
  expect(corners).toEqual(["red", "green", "white", "blue", "red", "blue", "white", "green"]);
});

test("a name with a NUL in it is refused before the file is read", async () => {
  const { status, keys } = await send({ bytes: photos[0]!.bytes, name: nameWithNul });
  expect([status, keys]).toEqual([400, []]);
});

test("of ten thousand frames the first is kept, and an empty file is no photo at all", async () => {
  const many = await send({
    bytes: tenThousandFrames,
    name: "knee.gif",
    type: "image/gif",
  });
  expect([many.status, many.keys.length]).toEqual([303, 1]);
  expect((await sharp(stored.get(many.keys[0]!)).metadata()).height).toBe(40);
  const empty = await send({ bytes: new Uint8Array() });
  expect([empty.status, empty.keys]).toEqual([303, []]);
});
