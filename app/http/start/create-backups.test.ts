import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeBackupKey } from "#db/backup/encryption.ts";
import { writeArchive } from "#db/backup/write-archive.ts";
import { diskFiles } from "#adapters/files/disk.ts";
import { readEnv } from "#env";
import { aPlace } from "#tests/support/backups.ts";
import { noon } from "#tests/support/studio.ts";
import { createBackups } from "./create-backups.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-backups-"));
const place = await aPlace("pglite");
afterAll(async () => {
  await place.close();
  rmSync(folder, { recursive: true, force: true });
});

const opened = (settings: Record<string, string> = {}) =>
  createBackups({
    env: readEnv({ MODE: "demo", ...settings }),
    db: place.db,
    dataFolder: folder,
    files: diskFiles({ folder: join(folder, "files") }),
  });

test("a backup is read through where it can be opened, and one that changed on the disk is told from it", async () => {
  const file = join(folder, "one.tar.gz");
  const files = diskFiles({ folder: join(folder, "files") });
  const written = await writeArchive(file, {
    db: place.db,
    ownerUrl: place.ownerUrl,
    files,
    now: noon,
    lock: undefined,
  });
  expect(await opened().check(file, written)).toBe("read");
  appendFileSync(file, "x");
  await expect(opened().check(file, written)).rejects.toThrow("as it was written");
});

test("one that only the owner's key opens is compared byte for byte", async () => {
  const file = join(folder, "two.tar.gz.age");
  writeFileSync(file, "sealed");
  const written = {
    bytes: 6,
    rows: 1,
    files: 0,
    sha256: createHash("sha256").update("sealed").digest("hex"),
  };
  const { recipient } = await makeBackupKey(noon);
  const backups = opened({ BACKUP_RECIPIENT: recipient });
  expect(await backups.check(file, written)).toBe("as-written");
  writeFileSync(file, "Sealed");
  await expect(backups.check(file, written)).rejects.toThrow("as it was written");
});
