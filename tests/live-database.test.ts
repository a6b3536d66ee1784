// The commands that fill and empty a studio, pointed at the database of a real one.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { freshPostgres, noon } from "./support/studio.ts";

// Each script reads in the whole product, in a process of its own.
vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);

test.skipIf(!inject("postgres"))(
  "neither seeding nor resetting touches a database that was opened live, with any role and any content",
  async () => {
    const { owner, app } = await freshPostgres();
    const client = new pg.Client({ connectionString: owner });
    await client.connect();
    await client.query("insert into live_studio (since) values ($1)", [noon]);
    const tables = async () =>
      (await client.query("select count(*) from pg_tables where schemaname = 'public'")).rows;
    const before = await tables();

    const env = {
      ...process.env,
      MODE: "demo",
      DATABASE_URL: app,
      DATABASE_MIGRATE_URL: owner,
    };
    for (const script of ["scripts/seed.ts", "scripts/reset.ts"]) {
      const asked = run(process.execPath, [script], { env });
      await expect(asked).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining("a real studio's database"),
      });
    }
    const live = run(process.execPath, ["scripts/reset.ts"], { env: { ...env, MODE: "live" } });
    await expect(live).rejects.toMatchObject({ code: 1 });
    expect(await tables()).toEqual(before);
    expect((await client.query("select since from live_studio")).rows).toEqual([{ since: noon }]);
    expect((await client.query("select count(*)::int from products")).rows).toEqual([{ count: 0 }]);
    await client.end();
  },
);
