// What the back-office says about images (requirements 3.2.8, 3.5.4 and 3.8.4).
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { type Folder, imageLimits } from "./rules.ts";
import type { uploadImage } from "./upload-image.ts";

export const folderNames: Record<Folder, string> = { root: "Site", shop: "Shop" };

export const askDeleteImage = "Are you sure you want to delete this image?";

export const imagesNotFetched = "Failed to fetch images";
export const imageNotDeleted = "Failed to delete image";

/** "1 image uploaded", "12 images uploaded". */
export const imagesUploaded = (count: number): string =>
  `${count} ${count === 1 ? "image" : "images"} uploaded`;

/** Said when the file store is not writable: the person who uploads cannot change that. */
export const filesUnwritable =
  "The file could not be kept: the studio's file store takes nothing at the moment, it is full or cannot be written. Please tell whoever looks after the server, and try again later.";

/** A sentence for each reason why a file is not taken. */
export const whyNoImage: Record<WhyNot<typeof uploadImage>, string> = {
  "not-a-photograph":
    "This file is not an image we can take: only JPEG, PNG, WebP, AVIF and GIF are.",
  heic: "This is a HEIC photograph, which browsers cannot show. Please save it as JPEG and try again.",
  "too-heavy": `This file is too large: ${imageLimits.bytes / 1_048_576} MB is the most.`,
  "too-many-pixels": `This image has too many pixels: ${imageLimits.pixels / 1_000_000} million is the most.`,
  "too-small": "This image is too small to show.",
  unreadable: "This image cannot be read: the file is damaged or incomplete.",
  "files-unwritable": filesUnwritable,
  "too-many": "Too many requests. Please try again in an hour.",
};
