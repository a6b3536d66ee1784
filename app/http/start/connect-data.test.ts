import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { checkArchive } from "#db/backup/read-archive.ts";
import { migrationsIn } from "#db/journal.ts";
import { liveSince } from "#db/live-mark.ts";
import { seedAccounts } from "#db/seed/accounts.ts";
import { readEnv } from "#env";
import type { Database } from "#domain/kernel/database/database.ts";
import { addMigration, copyDefinitions } from "#tests/support/definitions.ts";
import { engines } from "#tests/support/engines.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { freshPostgres, noon } from "#tests/support/studio.ts";
import { CannotStart, connectData } from "./connect-data.ts";
import { backUp } from "./maintain-backups.ts";
import { refuseDemoAccounts } from "./refuse-demo-accounts.ts";

const settings = (url: string, owner: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATABASE_MIGRATE_URL: owner,
  APP_ORIGIN: "https://studio.test",
  SESSION_SECRET: "kingfisher-over-the-ivel-at-0612",
  STRIPE_SECRET_KEY: "sk_live_1234",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1234",
  STRIPE_WEBHOOK_SECRET: "whsec_12345678",
  SMTP_URL: "smtp://mail.test",
  MAIL_FROM: "hello@studio.test",
  BACKUP_PASSPHRASE: "four words of the owner alone",
});
const live = (url: string, owner: string) => readEnv(settings(url, owner));
const folders = {
  definitions: "db",
  dataFolder: "unused",
  log: keptLog().log,
};

test.skipIf(!inject("postgres"))(
  "a live studio does not start with a role that could look past its policies",
  async () => {
    const { superuser, owner, app } = await freshPostgres();
    await expect(connectData(live(superuser, owner), folders)).rejects.toThrow(CannotStart);
    await expect(connectData(live(owner, superuser), folders)).rejects.toThrow(
      "owns the studio's tables",
    );
    const db = await connectData(live(app, owner), folders);
    expect(db.engine).toBe("postgres");
    await db.close();
  },
);

test.skipIf(!inject("postgres"))(
  "a live studio opens on no database with demo accounts, once they are gone it does",
  async () => {
    const { owner, app } = await freshPostgres();
    const env = live(app, owner);
    const db = await connectData(env, folders);
    await seedAccounts(db, { hash: (text) => Promise.resolve(text), now: noon });
    await expect(refuseDemoAccounts(db, env, noon)).rejects.toThrow("demo accounts");
    const isMarked = () => liveSince(owner);
    expect(await isMarked()).toBeUndefined();
    await refuseDemoAccounts(db, { MODE: "demo" }, noon);
    expect(await isMarked()).toBeUndefined();
    await db.close();
  },
);

test.skipIf(!inject("postgres"))(
  "the demo writes nothing into a database that was opened live",
  async () => {
    const { owner, app } = await freshPostgres();
    const demo = readEnv({
      MODE: "demo",
      DATABASE_URL: app,
      DATABASE_MIGRATE_URL: owner,
    });
    await (await connectData(demo, folders)).close();
    const db = await connectData(live(app, owner), folders);
    await refuseDemoAccounts(db, live(app, owner), noon);
    await refuseDemoAccounts(db, live(app, owner), noon);
    await db.close();
    expect(await liveSince(owner)).toEqual(noon);
    await expect(connectData(demo, folders)).rejects.toThrow("real studio's database");
  },
);

test.each([
  [{ SESSION_SECRET: " ".repeat(40) }, "SESSION_SECRET"],
  [{ SESSION_SECRET: "s".repeat(40) }, "too uniform"],
  [{ SESSION_SECRET: "abcabcabcabcabcabcabcabcabcabcabcabc" }, "too uniform"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_" }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_SECRET_KEY: "sk_" }, "STRIPE_SECRET_KEY"],
  [{ STRIPE_SECRET_KEY: "sk_test_1234" }, "different modes"],
  [{ STRIPE_PUBLISHABLE_KEY: "pk_test_1234" }, "different modes"],
  [{ DATABASE_MIGRATE_URL: "" }, "DATABASE_MIGRATE_URL"],
  [{ MAIL_FROM: "" }, "MAIL_FROM"],
  [{ BACKUP_PASSPHRASE: "" }, "Live mode needs BACKUP_RECIPIENT"],
  [
    { BACKUP_PASSPHRASE: "too short" },
    "BACKUP_PASSPHRASE is wrong: must have at least 20 characters",
  ],
  [{ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1" }, "BACKUP_RECIPIENT is wrong: must be a public key"],
  [{ MAIL_FROM: "The studio" }, "MAIL_FROM is wrong: must be one e-mail address"],
  [{ DATABASE_URL: "postgres://owner@db.test/studio" }, "the same role"],
])("a live studio with %j does not start", (wrong, why) => {
  expect(() =>
    readEnv({
      ...settings("postgres://app@db.test/studio", "postgres://owner@db.test/studio"),
      ...wrong,
    }),
  ).toThrow(why);
});

const isThere = async (db: Database, table: string) => {
  const asked = sql`select to_regclass(${table}) is not null as there`;
  const { rows } = (await db.read({ actor: "system" }, (tx) => tx.execute(asked))) as {
    rows: { there: boolean }[];
  };
  return rows[0]!.there;
};

test.each(engines)(
  "a start that migrates a database of %s keeps it as it was, and stops where it cannot",
  { timeout: 180_000 },
  async (engine) => {
    const home = mkdtempSync(join(tmpdir(), "studio-before-"));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const [dataFolder, definitions] = [join(home, "data"), join(home, "db")];
    const backups = join(dataFolder, "backups");
    mkdirSync(dataFolder);
    const { owner, app } = engine === "postgres" ? await freshPostgres() : { owner: "", app: "" };
    const usual = {
      MODE: "demo",
      DATABASE_URL: app,
      DATABASE_MIGRATE_URL: owner,
    };
    const start = (more: Record<string, string> = {}, from = definitions) =>
      connectData(readEnv({ ...usual, ...more }), {
        definitions: from,
        dataFolder,
        log: keptLog().log,
      });
    await (await start({}, "db")).close();
    copyDefinitions(definitions);
    addMigration(definitions, "create table of_tomorrow (id integer)");

    const archive = join(home, "as-it-was.tar.gz");
    const newer = { env: readEnv({ ...usual, DATA_DIR: "data" }), root: home };
    expect(await backUp(newer, archive)).toMatch(/as it is, without .*_later/);
    expect((await checkArchive(archive)).beginning.migrations).toHaveLength(
      migrationsIn("db").length,
    );
    const untouched = await start({ BACKUP_BEFORE_MIGRATION: "off" }, "db");
    expect(await isThere(untouched, "of_tomorrow")).toBe(false);
    await untouched.close();

    // A file stands where the folder of backups would be made.
    writeFileSync(backups, "");
    await expect(start()).rejects.toThrow(/was not brought up to date \(.*_later\)/);
    const asItWas = await start({ BACKUP_BEFORE_MIGRATION: "off" }, "db");
    expect(await isThere(asItWas, "of_tomorrow")).toBe(false);
    await asItWas.close();

    rmSync(backups);
    const db = await start();
    expect(await isThere(db, "of_tomorrow")).toBe(true);
    await db.close();
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^before-.*\.tar\.gz$/)]);
    // The next start changes nothing, and keeps nothing.
    await (await start()).close();
    expect(readdirSync(backups)).toHaveLength(1);
  },
);
