import { crc32, inflateRawSync } from "node:zlib";
import { expect } from "vitest";

/** Reads an archive as any program does: from the directory at its end; its files are stored or deflated. */
export async function unzip(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, Buffer> = {};
  let line = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    expect(bytes.readUInt32LE(line)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(line + place));
    const name = bytes.toString("utf8", line + 46, line + 46 + bytes.readUInt16LE(line + 28));
    const from = bytes.readUInt32LE(line + 42);
    expect(bytes.readUInt32LE(from)).toBe(0x04034b50);
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const kept = bytes.subarray(start, start + packed!);
    const content = bytes.readUInt16LE(line + 10) === 8 ? inflateRawSync(kept) : kept;
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    files[name] = content;
    line += 46 + bytes.readUInt16LE(line + 28) + bytes.readUInt16LE(line + 30);
  }
  expect(line).toBe(end);
  return files;
}
