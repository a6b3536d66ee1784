import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { type FileStore, FilesUnwritable } from "#domain/kernel/ports.ts";
import { checkedKey, contentTypeOf, isFileKey } from "./file-key.ts";

/**
 * Keeps files in a folder, its owner's alone to read. A file appears whole or not at all, because it is written beside
 * its place and then moved.
 */
export function diskFiles({ folder }: { folder: string }): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split("/"));
  return {
    async put(key, bytes) {
      const path = pathOf(checkedKey(key));
      await writeBeside(dirname(path), bytes, (beside) => rename(beside, path));
    },
    check: () => writeBeside(folder, Buffer.alloc(probeSize), (beside) => rm(beside)),
    async get(key, part) {
      if (!isFileKey(key)) return undefined;
      const about = await stat(pathOf(key)).catch(unlessMissing);
      if (!about?.isFile()) return undefined;
      const stream = createReadStream(pathOf(key), { start: part?.from ?? 0, end: part?.to });
      const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      return { contentType: contentTypeOf(key), size: about.size, body };
    },
    async delete(key) {
      await rm(pathOf(checkedKey(key)), { force: true });
    },
    async list(prefix = "") {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        unlessMissing,
      );
      const keys = (entries ?? []).filter(isKept).map((entry) => keyOf(folder, entry));
      const matching = keys.filter((key) => key.startsWith(prefix)).toSorted();
      const found = await Promise.all(
        matching.map(async (key) => ({
          key,
          size: (await stat(pathOf(key)).catch(unlessMissing))?.size,
        })),
      );
      // A file that is deleted during the count is not there.
      return found.flatMap(({ key, size }) => (size === undefined ? [] : { key, size }));
    },
  };
}

/** Larger than what a file system keeps beside a file's name, so that a full one is noticed. */
const probeSize = 16_384;

/** Writes bytes under a name that no list shows, and does with the file what it is for. */
async function writeBeside(
  folder: string,
  bytes: Uint8Array,
  then: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flush: true, mode: 0o600 });
    await then(path);
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    const { code = "" } = error as NodeJS.ErrnoException;
    if (unwritable.has(code))
      throw new FilesUnwritable(`the file store cannot be written: ${code}`, { cause: error });
    throw error;
  }
}

const unwritable = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EACCES",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "EIO",
]);

const isKept = (entry: Dirent) => entry.isFile() && !entry.name.startsWith(".");

const keyOf = (folder: string, entry: Dirent) =>
  relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
