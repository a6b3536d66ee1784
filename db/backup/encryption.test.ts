import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { testAtNight } from "#tests/support/at-night.ts";
import { aPlace, emptyPlace } from "#tests/support/backups.ts";
import { noon } from "#tests/support/studio.ts";
import { type BackupKey, type BackupLock, makeBackupKey } from "./encryption.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { writeArchive } from "./write-archive.ts";

vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), "studio-encrypted-"));
const word = "a-word-about-a-knee";
let place: Awaited<ReturnType<typeof aPlace>>;
beforeAll(async () => {
  place = await aPlace("postgres");
  await place.look(
    `insert into outbox (event, payload, created_at, due_at) values ('told', '"${word}"', now(), now())`,
  );
});
afterAll(async () => {
  await place.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const fresh = () => join(folder, String((count += 1)));

/** A backup for that lock, with a file of a megabyte. */
async function aBackup(lock: BackupLock | undefined): Promise<string> {
  const [file, files] = [fresh(), diskFiles({ folder: fresh() })];
  await files.put("care/photo.jpg", new Uint8Array(1_000_000).fill(7));
  await writeArchive(file, {
    db: place.db,
    ownerUrl: place.ownerUrl,
    files,
    now: noon,
    lock,
  });
  return file;
}

const passphrase = "four words of the owner alone";
const otherKey = async () => ({ keyFile: (await makeBackupKey(noon)).file });

/** A place for a backup that has been refused without a key and with a wrong one. */
async function aPlaceThatRefused(file: string, wrong: BackupKey) {
  expect(() => execFileSync("tar", ["-tzf", file], { stdio: "ignore" })).toThrow();
  const target = await emptyPlace("postgres");
  const files = diskFiles({ folder: fresh() });
  const restoring = (given: BackupKey) => restoreArchive(file, { ...target, files }, given);
  await expect(restoring({})).rejects.toThrow("The backup is encrypted");
  await expect(restoring(wrong)).rejects.toThrow("does not open the backup. Nothing was changed.");
  expect(await target.tables()).toBe(0);
  return { target, files, restoring };
}

test("a backup that is encrypted with a key comes back with it, and with nothing else", async () => {
  const key = await makeBackupKey(noon);
  const file = await aBackup({ recipients: [key.recipient] });
  const { target, files, restoring } = await aPlaceThatRefused(file, await otherKey());

  const restored = await restoring({ keyFile: key.file });
  expect(restored).toMatchObject({ takenAt: noon, files: 1 });
  expect((await target.look("select payload from outbox where event = 'told'")).rows).toEqual([
    { payload: word },
  ]);
  expect((await files.get("care/photo.jpg"))!.size).toBe(1_000_000);
  await target.close();
});

testAtNight(
  "a backup that is encrypted with a passphrase is read with it, and with nothing else",
  async () => {
    const file = await aBackup({ passphrase });
    const wrong = { passphrase: "another twenty letters" };
    const { target } = await aPlaceThatRefused(file, wrong);

    // The checksum is of every row and file; the restore of what was opened is the same as with a key.
    const { beginning, ending } = await checkArchive(file, { passphrase });
    expect([new Date(beginning.takenAt), ending.files]).toEqual([noon, 1]);
    expect(ending.tables["outbox"]).toBe(1);
    await target.close();
  },
);

test("an encrypted backup in which a byte was changed brings nothing back", async () => {
  const key = await makeBackupKey(noon);
  const file = await aBackup({ recipients: [key.recipient] });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(bytes.length - 100, bytes.at(-100)! ^ 1));
  const target = await emptyPlace("postgres");
  const restoring = restoreArchive(
    file,
    { ...target, files: diskFiles({ folder: fresh() }) },
    { keyFile: key.file },
  );
  await expect(restoring).rejects.toThrow("Nothing was changed");
  expect(await target.tables()).toBe(0);
  await target.close();
});
