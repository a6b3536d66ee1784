// What the studio needs from outside: what draws its papers, and what prepares its photographs.
import type { Brand, StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Outcome } from "#domain/kernel/outcome.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { PictureFormat } from "./pictures/rules.ts";

/** One piece of a paper: running text, a list, boxes to tick, or lines to write on (`rows` high; short ones share a row). */
export type Block =
  | string
  | { list: readonly string[] }
  | { ticks: readonly string[] }
  | { lines: readonly FormLine[] };

export type FormLine = string | { label: string; rows?: number; short?: boolean };

export type Section = { heading: string; blocks: readonly Block[] };

/** One policy or form of the studio: the one source of its page and its PDF. */
export type PrintableDocument = {
  /** Names the page and the PDF. */
  slug: string;
  title: string;
  /** What it is for, in a sentence or two. */
  lead: string;
  /** Year and month of the wording; an order remembers the version of the terms it was made under. */
  version: string;
  /** The day it counts from. */
  from: Day;
  /** Says that it is not final, for as long as it is not. */
  mark?: string;
  sections: readonly Section[];
  /** The studio's details at its head. */
  studio: StudioDetails;
};

/** Draws a paper as a PDF, A4. */
export type DocumentRenderer = {
  /** `isPrivate`: it is about a person, so it is not stored once it is drawn. */
  render(paper: PrintableDocument, how?: { isPrivate: boolean }): Promise<Uint8Array>;
};

/** A photograph as it will be stored. */
export type Prepared = {
  /** Of the widest copy, in pixels. */
  width: number;
  height: number;
  /** A tiny WebP in base64. */
  placeholder: string;
  copies: readonly { width: number; format: PictureFormat; bytes: Uint8Array }[];
};

/** Why a file cannot become a picture of the site. */
export type Unusable =
  | "not-a-photograph"
  | "heic"
  | "too-heavy"
  | "too-many-pixels"
  | "too-small"
  | "unreadable";

/** The formats an uploaded image is kept in. */
export type ImageFormat = "jpg" | "png" | "webp" | "avif" | "gif";

/** An image as it will be kept: the main file in the format it came in, and copies as WebP for pages. */
export type CachedImage = {
  format: ImageFormat;
  /** Of the main file, in pixels. */
  width: number;
  height: number;
  main: Uint8Array;
  copies: readonly { width: 480 | 960 | 1_600; bytes: Uint8Array }[];
};

/** Turns any photograph into copies that may be published: cut to the ratio, the right way up, without a word about where or with what it was taken. */
export type Photographs = {
  /** `ratio` is width by height. */
  prepare(bytes: Uint8Array, ratio: number): Promise<Outcome<Prepared, Unusable>>;
  /** The whole picture, not cut; of a moving one its first moment. */
  keep(bytes: Uint8Array): Promise<Outcome<CachedImage, Unusable>>;
  /** The same as one JPEG without copies, for a picture that few people see. Sizes in pixels. */
  keepOne(
    bytes: Uint8Array,
  ): Promise<Outcome<{ width: number; height: number; jpeg: Uint8Array }, Unusable>>;
  /**
   * A logo as a PNG without empty edges, 1,024 pixels on its longer side at most; what is
   * see-through stays. `shade` is the colour that it has on average, as "#2f4a40".
   */
  keepLogo(
    bytes: Uint8Array,
  ): Promise<Outcome<{ width: number; height: number; png: Uint8Array; shade: string }, Unusable>>;
};

/** What a share picture is made of; a scene is one of the site's own drawings, by name. The same key is the same card. */
export type ShareCardParts = {
  key: string;
  title: string;
  studio: string;
  brand?: Brand | undefined;
  picture: Uint8Array | { illustration: string };
};

/**
 * Draws the picture that other sites show beside a link to a page of this one: a JPEG of 1200 by
 * 630 pixels.
 */
export type ShareCards = { draw(parts: ShareCardParts): Promise<Uint8Array> };

/**
 * Draws the studio's mark: its own logo, the emblem, or the initials of a brand. `logo` stands on paper, `icon`
 * brings its own ground; `png` is the icon, so many pixels wide.
 */
export type Marks = {
  logo(brand: Brand | undefined, name: string): Promise<string>;
  icon(brand: Brand | undefined, name: string): Promise<string>;
  png(brand: Brand | undefined, size: number): Promise<Uint8Array>;
};

/** What went into a backup; `bytes` is what it weighs, `sha256` of the file as it lies there. */
export type WrittenBackup = { bytes: number; rows: number; files: number; sha256: string };

/** Brings database and files into safety, into one archive on a disk. */
export type Backups = {
  /** The name of the machine on whose disk they lie. */
  machine: string;
  /** How the name of an archive ends: says whether it is encrypted. */
  suffix: ".tar.gz" | ".tar.gz.age";
  /** `file` is a path, or a bare name in the studio's own folder of backups. Throws when it cannot be written whole. */
  write(file: string, now: Date): Promise<WrittenBackup>;
  /**
   * Looks at what `write` has written, as it lies on the disk now: "read" when it could be opened and read to its end,
   * "as-written" when only the owner's key opens it, and each byte is as it was written. Throws when it is damaged.
   */
  check(file: string, written: WrittenBackup): Promise<"read" | "as-written">;
  /** Removes all but the newest so many whose names begin with the prefix from the studio's own folder. */
  keepNewest(prefix: string, count: number): Promise<void>;
};

/** A certificate's last moment; "none" where the site is not reached by https, "away" where it did not answer. */
export type Certificate = { endsAt: Date } | "none" | "away";

/** The computer that the product runs on, and the product as it was installed there. */
export type Machine = {
  /** As package.json and the change log have it: "1.2.0". */
  version: string;
  /** The name of the newest migration that this version knows, and how many there are. */
  migrations: { count: number; newest: string };
  /** Bytes of the disk that `DATA_DIR` is on. */
  disk(): Promise<{ free: number; size: number }>;
  /** Of the public address, as a visitor gets it. */
  certificate(): Promise<Certificate>;
  /** How many milliseconds this computer's clock is ahead of each other clock that answered. */
  clocks(): Promise<{ database: number; cards?: number | undefined }>;
  isDemo: boolean;
};

/** Backups put to the test. A failure is thrown with one of the codes of `try-restore.ts`. */
export type BackupTrials = {
  /** Copies a file of `Backups` off this computer; none where the environment names no command. */
  copy?: ((file: string) => Promise<void>) | undefined;
  /**
   * Brings the newest backup into a scratch database, or, where only the owner's key opens it, one that is written for
   * this; asks whether every rule holds, and leaves nothing behind.
   */
  restore(now: Date): Promise<{ file: string; rows: number }>;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    backups: Backups;
    documents: DocumentRenderer;
    machine: Machine;
    photographs: Photographs;
    marks: Marks;
    shareCards: ShareCards;
    trials: BackupTrials;
  }
}
