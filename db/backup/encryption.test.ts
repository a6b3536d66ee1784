import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { aPlace, emptyPlace } from "#tests/backups.ts";
import { noon } from "#tests/studio.ts";
import { type BackupLock, makeBackupKey } from "./encryption.ts";
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
test.each(["a key", "a passphrase"])(
  "a backup that is encrypted with %s comes back with it, and with nothing else",
  async (which) => {
    const key = await makeBackupKey(noon);
    const byKey = which === "a key";
    const file = await aBackup(byKey ? { recipients: [key.recipient] } : { passphrase });
    expect(() => execFileSync("tar", ["-tzf", file], { stdio: "ignore" })).toThrow();

    const target = await emptyPlace("postgres");
    const files = diskFiles({ folder: fresh() });
    const restoring = (given: Parameters<typeof restoreArchive>[2]) =>
      restoreArchive(file, { ...target, files }, given);
    await expect(restoring({})).rejects.toThrow("The backup is encrypted");
    const wrong = byKey
      ? { keyFile: (await makeBackupKey(noon)).file }
      : { passphrase: "another twenty letters" };
    await expect(restoring(wrong)).rejects.toThrow(
      "does not open the backup. Nothing was changed.",
    );
    expect(await target.tables()).toBe(0);

    const restored = await restoring(byKey ? { keyFile: key.file } : { passphrase });
    expect(restored).toMatchObject({ takenAt: noon, files: 1 });
    expect((await target.look("select payload from outbox where event = 'told'")).rows).toEqual([
      { payload: word },
    ]);
    expect((await files.get("care/photo.jpg"))!.size).toBe(1_000_000);
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
