import sharp from "sharp";
import type { PrintedRecord } from "#domain/care/print/ports.ts";
import { readOrNothing } from "../pictures/read-or-nothing.ts";

/** The photos of a record by their ids, as small JPEGs; one that could not be read is missing. */
export type Pictures = ReadonlyMap<string, Buffer>;

/** The longest side in pixels: 300 dots an inch, as large as a photo is printed. */
const maxSide = 1_000;

/** Reads the photos of a record one after another, and makes each as small as it is printed. */
export async function preparePictures({ sections, loadPhoto }: PrintedRecord): Promise<Pictures> {
  const pictures = new Map<string, Buffer>();
  for (const { photo } of sections.flatMap(({ entries }) => entries)) {
    const bytes = photo && (await loadPhoto(photo.id));
    const small = bytes && (await readOrNothing(() => shrink(bytes)));
    if (photo && small) pictures.set(photo.id, small);
  }
  return pictures;
}

const shrink = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { failOn: "error" })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 74 })
    .toBuffer();
