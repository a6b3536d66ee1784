// Images that were uploaded for the shop and the site: where they lie and how they are found (requirements 3.2.8).
import type { imageFolders } from "#db/schema/lists.ts";

/** The two folders of the studio's images. */
export type Folder = (typeof imageFolders)[number];

/** How many images a page of them shows; it fills rows of two, three and four. */
export const imagesPerPage = 24;

/** What may be uploaded. SVG can carry scripts, so it is none of them (requirements 3.5.4). */
export const acceptedImages = ".jpg,.jpeg,.png,.webp,.avif,.gif";

/** 20 MB and 60 megapixels are more than any phone makes; what is kept is no longer than 2,400 pixels on a side. */
export const imageLimits = {
  bytes: 20 * 1_048_576,
  pixels: 60_000_000,
  maxSide: 2_400,
};

/** The widths of the copies that pages show, in pixels; a smaller image has copies of its own width. */
export const copyWidths = [480, 960, 1_600] as const;

const shape = /^(shop\/)?[0-9]{13}-[0-9a-f]{12}(-(480|960|1600)\.webp|\.(jpg|png|webp|avif|gif))$/;

/** Whether an address below the folder of images can be one of its images at all. */
export const isImagePath = (path: string): boolean => shape.test(path);

/** The key of an image or its copy in the file store; nothing private is kept below this folder. */
export const imageKey = (path: string): string => `library/${path}`;

/** Its address on the site. */
export const imageUrl = (path: string): string => `/media/library/${path}`;

/** A copy of an image, by the path of its main file. */
export const copyPath = (path: string, width: (typeof copyWidths)[number]): string =>
  path.replace(/\.[a-z]+$/, `-${width}.webp`);

/** All files of an image. */
export const pathsOf = (path: string): string[] => [
  path,
  ...copyWidths.map((width) => copyPath(path, width)),
];

/** The copies of a picture as a browser chooses among them; undefined for a picture that has none. */
export function sourcesOf(url: string): string | undefined {
  const path = url.startsWith("/media/library/") ? url.slice("/media/library/".length) : "";
  if (!isImagePath(path)) return undefined;
  return copyWidths.map((width) => `${imageUrl(copyPath(path, width))} ${width}w`).join(", ");
}

const units = ["Bytes", "KB", "MB", "GB"] as const;

/** "1.5 MB": a file's size in units of 1,024 (requirements 3.9). */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1_024 ** step;
  return `${Number(amount.toFixed(step === 0 ? 0 : 1))} ${units[step]}`;
}
