// The studio's own exercises as people read about them.
import { clipRefusals } from "../clips/messages.ts";

/** The most exercises that a studio makes. */
export const maxOwnExercises = 300;

export const ownExerciseMessages = {
  made: "Saved. Add a photograph or a clip, if it helps.",
  saved: "Saved. Those who have it keep the text that they were given.",
  "media-added": "Added. Those who have the exercise see it from now on.",
  "media-removed": "Removed. The file is deleted.",
  archived: "Put away. It is not offered any more; those who have it keep it.",
  restored: "Offered again.",
} as const;

const failed = "Nothing was added.";
const neither = `${failed} Please choose a picture (JPEG, PNG, WebP) or a short video (MP4, MOV).`;

export const ownExerciseRefusals = {
  ...clipRefusals,
  "not-a-clip": neither,
  "not-a-photograph": neither,
  "not-allowed": "Your account may not write notes, and so make no exercises.",
  "name-taken": "There is an exercise of this name already.",
  "too-many": `A studio makes ${maxOwnExercises} exercises at most.`,
  "no-such-exercise": "This exercise is not there any more.",
  "no-such-level": "Please choose another exercise.",
  "changed-meanwhile": "Another person has changed it. Please look at it again.",
  "no-file": "Please choose a file.",
  heic: `${failed} This is a HEIC file: please choose the picture as a JPEG.`,
  "too-many-pixels": `${failed} This picture has too many pixels.`,
  "too-small": `${failed} This picture is too small.`,
  "too-heavy": `${failed} The most is 20 MB.`,
  unreadable: `${failed} It cannot be read: it is damaged, or not what it says.`,
  "file-failed": `${failed} Please try again.`,
} as const;
