import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveReader } from "./read-archive.ts";

const reader = archiveReader({
  files: 3,
  bytes: 1_000_000,
  unpacked: 2_000_000,
});
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files);

async function readAll(zip: Uint8Array) {
  const opened = reader.open(zip);
  if (!opened.ok) return opened.why;
  const read: Record<string, string> = {};
  for (const file of opened.value) {
    const bytes = await file.read();
    read[file.path] = bytes.ok ? Buffer.from(bytes.value).toString() : `refused: ${bytes.why}`;
  }
  return read;
}

test("the files of an archive are read, deflated or stored, without what systems put in", async () => {
  const zip = zipSync({
    "Ann Lée/a.pdf": strToU8("first ".repeat(100)),
    "b.pdf": [strToU8("second"), { level: 0 }],
    "Ann Lée/": new Uint8Array(),
    "__MACOSX/Ann/._a.pdf": strToU8("x"),
    ".DS_Store": strToU8("x"),
  });
  expect(await readAll(zip)).toEqual({
    "Ann Lée/a.pdf": "first ".repeat(100),
    "b.pdf": "second",
  });
});

test("no archive, a cut one, too many files and too much are refused before anything is unpacked", async () => {
  expect(await readAll(strToU8("%PDF-1.7"))).toBe("not-an-archive");
  expect(await readAll(zipOf({ a: strToU8("a") }).slice(0, -4))).toBe("not-an-archive");
  const four = Object.fromEntries(["a", "b", "c", "d"].map((name) => [name, strToU8("x")]));
  expect(await readAll(zipOf(four))).toBe("too-many-files");
  const large = {
    a: new Uint8Array(900_000),
    b: new Uint8Array(900_000),
    c: new Uint8Array(900_000),
  };
  expect(await readAll(zipOf(large))).toBe("too-large");
  expect(await readAll(zipOf({ a: new Uint8Array(1_000_001) }))).toEqual({
    a: "refused: too-heavy",
  });
});

test("an entry that says that it is small is not unpacked beyond that", async () => {
  const zip = Buffer.from(zipOf({ "bomb.pdf": new Uint8Array(900_000) }));
  const directory = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt32LE(100, directory + 24);
  expect(await readAll(zip)).toEqual({ "bomb.pdf": "refused: unreadable" });
});

test("an entry with a password, and one that lies outside of the archive, cannot be read", async () => {
  const zip = Buffer.from(zipOf({ a: strToU8("aaaaaa"), b: strToU8("b") }));
  const first = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(1, first + 8);
  const second = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt32LE(zip.length, second + 42);
  expect(await readAll(zip)).toEqual({ a: "refused: locked", b: "refused: unreadable" });
});
