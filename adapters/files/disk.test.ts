import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { FilesUnwritable } from "#domain/kernel/ports.ts";
import { diskFiles } from "./disk.ts";

const home = await mkdtemp(join(tmpdir(), "files-"));
afterAll(() => rm(home, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (files: ReturnType<typeof diskFiles>, key: string) => {
  const file = await files.get(key);
  return file && { ...file, body: await new Response(file.body).text() };
};

test("what was kept comes back with its type and size, and can be replaced and deleted", async () => {
  const files = diskFiles({ folder: join(home, "kept") });
  await files.put("products/mat-blue.webp", bytes("picture"));
  expect(await read(files, "products/mat-blue.webp")).toEqual({
    contentType: "image/webp",
    size: 7,
    body: "picture",
  });

  await files.put("products/mat-blue.webp", bytes("another"));
  expect((await read(files, "products/mat-blue.webp"))?.body).toBe("another");

  await files.delete("products/mat-blue.webp");
  await files.delete("products/mat-blue.webp");
  expect(await files.get("products/mat-blue.webp")).toBeUndefined();
});

test("a part of a file comes with the size of the whole", async () => {
  const files = diskFiles({ folder: join(home, "parts") });
  await files.put("care/a.mp4", bytes("0123456789"));
  const part = await files.get("care/a.mp4", { from: 2, to: 4 });
  expect([part?.size, await new Response(part?.body).text()]).toEqual([10, "234"]);
});

test("what is kept belongs to its owner alone, folders and files", async () => {
  const files = diskFiles({ folder: join(home, "own") });
  await files.put("care/photo.webp", bytes("picture"));
  for (const path of ["own", "own/care", "own/care/photo.webp"]) {
    const { mode } = await stat(join(home, path));
    expect([path, (mode & 0o077).toString(8)]).toEqual([path, "0"]);
  }
});

test("a store that cannot be written gives the same error on every path, before and when a file is given", async () => {
  await writeFile(join(home, "no-folder"), "a file stands where the folder should be");
  const files = diskFiles({ folder: join(home, "no-folder") });
  await expect(files.check()).rejects.toThrow(FilesUnwritable);
  await expect(files.put("receipts/a.pdf", bytes("1"))).rejects.toThrow(FilesUnwritable);
  const well = diskFiles({ folder: join(home, "checked") });
  await well.check();
  expect(await readdir(join(home, "checked"))).toEqual([]);
});

test("the list shows whole files only, in order, by prefix", async () => {
  const files = diskFiles({ folder: join(home, "listed") });
  expect(await files.list()).toEqual([]);
  await files.put("receipts/b.pdf", bytes("22"));
  await files.put("receipts/a.pdf", bytes("1"));
  await files.put("images/c.png", bytes("333"));
  await writeFile(join(home, "listed", "receipts", ".half-written"), "x");
  expect(await files.list("receipts/")).toEqual([
    { key: "receipts/a.pdf", size: 1 },
    { key: "receipts/b.pdf", size: 2 },
  ]);
  expect((await files.list()).map(({ key }) => key)).toEqual([
    "images/c.png",
    "receipts/a.pdf",
    "receipts/b.pdf",
  ]);
  expect(await readdir(join(home, "listed"))).toEqual(["images", "receipts"]);
});

test("what cannot be kept leaves nothing behind", async () => {
  const files = diskFiles({ folder: join(home, "broken") });
  await mkdir(join(home, "broken", "images", "c.png"), { recursive: true });
  await expect(files.put("images/c.png", bytes("333"))).rejects.toThrow();
  expect(await readdir(join(home, "broken", "images"))).toEqual(["c.png"]);
});

test("files that go while the list is made are not on it, and nothing breaks", async () => {
  const files = diskFiles({ folder: join(home, "moving") });
  const keys = Array.from({ length: 200 }, (_, place) => `share/${place}.jpg`);
  await Promise.all(keys.map((key) => files.put(key, bytes("x"))));
  const lists = [files.list(), ...keys.map((key) => files.delete(key)), files.list()];
  await expect(Promise.all(lists)).resolves.toBeDefined();
  expect(await files.list()).toEqual([]);
});

test.each([
  "../secret.txt",
  "a/../../secret.txt",
  "/etc/passwd",
  "a//b",
  ".hidden",
  "a/.hidden",
  "a\\b",
  "a\0b",
  "",
  "a".repeat(301),
])("%j leads nowhere", async (key) => {
  await writeFile(join(home, "secret.txt"), "secret");
  const files = diskFiles({ folder: join(home, "guarded") });
  expect(await files.get(key)).toBeUndefined();
  await expect(files.put(key, bytes("x"))).rejects.toThrow("not a file key");
  await expect(files.delete(key)).rejects.toThrow("not a file key");
});

test("a file without a named type is served only as a download, and a folder is not a file", async () => {
  const files = diskFiles({ folder: join(home, "odd") });
  await files.put("notes/page.html", bytes("<script>"));
  expect((await files.get("notes/page.html"))?.contentType).toBe("application/octet-stream");
  expect(await files.get("notes")).toBeUndefined();
  expect(await files.get("notes/page.html/deeper")).toBeUndefined();
});
