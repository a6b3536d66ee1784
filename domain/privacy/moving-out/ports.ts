// Archives of everything, as the studio keeps them for their owner.
import type { OpenArchive, WrittenArchive } from "#domain/kernel/database/open-archive.ts";

/** Who can open an archive: the owner of an age key, or who knows the passphrase. */
export type ArchiveLock = { recipient: string } | { passphrase: string };

/** Archives of everything on the studio's own disk, a ZIP in the age format. Never called inside a transaction. */
export type MoveOutArchives = {
  /**
   * Writes an archive whole or not at all; `contents` fills it. Nothing that is not encrypted
   * touches the disk. Throws where another process is at it.
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

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    moveOuts: MoveOutArchives;
  }
}
