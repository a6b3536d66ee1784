import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEnv } from "#env";
import { cheapHashing } from "#tests/support/cheap-hashing.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { freshPostgres } from "#tests/support/studio.ts";
import { createApp } from "./create-app.ts";

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "first-start-")));
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test("two servers that start at once on one empty database both open, on one studio", async () => {
  const { app, owner } = await freshPostgres();
  const open = (folder: string) => {
    const settings = {
      MODE: "demo",
      DATABASE_URL: app,
      DATABASE_MIGRATE_URL: owner,
      DATA_DIR: folder,
    };
    return createApp({
      env: readEnv(settings),
      root: join(import.meta.dirname, "../../.."),
      log: keptLog().log,
      hashing: cheapHashing,
    });
  };
  const apps = await Promise.all(folders.map(open));
  for (const { demoAccounts } of apps) expect(demoAccounts.length).toBeGreaterThan(5);
  await Promise.all(apps.map((app) => app.close()));
});
