// What people read about answers to notes (requirements 2.2.4, 2.5.2 and 2.8), and the numbers that rule them.
import type { Compliance } from "#db/schema/care/responses.ts";

export const complianceChoices: readonly Compliance[] = [
  "completed",
  "difficulty",
  "clarification",
  "not_followed",
];

export const maxAnswerLength = 4_000;
export const maxPhotoDescriptionLength = 500;
/** Photos that a client may send within any 24 hours. */
export const photosADay = 20;

const photoFailed = "Failed to upload progress photo. Please try again.";

/**
 * What the address of a missing note says: one that is not there, one that was withdrawn and
 * another client's look the same.
 */
export const noteGone = "This note is not there. Your therapist may have taken it back.";

/** Why a response or what belongs to it was not kept. */
export const responseRefusals = {
  "no-such-note": "This note is not there any more.",
  withdrawn:
    "Your therapist has taken this note back in the meantime, so your response was not sent. Please ask them if you are unsure why.",
  responded: "You have responded to this note already.",
  "no-consent":
    "You have taken back your consent to keep health data, so nothing was saved. You can give it again under Privacy.",
  "photo-consent": "Please tick that we may keep this photo, or send your answer without it.",
  "photo-failed": photoFailed,
  "not-a-photograph": `${photoFailed} This file is not a picture.`,
  heic: `${photoFailed} This is a HEIC file: please choose the photo as a JPEG.`,
  "too-heavy": `${photoFailed} The most is 20 MB.`,
  "too-many-pixels": `${photoFailed} This picture has too many pixels.`,
  "too-small": photoFailed,
  unreadable: `${photoFailed} The file is damaged.`,
  "too-many-photos": `${photoFailed} Twenty photos in 24 hours are the most: please send it later.`,
  "no-response": "This conversation is not there any more.",
} as const;

export const responseMessages = {
  read: "Marked as read.",
  responded: "Thank you. Your therapist has been told.",
  replied: "Sent. Your therapist has been told.",
} as const;
