// What moving papers in needs from outside: a reader of zip archives that unpacks no more than it was told.
import type { Outcome } from "#domain/kernel/outcome.ts";

/** A file of an archive; it is unpacked when it is read. */
export type ArchivedFile = {
  /** As it stands in the archive: "Ann Lee/2024-03-01 referral.pdf". */
  path: string;
  read(): Promise<Outcome<Uint8Array, "locked" | "unreadable" | "too-heavy">>;
};

export type UnreadableArchive = "not-an-archive" | "too-large" | "too-many-files";

export type ArchiveReader = {
  /** The files of a zip archive without folders and what systems add for themselves. Refuses more than its limits. */
  open(bytes: Uint8Array): Outcome<ArchivedFile[], UnreadableArchive>;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    archives: ArchiveReader;
  }
}
