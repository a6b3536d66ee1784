import { crc32, deflateRaw } from "node:zlib";
import { promisify } from "node:util";

/** One file of an archive, whole. */
export type ZipFile = { name: string; bytes: Uint8Array };

const deflate = promisify(deflateRaw);

/** What the directory at the end of an archive says of a file. */
type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** Names in UTF-8; deflated; 2.0 is enough to unpack it. */
const flags = 0x0800;
const deflated = 8;
const version = 20;

/**
 * Files as one ZIP archive to keep, written as they come, so that only one of them is in memory at a time. `at` stands as
 * the time of each. The archive must stay below 4 GB.
 */
export function zipAnswer(name: string, at: Date, files: AsyncIterable<ZipFile>): Response {
  const coming = zipped(at, files);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await coming.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await coming.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* zipped(at: Date, files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const when = dosTime(at);
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const entry = { name: Buffer.from(name), crc: crc32(bytes), packed: packed.length, size: bytes.length, offset };
    const head = Buffer.concat([heading(0x04034b50, [version], entry, when), entry.name]);
    yield head;
    yield packed;
    offset += head.length + packed.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map((entry) => directoryLine(entry, when)));
  yield directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

/** The part that a file's own heading and its line in the directory share. */
function heading(signature: number, versions: number[], { name, crc, packed, size }: Entry, when: number): Buffer {
  const head = Buffer.alloc(4 + versions.length * 2 + 24);
  let place = head.writeUInt32LE(signature, 0);
  for (const one of [...versions, flags, deflated]) place = head.writeUInt16LE(one, place);
  for (const one of [when, crc, packed, size]) place = head.writeUInt32LE(one, place);
  head.writeUInt16LE(name.length, place);
  return head;
}

function directoryLine(entry: Entry, when: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([heading(0x02014b50, [version, version], entry, when), rest, entry.name]);
}

/** A moment as the archive format writes it: two seconds fine, here in UTC. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
