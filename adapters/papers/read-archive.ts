// Reads zip archives (APPNOTE 6.3.10) by their central directory. No entry is unpacked beyond what is allowed, whatever it says of itself.
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { ArchivedFile, ArchiveReader } from "#domain/imports/papers/ports.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";

type Limits = {
  files: number;
  /** Of one file, and of all of them by what the archive says, in bytes. */
  bytes: number;
  unpacked: number;
};

const signatures = {
  end: 0x06054b50,
  entry: 0x02014b50,
  local: 0x04034b50,
};
/** The comment at the end of an archive is at most this long. */
const maxComment = 0xffff;
const [endLength, entryLength, localLength] = [22, 46, 30];
const [stored, deflated] = [0, 8];

type Entry = {
  path: string;
  flags: number;
  method: number;
  packed: number;
  size: number;
  at: number;
};

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Reads archives of up to `limits`. */
export const archiveReader = (limits: Limits): ArchiveReader => ({
  open(bytes) {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = readDirectory(whole);
    if (!entries) return refuse("not-an-archive");
    const files = entries.filter(({ path }) => isOfPeople(path));
    if (files.length > limits.files) return refuse("too-many-files");
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > limits.unpacked) return refuse("too-large");
    return done(files.map((entry) => fileOf(whole, entry, limits.bytes)));
  },
});

/** No folder, and nothing that a system put in for itself. */
const isOfPeople = (path: string): boolean =>
  !path.endsWith("/") && !/(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);

function readDirectory(whole: Buffer): Entry[] | undefined {
  const end = findEnd(whole);
  if (end < 0) return undefined;
  const entries: Entry[] = [];
  let at = whole.readUInt32LE(end + 16);
  for (let left = whole.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > end || whole.readUInt32LE(at) !== signatures.entry) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((field) => whole.readUInt16LE(at + field));
    const next = at + entryLength + name! + extra! + comment!;
    if (next > end) return undefined;
    entries.push({
      path: textOf(whole.subarray(at + entryLength, at + entryLength + name!)),
      flags: whole.readUInt16LE(at + 8),
      method: whole.readUInt16LE(at + 10),
      packed: whole.readUInt32LE(at + 20),
      size: whole.readUInt32LE(at + 24),
      at: whole.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

function findEnd(whole: Buffer): number {
  const first = Math.max(0, whole.length - endLength - maxComment);
  for (let at = whole.length - endLength; at >= first; at -= 1)
    if (whole.readUInt32LE(at) === signatures.end) return at;
  return -1;
}

/** Names are UTF-8 with every program of today; older ones wrote those of Windows. */
function textOf(name: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(name);
  } catch {
    return new TextDecoder("windows-1252").decode(name);
  }
}

function fileOf(whole: Buffer, entry: Entry, maxBytes: number): ArchivedFile {
  const { path, flags, method, packed, size, at } = entry;
  return {
    path: path.replaceAll("\\", "/"),
    async read() {
      if ((flags & 1) !== 0) return refuse("locked");
      if (size > maxBytes) return refuse("too-heavy");
      if (at + localLength > whole.length || whole.readUInt32LE(at) !== signatures.local)
        return refuse("unreadable");
      const start = at + localLength + whole.readUInt16LE(at + 26) + whole.readUInt16LE(at + 28);
      const data = whole.subarray(start, start + packed);
      if (data.length !== packed) return refuse("unreadable");
      const bytes = await unpack(data, method, size);
      return bytes?.length === size ? done(bytes) : refuse("unreadable");
    },
  };
}

async function unpack(data: Buffer, method: number, size: number): Promise<Buffer | undefined> {
  if (method === stored) return data;
  if (method !== deflated || size === 0) return undefined;
  try {
    return await inflate(data, { maxOutputLength: size });
  } catch {
    return undefined;
  }
}
