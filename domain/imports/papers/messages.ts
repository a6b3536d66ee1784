// Papers that move in, as the owner reads it.
import type { UnreadableArchive } from "./ports.ts";

/** Of one archive: its files, and their bytes once they are unpacked. A job looks all of them through in one go. */
export const maxArchive = {
  files: 500,
  bytes: 20 * 1_024 * 1_024,
  unpacked: 100 * 1_024 * 1_024,
};

/** How long papers wait for their client's consent. */
export const waitDays = 90;

export const archiveRefusals: Record<UnreadableArchive | "file-failed", string> = {
  "not-an-archive": "Papers come as a zip archive of PDFs. This is none that we can read.",
  "too-large":
    "This archive is too large. Please bring it in parts of 20 MB, 100 MB once unpacked.",
  "too-many-files": `This archive has more than ${maxArchive.files} files. Please bring it in parts.`,
  "file-failed": "The papers could not be stored, and nothing was kept. Please try again.",
};

/** Why a paper of an archive is left out. */
export const paperReasons = {
  locked: "It is locked with a password. Please save it without one.",
  active: "It has a script, an attachment or a program in it. Please print it to a new PDF.",
  unreadable: "It cannot be read: it is damaged, or not what it says.",
  "too-heavy": "It is larger than 20 MB.",
  "not-a-pdf": "It is no PDF.",
  notStored: "It was not stored. Please bring it again.",
  noClient: "No client’s e-mail address, number or full name stands in its path.",
  severalNamed: "Its path names more than one client.",
  severalCalled: (name: string) =>
    `More than one client is called ${name}. Please put it in a folder with an e-mail address or a client number.`,
  of: (client: string) => `For ${client}.`,
  twice: (line: number) => `The same paper as line ${line}.`,
  gone: "This client is not here any more.",
};
