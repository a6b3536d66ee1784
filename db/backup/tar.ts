// The tar format (ustar, with pax names for long ones): any machine can read a backup without this
// product.
import { createHash } from "node:crypto";

const block = 512;
const maxNameLength = 100;

/** One entry as it is written: its head, its bytes and what fills the last block come to the sink. */
export async function writeEntry(
  sink: (bytes: Uint8Array) => Promise<void>,
  { name, size, at }: { name: string; size: number; at: Date },
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  if (Buffer.byteLength(name) > maxNameLength) {
    const record = paxRecord("path", name);
    await sink(
      head({
        name: "pax",
        size: record.length,
        at,
        type: "x",
      }),
    );
    await sink(padded(record));
  }
  await sink(head({ name: name.slice(0, maxNameLength), size, at, type: "0" }));
  let written = 0;
  for await (const bytes of body) {
    written += bytes.length;
    await sink(bytes);
  }
  if (written !== size) throw new Error(`${name} changed its size while it was being read`);
  await sink(new Uint8Array(fillOf(size)));
}

/** Two empty blocks end a tar. */
export const tarEnd = new Uint8Array(block * 2);

/** The entries of a tar, one after the other; a body that is not read is passed over. Throws when it breaks off. */
export async function* readEntries(tar: AsyncIterable<Uint8Array>) {
  const source = sourceOf(tar);
  // What every entry but the last can be checked by: all bytes before its head.
  const digest = createHash("sha256");
  let longName: string | undefined;
  for (;;) {
    const sha256Before = digest.copy().digest("hex");
    const first = await source.take(block);
    if (first.every((byte) => byte === 0)) return;
    digest.update(first);
    const { name, size, type } = readHead(first);
    let left = size;
    async function* read() {
      while (left > 0) {
        const bytes = await source.upTo(left);
        left -= bytes.length;
        digest.update(bytes);
        yield bytes;
      }
    }
    if (type === "x")
      longName = /\d+ path=([^\n]*)\n/.exec((await allOf(read())).toString("utf8"))?.[1];
    else {
      yield { name: longName ?? name, size, sha256Before, body: read() };
      longName = undefined;
    }
    for await (const unread of read()) void unread;
    digest.update(await source.take(fillOf(size)));
  }
}

/** Everything of a body at once: for entries that are known to be small. */
export async function allOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

const fillOf = (size: number) => (block - (size % block)) % block;
const padded = (bytes: Uint8Array) => Buffer.concat([bytes, new Uint8Array(fillOf(bytes.length))]);

/** "27 path=files/…\n": the number at its beginning counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  const bare = Buffer.byteLength(rest);
  const length = bare + String(bare + String(bare).length).length;
  return Buffer.from(`${length}${rest}`);
}

function head({
  name,
  size,
  at,
  type,
}: {
  name: string;
  size: number;
  at: Date;
  type: "0" | "x";
}): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;
  bytes.write(name, 0);
  bytes.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), 100);
  bytes.write(octal(size, 12) + octal(Math.floor(at.getTime() / 1000), 12), 124);
  bytes.write(`        ${type}`, 148);
  bytes.write("ustar\0" + "00", 257);
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

function readHead(bytes: Buffer) {
  const text = (from: number, length: number) =>
    bytes.toString("utf8", from, from + length).split("\0")[0]!;
  const size = Number.parseInt(text(124, 12), 8);
  if (text(257, 5) !== "ustar" || !Number.isSafeInteger(size)) throw new Error("not a tar");
  return { name: text(0, maxNameLength), size, type: text(156, 1) };
}

/** Bytes in the portions that are asked for, from whatever portions they come in. */
function sourceOf(stream: AsyncIterable<Uint8Array>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array(0);
  async function upTo(max: number): Promise<Uint8Array> {
    while (held.length === 0) {
      const { done, value } = await chunks.next();
      if (done) throw new Error("the tar breaks off");
      held = value;
    }
    const portion = held.subarray(0, max);
    held = held.subarray(portion.length);
    return portion;
  }
  return {
    upTo,
    async take(count: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for (let left = count; left > 0;) {
        const part = await upTo(left);
        parts.push(part);
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
