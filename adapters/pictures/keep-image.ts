import sharp, { type Sharp } from "sharp";
import { done, type Outcome, refuse } from "#domain/kernel/outcome.ts";
import { colourOf } from "#domain/kernel/text/colours.ts";
import type { ImageFormat, CachedImage, Unusable } from "#domain/studio/ports.ts";
import type { Kind } from "./kind-of.ts";
import { readOrNothing } from "./read-or-nothing.ts";

/** What an uploaded image must keep to, and how large it and its copies are kept, in pixels. */
export type KeepingRules = {
  pixels: number;
  maxSide: number;
  copyWidths: readonly (480 | 960 | 1_600)[];
};

type Writable = Exclude<Kind, "heic">;

const endings: Record<Writable, ImageFormat> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
  gif: "gif",
};

const write: Record<Writable, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 84 }),
  avif: (image) => image.avif({ quality: 60, effort: 3 }),
  gif: (image) => image.gif(),
};

/**
 * Decodes an image once and writes it anew, the right way up and in sRGB: what hung on it besides its pixels is gone.
 * Its size is read before anything is decoded.
 */
export async function keep(
  bytes: Uint8Array,
  kind: Writable,
  rules: KeepingRules,
): Promise<Outcome<CachedImage, Unusable>> {
  const decoded = await decode(bytes, rules);
  if (!decoded.ok) return decoded;
  const { image, width, height } = decoded.value;
  const copies: CachedImage["copies"][number][] = [];
  for (const each of rules.copyWidths) {
    const copy = image.clone().resize(Math.min(each, width));
    copies.push({ width: each, bytes: await copy.webp({ quality: 78 }).toBuffer() });
  }
  return done({
    format: endings[kind],
    width,
    height,
    main: await write[kind](image.clone()).toBuffer(),
    copies,
  });
}

/** The same as one JPEG, whatever it came as; what was see-through is white. */
export async function keepOne(bytes: Uint8Array, rules: KeepingRules) {
  const decoded = await decode(bytes, rules);
  if (!decoded.ok) return decoded;
  const { image, width, height } = decoded.value;
  return done({
    width,
    height,
    jpeg: await write.jpeg(image.flatten({ background: "#ffffff" })).toBuffer(),
  });
}

/** A logo as a PNG without empty edges, its see-through parts kept, and the colour that it has on average. */
export async function keepLogo(bytes: Uint8Array, rules: KeepingRules) {
  const decoded = await decode(bytes, { ...rules, maxSide: logoSide });
  if (!decoded.ok) return decoded;
  const { image } = decoded.value;
  // A picture of one colour has nothing but edges; it stays as it is.
  const cut = await readOrNothing(() => image.clone().png().toBuffer().then(trimmed));
  const { data, info } = await sharp(cut ?? (await image.png().toBuffer()))
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  if (Math.max(info.width, info.height) < leastLogoSide) return refuse("too-small");
  return done({
    png: data,
    width: info.width,
    height: info.height,
    shade: await shadeOf(data),
  });
}

const logoSide = 1_024;
const leastLogoSide = 64;
const trimmed = (png: Buffer) => sharp(png).trim().toBuffer();

/** The colour that a picture has on average; what is see-through counts for nothing. */
async function shadeOf(png: Buffer): Promise<string> {
  const pixels = await sharp(png).resize(64, 64, { fit: "inside" }).ensureAlpha().raw().toBuffer();
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const weight = pixels[at + 3]!;
    for (const channel of [0, 1, 2])
      sums[channel] = sums[channel]! + pixels[at + channel]! * weight;
    sums[3] = sums[3]! + weight;
  }
  const [red = 0, green = 0, blue = 0, all = 0] = sums;
  return colourOf([red, green, blue].map((sum) => sum / Math.max(all, 1)));
}

async function decode(bytes: Uint8Array, rules: KeepingRules) {
  const about = await readOrNothing(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (!about) return refuse("unreadable");
  if (about.width * about.height > rules.pixels) return refuse("too-many-pixels");
  const side = rules.maxSide;
  const decoded = await readOrNothing(() =>
    sharp(bytes, { limitInputPixels: rules.pixels, failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (!decoded) return refuse("unreadable");
  const { width, height, channels } = decoded.info;
  return done({ image: sharp(decoded.data, { raw: { width, height, channels } }), width, height });
}
