// The trial restore of docs/operations.md, on a server with all settings of a live studio.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, vi } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { makeBackupKey } from "#db/backup/encryption.ts";
import { writeArchive } from "#db/backup/write-archive.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { aPlace } from "./support/backups.ts";
import { testOnPostgres } from "./support/engines.ts";
import { noon } from "./support/studio.ts";

vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "studio-trial-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

testOnPostgres(
  "the documented trial of a restore works beside a live studio, and touches nothing of it",
  async () => {
    const place = await aPlace("postgres");
    await place.look(
      "insert into outbox (event, payload, created_at, due_at) values ('told', '1', now(), now())",
    );
    const files = diskFiles({ folder: join(folder, "live-files") });
    await files.put("care/photo.jpg", new Uint8Array(1_000).fill(7));
    const key = await makeBackupKey(noon);
    const [archive, keyFile] = [join(folder, "backup.tar.gz.age"), join(folder, "key.txt")];
    writeFileSync(keyFile, key.file);
    const lock = { recipients: [key.recipient] };
    await writeArchive(archive, {
      db: place.db,
      ownerUrl: place.ownerUrl,
      files,
      now: noon,
      lock,
    });
    const before = await place.everything();

    const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
    const [, words = ""] = /^npm run restore -- (.*--trial .*)$/m.exec(operations) ?? [];
    const given: Record<string, string> = {
      "backup-key.txt": keyFile,
      "./trial": join(folder, "trial"),
    };
    const documented = words
      .split(" ")
      .map((word) => (word.endsWith(".age") ? archive : (given[word] ?? word)));
    buildIfStale(root);
    const live = {
      DATABASE_URL: "postgres://studio_app@127.0.0.1:1/studio",
      DATABASE_MIGRATE_URL: place.ownerUrl,
      FILES_URL: join(folder, "live-files"),
      DATA_DIR: join(folder, "live-data"),
      APP_ORIGIN: "https://studio.test",
      SESSION_SECRET: "a-secret-of-32-characters-or-more",
      STRIPE_SECRET_KEY: "sk_live_1234",
      STRIPE_PUBLISHABLE_KEY: "pk_live_1234",
      STRIPE_WEBHOOK_SECRET: "whsec_12345678",
      SMTP_URL: "smtp://mail.test",
      MAIL_FROM: "hello@studio.test",
      BACKUP_RECIPIENT: key.recipient,
    };
    const env = { ...process.env, NODE_ENV: "production", ...live };
    const said = execFileSync("npm", ["run", "-s", "restore", "--", ...documented], {
      cwd: root,
      env,
      encoding: "utf8",
    });

    expect(said).toMatch(/is back: [\d,]+ rows and 1 file, all checked/);
    expect(said).toContain("This was a trial");
    expect(await place.everything()).toEqual(before);
    expect(await files.list()).toHaveLength(1);
    await place.close();
  },
);
