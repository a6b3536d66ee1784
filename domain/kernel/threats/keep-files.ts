import { type FileStore, FilesUnwritable, type Log } from "#domain/kernel/ports.ts";

/** Keeps files, by their keys, one after the other; false when the store takes none now, which the log then says why. */
export async function keepFiles(
  { files, log }: { files: FileStore; log: Log },
  all: Iterable<readonly [key: string, bytes: Uint8Array]>,
): Promise<boolean> {
  try {
    for (const [key, bytes] of all) await files.put(key, bytes);
    return true;
  } catch (error) {
    if (!(error instanceof FilesUnwritable)) throw error;
    log.error("the file store takes no files", { severity: "high", error });
    return false;
  }
}
