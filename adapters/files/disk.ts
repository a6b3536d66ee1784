import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "#domain/kernel/ports.ts";
import { checkedKey, contentTypeOf, isFileKey } from "./file-key.ts";

/** Keeps files in a folder. A file appears whole or not at all, because it is written beside its place and then moved. */
export function diskFiles({ folder }: { folder: string }): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split("/"));
  return {
    async put(key, bytes) {
      const path = pathOf(checkedKey(key));
      const beside = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(beside, bytes, { flush: true });
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async get(key) {
      if (!isFileKey(key)) return undefined;
      const about = await stat(pathOf(key)).catch(unlessMissing);
      if (!about?.isFile()) return undefined;
      const body = Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream<Uint8Array>;
      return { contentType: contentTypeOf(key), size: about.size, body };
    },
    async delete(key) {
      await rm(pathOf(checkedKey(key)), { force: true });
    },
    async list(prefix = "") {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
      const keys = (entries ?? []).filter(isKept).map((entry) => keyOf(folder, entry));
      const wanted = keys.filter((key) => key.startsWith(prefix)).toSorted();
      const found = await Promise.all(
        wanted.map(async (key) => ({ key, size: (await stat(pathOf(key)).catch(unlessMissing))?.size })),
      );
      // One that is forgotten while we count is not there.
      return found.flatMap(({ key, size }) => (size === undefined ? [] : { key, size }));
    },
  };
}

const isKept = (entry: Dirent) => entry.isFile() && !entry.name.startsWith(".");

const keyOf = (folder: string, entry: Dirent) =>
  relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
