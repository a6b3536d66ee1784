// What people read about papers that came from others.
import type { PaperKind } from "#db/schema/care/letters.ts";

export const paperKinds: Record<PaperKind, string> = {
  letter: "Letter",
  referral: "Referral",
  scan: "Scan report or picture",
  result: "Result",
  notes: "Notes of another system",
};

/** Characters; the database has the same. Bytes of a file, and files about one client within a day. */
export const maxPaper = {
  name: 120,
  sender: 120,
  remark: 1_000,
  reason: 300,
  bytes: 20 * 1_024 * 1_024,
  aDay: 40,
} as const;

/** Papers that came with the studio and are taken into a record by one press. */
export const takenAtOnce = 20;
/** What is remarked of them there. */
export const movedInRemark = "Came along when the studio moved in.";

/** "2 papers were taken in." */
export const takenInText = ({ taken, failed }: { taken: number; failed: number }): string =>
  [
    taken === 1 ? "One paper was taken in." : taken > 1 ? `${taken} papers were taken in.` : "",
    failed > 0 ? `${failed} could not be opened and ${failed === 1 ? "waits" : "wait"} on.` : "",
  ]
    .filter(Boolean)
    .join(" ");

export const paperLabels = {
  file: "File",
  kind: "What it is",
  name: "Name",
  sender: "From",
  dated_on: "Dated",
  remark: "Remark",
} as const;

export const paperMessages = {
  attached: "Attached.",
  removed: "Removed. Its file is deleted.",
} as const;

const failed = "The file was not attached.";

export const paperRefusals = {
  "not-allowed": "Your account may not write notes, and so attach nothing.",
  "no-consent":
    "The client has not agreed that records of their health are kept. Nothing new can be attached.",
  "no-file": "Please choose a file.",
  "not-a-paper": `${failed} Please choose a PDF, a JPEG or a PNG.`,
  "not-a-photograph": `${failed} Please choose a PDF, a JPEG or a PNG.`,
  heic: `${failed} This is a HEIC file: please choose the picture as a JPEG.`,
  "too-heavy": `${failed} The most is 20 MB.`,
  "too-many-pixels": `${failed} This picture has too many pixels.`,
  "too-small": failed,
  unreadable: `${failed} It cannot be read: it is damaged, or not what it says.`,
  locked: `${failed} This PDF is locked with a password. Please save it without one.`,
  active: `${failed} This PDF has a script, an attachment or a program in it. Please print it to a new PDF.`,
  "too-many": `${failed} ${maxPaper.aDay} files about one client are the most within a day.`,
  "file-failed": `${failed} Please try again.`,
  "no-such-paper": "This paper is not there any more.",
} as const;
