// Why a picture is not taken.
import type { WhyNot } from "#domain/kernel/outcome.ts";
import { filesUnwritable } from "../library/messages.ts";
import type { clearPicture } from "./clear-picture.ts";
import type { restorePicture } from "./restore-picture.ts";
import { keptForDays, pictureLimits } from "./rules.ts";
import type { setPicture } from "./set-picture.ts";
import type { maintainSlot } from "./update-image-slot.ts";

type Why =
  | WhyNot<typeof setPicture>
  | WhyNot<typeof clearPicture>
  | WhyNot<typeof restorePicture>
  | WhyNot<typeof maintainSlot>;

/** A sentence for each reason. */
export const whyNoPicture: Record<Why, string> = {
  "no-such-slot": "The site has no place of this name.",
  "alt-too-long": "The description must be 300 characters or fewer.",
  "not-a-photograph": "This file is not a photograph: only JPEG, PNG, WebP and AVIF are taken.",
  heic: "This is a HEIC photograph, which browsers cannot show. Please save it as JPEG and try again.",
  "too-heavy": `This file is too large: ${pictureLimits.bytes / 1_048_576} MB is the most.`,
  "too-many-pixels": `This photograph has too many pixels: ${pictureLimits.pixels / 1_000_000} million is the most.`,
  "too-small": `This photograph is too small: cut to its place it must still be ${pictureLimits.leastWidth} pixels wide.`,
  unreadable: "This photograph cannot be read: the file is damaged or incomplete.",
  "files-unwritable": filesUnwritable,
  "no-such-image": "This image is not there any more. Please choose another.",
  "no-photograph": "There is no photograph in this place: it shows its illustration.",
  "no-former-photograph": `There is no former photograph of this place; they are kept for ${keptForDays} days.`,
};
