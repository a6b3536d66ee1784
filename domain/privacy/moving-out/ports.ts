// Archives of everything, as the studio keeps them for their owner.
import type { PrintedSection } from "#domain/care/print/ports.ts";
import type { OpenArchive, WrittenArchive } from "#domain/kernel/open-archive.ts";
import type { StudioDetails } from "#domain/kernel/text/receipt.ts";
import type { Day } from "#domain/kernel/time.ts";

/** Who can open an archive: the owner of an age key, or who knows the passphrase. */
export type ArchiveLock = { recipient: string } | { passphrase: string };

/** Archives of everything on the studio's own disk, a ZIP in the age format. Never called inside a transaction. */
export type MoveOutArchives = {
  /**
   * Writes an archive whole or not at all; `contents` fills it. Nothing that is not encrypted
   * touches the disk. Throws `ArchiveBusy` where another process is at it.
   */
  write(
    name: string,
    lock: ArchiveLock,
    given: { now: Date; contents(archive: OpenArchive): Promise<void> },
  ): Promise<WrittenArchive>;
  /** The encrypted file; undefined where it is not on this machine's disk. */
  open(name: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>;
  /** Deletes the file and what was begun of it; deleting one that is not there is fine. */
  delete(name: string): Promise<void>;
  /** Whether a text is the public half of an age key. */
  isRecipient(text: string): boolean;
};

/** A client's whole record, as an archive has it: no picture is in it. */
export type PlainRecord = {
  studio: StudioDetails;
  client: { name: string; number: string; born: Day | null };
  sections: readonly PrintedSection[];
  madeAt: Date;
};
/** Draws a whole record as a PDF of text, A4, thousands of them one after the other. */
export type PlainRecords = { render(record: PlainRecord): Promise<Uint8Array> };

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    moveOuts: MoveOutArchives;
    plainRecords: PlainRecords;
  }
}
