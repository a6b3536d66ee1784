import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { sharpPhotographs } from "#adapters/pictures/sharp-photographs.ts";
import { FilesUnwritable, type Log } from "#domain/kernel/ports.ts";
import { after, days } from "#domain/kernel/time.ts";
import { deleteImage, listImageUses } from "#domain/shop/products/delete-image.ts";
import { pictureLimits, widthsOf } from "#domain/studio/pictures/rules.ts";
import { handlers } from "#jobs/handlers.ts";
import { schedules } from "#jobs/schedules.ts";
import { drain } from "#jobs/run.ts";
import { aProduct } from "#tests/support/builders.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { aJpeg, aPhoto } from "#tests/support/photos.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listImages } from "./queries.ts";
import {
  copyWidths,
  fileSize,
  imageKey,
  imageLimits,
  isImagePath,
  pathsOf,
  sourcesOf,
} from "./rules.ts";
import { uploadImage } from "./upload-image.ts";

const silent = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  with: () => silent,
} as Log;
let studio: Studio;
let folder: string;
let files: ReturnType<typeof diskFiles>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  files = diskFiles({ folder });
  const photographs = sharpPhotographs({
    ...pictureLimits,
    ...imageLimits,
    copyWidths,
    widths: widthsOf,
  });
  studio = await createStudio({ photographs, files, log: silent });
});
afterAll(async () => {
  await studio.db.close();
  await rm(folder, { recursive: true });
});

const staff = () => aStaffMember(studio);
const give = async (bytes: Uint8Array, name = "photo.jpg", to: "root" | "shop" = "shop") => {
  const kept = await uploadImage(staff(), { folder: to, name, bytes });
  if (!kept.ok) throw new Error(kept.why);
  return kept.value;
};
const kept = async () => (await files.list("library/")).map(({ key }) => key);
const all = {
  folder: "",
  words: "",
  page: 1,
} as const;
const bytesOf = async (path: string) =>
  new Uint8Array(await new Response((await files.get(imageKey(path)))!.body).arrayBuffer());
const tidyUp = (now: Date) =>
  drain({ ctx: () => studio.system(now), handlers, schedules, log: silent });

test("an image is stored under a generated name, with copies for pages, and listed by its original name", async () => {
  const { path, url } = await give(
    await aJpeg({ width: 1_000, height: 700 }),
    "../../Kate's <mat>.php.jpg",
  );
  expect(path).toMatch(/^shop\/1781089200000-[0-9a-f]{12}\.jpg$/);
  expect(await kept()).toEqual(expect.arrayContaining(pathsOf(path).map(imageKey)));
  const { rows, shop } = await listImages(staff(), { ...all, words: "Kates" });
  expect(rows[0]).toMatchObject({
    url,
    name: "../../Kates .php.jpg",
    width: 1_000,
    height: 700,
    mimetype: "image/jpeg",
  });
  expect(shop).toBe(1);
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a %s stays one", async (format) => {
  const { path } = await give(await aPhoto().toFormat(format).toBuffer());
  const made = await sharp(await bytesOf(path)).metadata();
  expect([made.compression === "av1" ? "avif" : made.format, made.width]).toEqual([format, 400]);
});

test("camera metadata is removed, and the image has the right orientation", async () => {
  const { path } = await give(await aJpeg({ exif: true, orientation: 6 }));
  for (const one of pathsOf(path)) {
    const bytes = await bytesOf(one);
    const {
      exif,
      xmp,
      iptc,
      icc,
      orientation,
      width = 0,
      height = 0,
    } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes("Secretcam")).toBe(false);
    expect(height).toBeGreaterThan(width);
  }
});

test("a large photograph is reduced to what a page can show", async () => {
  const { path } = await give(await aJpeg({ width: 4_000, height: 3_000 }));
  expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({
    width: 2_400,
    height: 1_800,
  });
});

const text = (words: string) => new TextEncoder().encode(words);
test.each<[string, string, Uint8Array]>([
  [
    "an SVG",
    "not-a-photograph",
    text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
  ],
  ["a web page", "not-a-photograph", text("<!doctype html><script>alert(1)</script>")],
  ["a PDF", "not-a-photograph", text("%PDF-1.7")],
  ["an archive", "not-a-photograph", text("PK\u0003\u0004")],
  ["nothing", "not-a-photograph", new Uint8Array(0)],
  ["a GIF that is a script too", "unreadable", text("GIF89a=1;alert(1)//")],
  ["half a photograph", "unreadable", (await aJpeg({ width: 1_600 })).slice(0, 4_000)],
  [
    "a file that is too large",
    "too-heavy",
    new Uint8Array(Buffer.concat([await aJpeg(), Buffer.alloc(imageLimits.bytes)])),
  ],
])("%s is refused: %s, and leaves nothing behind", async (_, why, bytes) => {
  const before = await kept();
  expect(await uploadImage(staff(), { folder: "shop", name: "nice.jpg", bytes })).toEqual({
    ok: false,
    why,
  });
  expect(await kept()).toEqual(before);
});

test("a page that is appended to a true picture is removed", async () => {
  const bytes = new Uint8Array(
    Buffer.concat([await aPhoto().png().toBuffer(), text("<script>alert(1)</script>")]),
  );
  const { path } = await give(bytes);
  for (const one of pathsOf(path))
    expect(Buffer.from(await bytesOf(one)).includes("<script")).toBe(false);
});

test("with more than a hundred images every page of the list opens", async () => {
  await studio.owner
    .exec(`insert into images (folder, path, state, name, width, height, size, mimetype, created_at, updated_at)
    select 'root', '1781089200000-' || lpad(to_hex(n), 12, '0') || '.jpg', 'kept', 'many ' || n, 9, 9, 1024, 'image/jpeg', now(), now()
    from generate_series(1, 130) n`);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((page) => listImages(staff(), { folder: "root", words: "", page })),
  );
  expect(pages.map(({ rows }) => rows.length)).toEqual([24, 24, 24, 24, 24, 10, 0]);
  expect(pages[0]!.root).toBe(130);
});

test("a deleted image is removed from the products that show it, and its files are deleted", async () => {
  const { id, url, path } = await give(await aJpeg());
  const product = await aProduct(studio, {
    name: "Pictured",
    pictures: [url, "/media/scenes/mat.svg"],
  });
  expect(await listImageUses(staff(), [url, "/media/library/none.jpg"])).toEqual({
    [url]: ["Pictured"],
  });
  expect(await deleteImage(staff(), id)).toEqual({ ok: true, value: { path, takenOff: 1 } });
  const left = "select media_url from product_media where product_id = $1";
  expect((await studio.owner.query(left, [product])).rows).toEqual([
    { media_url: "/media/scenes/mat.svg" },
  ]);
  await tidyUp(noon);
  expect((await kept()).filter((key) => pathsOf(path).map(imageKey).includes(key))).toEqual([]);
  expect(await deleteImage(staff(), id)).toEqual({ ok: false, why: "no-such-image" });
});

test("a store that is not writable gives a message, and a broken off upload is cleaned up a day later", async () => {
  const bytes = await aJpeg();
  const failing = (error: Error) => {
    const ports = { ...staff().ports, files: { ...files, put: () => Promise.reject(error) } };
    return uploadImage({ ...staff(), ports }, { folder: "root", name: "x.jpg", bytes });
  };
  expect(await failing(new FilesUnwritable("ENOSPC"))).toEqual({
    ok: false,
    why: "files-unwritable",
  });
  await expect(failing(new Error("the connection broke"))).rejects.toThrow("the connection broke");
  const storing = "select 1 from images where state = 'storing'";
  expect((await studio.owner.query(storing)).rows).toHaveLength(2);
  await tidyUp(after(noon, days(2)));
  expect((await studio.owner.query(storing)).rows).toHaveLength(0);
});

test.each([
  "../secrets.json",
  "shop/../x.jpg",
  "1781089200000-4f1c9a2b7d3e.svg",
  "1781089200000-4f1c9a2b7d3e-99.webp",
  "",
])("%j is no address of an image", (path) => expect(isImagePath(path)).toBe(false));

test("only images of the studio's own have copies to choose from", () => {
  expect(sourcesOf("/media/scenes/mat.svg")).toBeUndefined();
  expect(sourcesOf("/media/library/shop/1781089200000-4f1c9a2b7d3e.jpg")).toContain(
    "4f1c9a2b7d3e-480.webp 480w",
  );
});

test.each([
  [0, "0 Bytes"],
  [1_023, "1023 Bytes"],
  [1_024, "1 KB"],
  [1_572_864, "1.5 MB"],
  [5 * 1_024 ** 3, "5 GB"],
])("%i bytes are shown as %s", (bytes, words) => expect(fileSize(bytes)).toBe(words));
