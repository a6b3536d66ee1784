import { makeZip } from "client-zip";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Database } from "#domain/kernel/database/database.ts";
import type { OpenArchive, WrittenArchive } from "#domain/kernel/open-archive.ts";
import { type BackupLock, encryptStream } from "../backup/encryption.ts";
import { describeTables } from "./describe.ts";
import { type Snapshot, throughCursor, withSnapshot } from "./snapshot.ts";

type From = {
  db: Database;
  ownerUrl: string | undefined;
  /** The folder `db` of the project, whose comments say what tables and columns are for. */
  definitions: string;
  lock: BackupLock;
  now: Date;
  contents(archive: OpenArchive): Promise<void>;
};
type Body = Parameters<OpenArchive["add"]>[1];

/**
 * Writes an archive for moving out: a ZIP that is encrypted (age) on its way to the disk, with
 * `SHA256SUMS` of its files at its end. It appears under its name only when it is whole.
 */
export const writeMoveOut = (file: string, from: From): Promise<WrittenArchive> =>
  withSnapshot(from.db, from.ownerUrl, (snapshot) => writeFrom(snapshot, file, from));

/** Only who has the snapshot touches the file: another process may be writing it. */
async function writeFrom(
  snapshot: Snapshot,
  file: string,
  { now, lock, definitions, contents }: From,
): Promise<WrittenArchive> {
  const beside = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const zip = await growZip(beside, now, lock);
  try {
    await contents({
      add: zip.add,
      read: snapshot.read,
      eachRow: (statement, work, atOnce = 100) => throughCursor(snapshot, statement, work, atOnce),
      describe: () => describeTables(snapshot, definitions),
    });
    const { sha256, files } = await zip.close();
    await rename(beside, file);
    return { bytes: (await stat(file)).size, sha256, files };
  } catch (error) {
    await zip.abandon(error);
    await rm(beside, { force: true });
    throw error;
  }
}

type Entry = { name: string; lastModified: Date; input: AsyncIterable<Uint8Array> };

/** A ZIP that grows on the disk, one entry after the other; what goes wrong on the disk is thrown by the next `add`. */
async function growZip(path: string, at: Date, lock: BackupLock) {
  const entries = new TransformStream<Entry, Entry>();
  const writer = entries.writable.getWriter();
  writer.closed.catch(() => {});
  const whole = createHash("sha256");
  const weighed = new PassThrough().on("data", (bytes: Uint8Array) => whole.update(bytes));
  const zip = makeZip(entries.readable) as unknown as NodeStream<Uint8Array>;
  const stored = pipeline(
    await encryptStream(Readable.fromWeb(zip), lock),
    weighed,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  stored.catch(() => {});
  const sums: string[] = [];

  async function add(name: string, body: Body) {
    const hash = createHash("sha256");
    const read = Promise.withResolvers<void>();
    async function* input() {
      for await (const bytes of bytesOf(body)) {
        hash.update(bytes);
        yield bytes;
      }
      read.resolve();
    }
    const failed = stored.then(() => read.promise);
    await Promise.race([writer.write({ name, lastModified: at, input: input() }), failed]);
    await Promise.race([read.promise, failed]);
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  }
  return {
    add,
    async close() {
      await add("SHA256SUMS", sums.join(""));
      await writer.close();
      await stored;
      return { sha256: whole.digest("hex"), files: sums.length };
    },
    async abandon(why: unknown) {
      await writer.abort(why).catch(() => {});
      weighed.destroy();
      await stored.catch(() => {});
    },
  };
}

const utf8 = new TextEncoder();
const portion = 65_536;

/** Bytes in portions worth encrypting: short lines are put together. */
async function* bytesOf(body: Body): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) return yield body;
  if (typeof body === "string") return yield utf8.encode(body);
  let text = "";
  for await (const part of body) {
    if (part instanceof Uint8Array) yield part;
    else text += part;
    if (text.length < portion) continue;
    yield utf8.encode(text);
    text = "";
  }
  if (text) yield utf8.encode(text);
}
