import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const [woffHead, woffEntry, head, entry] = [44, 20, 12, 16];

/**
 * A typeface from a WOFF file as the font that is packed in it. What draws a PDF would unpack the table of all outlines
 * for each letter that it takes from it, which was most of the time that a page took.
 */
export function openTypeface(path: string): Buffer {
  const woff = readFileSync(path);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => {
    const at = woffHead + place * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(data) : data,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(head + count * entry);
  woff.copy(directory, 0, 4, 8);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, place) =>
    directory.writeUInt16BE(value, 4 + place * 2),
  );
  const parts = [directory];
  let end = directory.length;
  for (const [place, { tag, checksum, data }] of tables.entries()) {
    const at = head + place * entry;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    end += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
