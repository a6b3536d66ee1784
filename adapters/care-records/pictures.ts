import sharp from "sharp";
import type { PrintedRecord, StillLine } from "#domain/care/print/ports.ts";
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
    const small = bytes && (await readOrNothing(() => shrink(bytes, photo.lines ?? [])));
    if (photo && small) pictures.set(photo.id, small);
  }
  return pictures;
}

async function shrink(bytes: Uint8Array, lines: readonly StillLine[]): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: "error" })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
  if (lines.length === 0) return picture.jpeg({ quality: 74 }).toBuffer();
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return sharp(data)
    .composite([{ input: Buffer.from(drawnLines(lines, info)) }])
    .jpeg({ quality: 74 })
    .toBuffer();
}

const inks: Record<StillLine["ink"], string> = {
  clay: "#B4532F",
  pine: "#2F6B57",
  paper: "#FAF6EF",
  ink: "#1C2B26",
};

/** The lines as a picture of the same size, to be laid over it; their words stand beside the picture. */
function drawnLines(
  lines: readonly StillLine[],
  { width, height }: { width: number; height: number },
): string {
  const x = (of: number) => (of * width) / 1000;
  const y = (of: number) => (of * height) / 1000;
  const drawn = lines.map(({ x1, y1, x2, y2, ink }) => {
    const d = `M${x(x1)} ${y(y1)}L${x(x2)} ${y(y2)}`;
    const halo = ink === "paper" ? inks.ink : inks.paper;
    return `<path d="${d}" stroke="${halo}" stroke-width="8" stroke-opacity=".6"/><path d="${d}" stroke="${inks[ink]}" stroke-width="4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-linecap="round">${drawn.join("")}</svg>`;
}
