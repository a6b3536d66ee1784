import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { diskFiles } from "#adapters/files/disk.ts";
import { makeBackupKey } from "#db/backup/encryption.ts";
import { writeArchive } from "#db/backup/write-archive.ts";
import { connectPostgres } from "#db/postgres.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { readEnv } from "#env";
import { full } from "#tests/support/rounds.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { freshPostgres, noon, type PostgresAddresses } from "#tests/support/studio.ts";
import { createTrials } from "./backup-trials.ts";
import { certificateOf, versionOf } from "./create-machine.ts";
import { createMetrics } from "./metrics.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "studio-running-"));
const files = diskFiles({ folder: join(dataFolder, "files") });
let addresses: PostgresAddresses;
let db: ReturnType<typeof connectPostgres>;
beforeAll(async () => {
  if (!inject("postgres")) return;
  addresses = await freshPostgres();
  db = connectPostgres(addresses.app, { migrateUrl: addresses.owner });
  await seedStudio(db, { now: noon, scale: 0.1 });
});
afterAll(async () => {
  await db?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const passphrase = "four words of the owner alone";
const trialsWith = (settings: Record<string, string>) =>
  createTrials({
    env: readEnv({
      MODE: "demo",
      DATABASE_URL: addresses.app,
      DATABASE_MIGRATE_URL: addresses.owner,
      ...settings,
    }),
    root: ".",
    db,
    dataFolder,
    files,
  });
const backups = () => join(dataFolder, "backups");
const leftovers = async () => {
  const asked = "select datname from pg_database where datname like 'trial%'";
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: addresses.owner });
  await client.connect();
  return (await client.query(asked).finally(() => client.end())).rows;
};

test.skipIf(!inject("postgres"))(
  "the newest backup comes up in a scratch database, of which nothing is left",
  { timeout: 120_000 },
  async () => {
    const trials = trialsWith({ BACKUP_PASSPHRASE: passphrase });
    await expect(trials.restore(noon)).rejects.toMatchObject({ code: "no-backup" });
    const file = join(backups(), "free-rein-2026-06-10.tar.gz.age");
    const lock = { passphrase };
    const written = await writeArchive(file, {
      db,
      ownerUrl: addresses.owner,
      files,
      now: noon,
      lock,
    });
    const another = trialsWith({ BACKUP_PASSPHRASE: "another twenty letters" });
    await expect(another.restore(noon)).rejects.toMatchObject({ code: "damaged" });
    const damaged = join(backups(), "free-rein-2026-06-11.tar.gz.age");
    writeFileSync(damaged, "half a backup");
    await expect(trials.restore(noon)).rejects.toMatchObject({ code: "damaged" });
    // As the system page says then: another one that the owner asks for is the one that is tried.
    const asked = join(backups(), "asked-2026-06-11-0900.tar.gz.age");
    copyFileSync(file, asked);
    expect(await trials.restore(noon)).toEqual({
      file: "asked-2026-06-11-0900.tar.gz.age",
      rows: written.rows,
    });
    for (const one of [damaged, asked]) rmSync(one);
    expect(await leftovers()).toEqual([]);
    expect(readdirSync(dataFolder).filter((name) => name.startsWith("trial"))).toEqual([]);
  },
);

test.runIf(full && inject("postgres"))(
  "where only the owner's key opens backups, one is written for the trial and gone afterwards",
  { timeout: 120_000 },
  async () => {
    const { recipient } = await makeBackupKey(noon);
    const { rows } = await trialsWith({ BACKUP_RECIPIENT: recipient }).restore(noon);
    expect(rows).toBeGreaterThan(1_000);
    expect(readdirSync(backups()).filter((name) => name.startsWith("trial"))).toEqual([]);
    expect(await leftovers()).toEqual([]);
  },
);

test.skipIf(!inject("postgres"))(
  "a backup is copied by the command, which gets its path",
  async () => {
    const away = join(dataFolder, "another building");
    mkdirSync(away);
    mkdirSync(backups(), { recursive: true });
    writeFileSync(join(backups(), "free-rein-x.tar.gz.age"), "sealed");
    const copyTo = `copy_to() { cp "$1" '${away}'; }; copy_to`;
    const { copy } = trialsWith({ BACKUP_COPY: copyTo, BACKUP_PASSPHRASE: passphrase });
    await copy!("free-rein-x.tar.gz.age");
    expect(readFileSync(join(away, "free-rein-x.tar.gz.age"), "utf8")).toBe("sealed");
    const failing = trialsWith({ BACKUP_COPY: "false", BACKUP_PASSPHRASE: passphrase });
    await expect(failing.copy!("free-rein-x.tar.gz.age")).rejects.toMatchObject({
      code: "command",
    });
    expect(() => trialsWith({ BACKUP_COPY: "true" })).toThrow(
      "what leaves this computer is encrypted",
    );
  },
);

test("the certificate of an address that is no https address, or does not answer, is said to be so", async () => {
  expect(await certificateOf(undefined)).toBe("none");
  expect(await certificateOf("http://localhost:1")).toBe("none");
  expect(await certificateOf("https://localhost:1")).toBe("away");
  expect(versionOf(".")).toMatch(/^\d+\.\d+\.\d+$/);
});

const token = "a token of twenty characters";
test("without a setting there are no metrics; beyond this computer they need a token", async () => {
  const { log } = keptLog();
  expect(await createMetrics(readEnv({}), log)).toBeUndefined();
  expect(() => readEnv({ METRICS_PORT: "9100", METRICS_HOST: "0.0.0.0" })).toThrow("METRICS_TOKEN");
  expect(() => readEnv({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN");
});

test("metrics are OpenMetrics, by the pattern of the route, and only for who has the token", async () => {
  const metrics = (await createMetrics(readEnv({ METRICS_TOKEN: token }), keptLog().log))!;
  metrics.answered({
    method: "GET",
    route: "/shop/:slug",
    status: 200,
    seconds: 0.01,
  });
  metrics.statement();
  expect(await metrics.respond(null)).toBeUndefined();
  expect(await metrics.respond("Bearer another one altogether")).toBeUndefined();
  const response = (await metrics.respond(`Bearer ${token}`))!;
  expect(response.headers.get("content-type")).toContain("application/openmetrics-text");
  const text = await response.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/shop\/:slug".*\} 1/);
  expect(text).toContain("db_statements_total 1");
  expect(text.trimEnd()).toMatch(/# EOF$/);
});
