// What people read about pictures and clips of riders, and the numbers that rule them.
import type { lineInks } from "#db/schema/lists.ts";

export const inkNames: Record<(typeof lineInks)[number], string> = {
  clay: "Clay",
  pine: "Green",
  paper: "Light",
  ink: "Dark",
};

/** Characters, bytes and numbers; the database has the same of what it keeps. */
export const maxFootage = {
  remark: 500,
  label: 40,
  lines: 8,
  stillsAClip: 6,
  aDay: 40,
} as const;

const failed = "It was not stored.";

export const footageRefusals = {
  "not-allowed": "Your account may not write notes, and so store nothing here.",
  "no-consent":
    "The client has to agree in the portal, under Privacy, that records of their health and photos of them are kept. Nothing new can be stored until then.",
  "guardian-missing": "The client is under 18, and no guardian has confirmed yet.",
  "no-file": "Please choose a file.",
  "not-a-photograph": `${failed} Please choose a JPEG or a PNG.`,
  heic: `${failed} This is a HEIC file: please choose the picture as a JPEG.`,
  "too-heavy": `${failed} The most is 20 MB.`,
  "too-many-pixels": `${failed} This picture has too many pixels.`,
  "too-small": `${failed} This picture is too small.`,
  unreadable: `${failed} It cannot be read: it is damaged, or not what it says.`,
  "too-many": `${failed} ${maxFootage.aDay} pictures and clips of one client are the most within a day.`,
  "too-many-stills": `${failed} Six stills of one clip are the most.`,
  "no-such-horse": "This horse is not there any more.",
  "no-such-clip": "This clip is not there any more.",
  "no-such-still": "This picture is not there any more.",
  "changed-meanwhile": "It was changed meanwhile. Please look at it once more.",
  "file-failed": `${failed} Please try again.`,
} as const;

export const badPoint = "Please enter a whole number from 0 to 1000.";
export const onePoint = "Please enter both points of this line, or neither.";
