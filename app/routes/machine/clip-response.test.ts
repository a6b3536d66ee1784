import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { clipResponse, readRange } from "#app/http/clip-response.ts";

const folder = await mkdtemp(join(tmpdir(), "clips-"));
afterAll(() => rm(folder, { recursive: true }));
const files = diskFiles({ folder });
await files.put("care/a.mp4", new TextEncoder().encode("0123456789"));
const ctx = { ports: { files } } as Ctx;

const ask = (range?: string, clip: Parameters<typeof clipResponse>[2] = stored) =>
  clipResponse(ctx, new Request("http://localhost/", { headers: range ? { range } : {} }), clip);
const stored = { fileKey: "care/a.mp4", bytes: 10 };

test.each([
  ["bytes=0-1", { from: 0, to: 1 }],
  ["bytes=4-", { from: 4, to: 9 }],
  ["bytes=4-99", { from: 4, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-99", { from: 0, to: 9 }],
  ["bytes=10-", "beyond"],
  ["bytes=-0", "beyond"],
  ["bytes=5-4", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["lines=0-1", undefined],
  [null, undefined],
])("of ten bytes %j asks for %j", (header, part) => {
  expect(readRange(header, 10)).toEqual(part);
});

test("a player is given the part that it asks for, or the whole", async () => {
  const part = await ask("bytes=2-4");
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    "bytes 2-4/10",
    "234",
  ]);
  const whole = await ask();
  expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([
    200,
    "bytes",
    "0123456789",
  ]);
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("cache-control")).toBe("no-store");
});

test("what is beyond the end, or is not there, has no body", async () => {
  const beyond = await ask("bytes=10-");
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  expect((await ask(undefined, { fileKey: "care/b.mp4", bytes: 10 })).status).toBe(404);
  expect((await clipResponse(ctx, new Request("http://localhost/"), undefined)).status).toBe(404);
});
