import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { done, type Outcome, refuse } from "#domain/kernel/outcome.ts";
import type { Photographs, Prepared, Unusable } from "#domain/studio/ports.ts";
import { runInQueue } from "./run-in-queue.ts";
import { keep, keepLogo, keepOne, type KeepingRules } from "./keep-image.ts";
import { kindOf } from "./kind-of.ts";
import { readOrNothing } from "./read-or-nothing.ts";

/** What a photograph must keep to; `leastWidth` and `maxWidth` are of the widest copy. */
type PhotographRules = {
  bytes: number;
  pixels: number;
  leastWidth: number;
  maxWidth: number;
  widths: (widest: number) => number[];
};

type Rules = PhotographRules & KeepingRules;

type Size = { width: number; height: number };

/** The background behind a transparent picture: the paper colour of the site. */
const paper = "#faf6ef";
const qualities = { avif: { quality: 52, effort: 4 }, webp: { quality: 76, effort: 5 } };

/**
 * Prepares photographs with libvips. Only first bytes and sizes are looked at before a file is known to be harmless, and
 * one photograph is prepared at a time, so that many at once need no more memory than one. What is written carries no
 * EXIF, GPS, XMP or camera profile: colours are brought to sRGB and turns are carried out.
 */
export function sharpPhotographs(rules: Rules): Photographs {
  sharp.cache(false);
  const oneAtATime = runInQueue();
  return {
    async prepare(bytes, ratio) {
      const kind = kindOf(bytes);
      if (!kind || kind === "gif") return refuse("not-a-photograph");
      if (kind === "heic") return refuse("heic");
      if (bytes.byteLength > rules.bytes) return refuse("too-heavy");
      return oneAtATime(() => prepare(bytes, ratio, rules));
    },
    async keep(bytes) {
      const inspected = inspect(bytes, rules);
      return inspected.ok ? oneAtATime(() => keep(bytes, inspected.value, rules)) : inspected;
    },
    async keepOne(bytes) {
      const inspected = inspect(bytes, rules);
      return inspected.ok ? oneAtATime(() => keepOne(bytes, rules)) : inspected;
    },
    async keepLogo(bytes) {
      const inspected = inspect(bytes, rules);
      return inspected.ok ? oneAtATime(() => keepLogo(bytes, rules)) : inspected;
    },
  };
}

/** What kind of image it is, by its first bytes; refused before anything is decoded. */
function inspect(bytes: Uint8Array, rules: Rules) {
  const kind = kindOf(bytes);
  if (!kind) return refuse("not-a-photograph");
  if (kind === "heic") return refuse("heic");
  return bytes.byteLength > rules.bytes ? refuse("too-heavy") : done(kind);
}

async function prepare(
  bytes: Uint8Array,
  ratio: number,
  rules: Rules,
): Promise<Outcome<Prepared, Unusable>> {
  const about = await readOrNothing(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (!about) return refuse("unreadable");
  if (about.width * about.height > rules.pixels) return refuse("too-many-pixels");
  const size = cutTo(ratio, upright(about), rules.maxWidth);
  if (size.width < rules.leastWidth) return refuse("too-small");
  const cut = await readOrNothing(() =>
    cutOut(bytes, size, { limitInputPixels: rules.pixels, failOn: "error" }),
  );
  if (!cut) return refuse("unreadable");
  return done({
    ...size,
    placeholder: await placeholderOf(cut),
    copies: await copiesOf(cut, rules.widths(size.width)),
  });
}

/** Its size once it is the right way up. */
const upright = ({ autoOrient }: Metadata): Size => autoOrient;

/** The largest part of a picture that has this ratio, no wider than wanted. */
function cutTo(ratio: number, { width, height }: Size, maxWidth: number): Size {
  const widest = Math.min(width, Math.floor(height * ratio), maxWidth);
  return { width: widest, height: Math.round(widest / ratio) };
}

/** The part of the picture with most to see in it, the right way up, as bare pixels. */
async function cutOut(
  bytes: Uint8Array,
  { width, height }: Size,
  options: SharpOptions,
): Promise<Sharp> {
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "attention" })
    .flatten({ background: paper })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, {
    raw: {
      width: info.width,
      height: info.height,
      channels: info.channels,
    },
  });
}

async function copiesOf(cut: Sharp, widths: number[]): Promise<Prepared["copies"]> {
  const copies: Prepared["copies"][number][] = [];
  for (const width of widths) {
    const copy = cut.clone().resize(width);
    copies.push({
      width,
      format: "avif",
      bytes: await copy.clone().avif(qualities.avif).toBuffer(),
    });
    copies.push({
      width,
      format: "webp",
      bytes: await copy.clone().webp(qualities.webp).toBuffer(),
    });
  }
  return copies;
}

const placeholderOf = async (cut: Sharp): Promise<string> =>
  (
    await cut.clone().resize(20).blur(0.8).webp({ quality: 80, smartSubsample: true }).toBuffer()
  ).toString("base64");
