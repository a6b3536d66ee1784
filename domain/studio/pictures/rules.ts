/** Browsers take the first they can read; both are made of every photograph. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What may be given: 20 MB and 60 megapixels are more than any phone makes, and few enough to be decoded safely. */
export const pictureLimits = {
  bytes: 20 * 1_048_576,
  pixels: 60_000_000,
  leastWidth: 800,
  maxWidth: 1_920,
};

/** How long a former photograph can be restored, in days. */
export const keptForDays = 30;

/** The four widths of a photograph whose widest copy is so wide: 480, 800, 1280 and 1920 where it is large enough. */
export const widthsOf = (widest: number): number[] =>
  [1 / 4, 5 / 12, 2 / 3, 1].map((part) => Math.round(widest * part));

/** Where a copy lies among the public pictures, in the file store and on the site alike. */
export const copyName = (hash: string, width: number, format: PictureFormat): string =>
  `${hash}-${width}.${format}`;

/** The key of a copy in the file store; nothing private is kept below this folder. */
export const pictureKey = (name: string): string => `pictures/${name}`;

/** The address of a copy on the site. */
export const pictureUrl = (name: string): string => `/media/pictures/${name}`;

/** Whether an address can be that of a copy at all. */
export const isCopyName = (name: string): boolean =>
  /^[0-9a-f]{32}-\d{2,4}\.(avif|webp)$/.test(name);

/** Every file of a photograph, as keys of the file store. */
export const keysOf = ({ hash, width }: { hash: string; width: number }): string[] =>
  widthsOf(width).flatMap((each) =>
    pictureFormats.map((format) => pictureKey(copyName(hash, each, format))),
  );
