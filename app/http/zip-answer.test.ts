import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipAnswer, type ZipFile } from "./zip-answer.ts";

const at = new Date("2026-06-10T11:00:02Z");
const utf8 = new TextEncoder();

/** Reads an archive as any program does: from the directory at its end; its files are stored or deflated. */
async function unzip(answer: Response) {
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

async function* some(...files: ZipFile[]) {
  yield* files;
}

test("files leave as one archive that programs read, with names in any language and none at all in it", async () => {
  const long = utf8.encode("mat ".repeat(50_000));
  const answer = zipAnswer(
    "my-data",
    at,
    some({ name: "receipts/Zoë.txt", bytes: long }, { name: "e.json", bytes: utf8.encode("") }),
  );
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="my-data.zip"');
  const files = await unzip(answer);
  expect(Object.keys(files)).toEqual(["receipts/Zoë.txt", "e.json"]);
  expect(files["receipts/Zoë.txt"]?.equals(long)).toBe(true);
  expect(await unzip(zipAnswer("none", at, some()))).toEqual({});
});

test("a file is made when the one before it has been read, and a reader who goes away ends the making", async () => {
  let made = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield { name: `${(made += 1)}`, bytes: utf8.encode("x") };
    } finally {
      ended = true;
    }
  }
  const reader = zipAnswer("endless", at, endless()).body!.getReader();
  for (let read = 0; read < 4; read++) await reader.read();
  expect(made).toBeLessThanOrEqual(3);
  await reader.cancel();
  await expect.poll(() => ended).toBe(true);
});
