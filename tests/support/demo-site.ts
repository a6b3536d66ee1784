import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { furnish, type Furnished, startCopy } from "./furnished.ts";
import { type DemoStudio, startDemoStudio } from "./server.ts";
import { secret } from "./principals.ts";
import { embeddedFolder, usualEngine } from "./studio.ts";

/**
 * The demo studio of the built app on the run's usual engine; on PostgreSQL its questions do not wait for each other, and it
 * begins as a copy of one that is filled once for the whole run. Its cookies are signed with `secret`.
 */
export async function startDemoSite(settings: Record<string, string> = {}): Promise<DemoStudio> {
  const given = { SESSION_SECRET: secret, ...settings };
  return usualEngine() === "pglite"
    ? startEmbeddedSite(given)
    : startCopy(await furnishedSite(), given);
}

/** One on the embedded engine, whose tables are there and are filled at its start. */
export async function startEmbeddedSite(
  settings: Record<string, string> = {},
): Promise<DemoStudio> {
  const furnished = mkdtempSync(join(tmpdir(), "studio-embedded-"));
  try {
    embeddedFolder(furnished);
    return await startDemoStudio(settings, { furnished });
  } finally {
    rmSync(furnished, { recursive: true, force: true });
  }
}

/** Test files of several processes ask for it at once: the first one fills it, and the others wait. */
export async function furnishedSite(): Promise<Furnished> {
  const furnished = {
    folder: inject("demoFolder"),
    database: { server: inject("postgresSocket"), name: "demo" },
  };
  const client = new pg.Client({ connectionString: furnished.database.server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'demo'");
    if (rowCount === 0) {
      await client.query(
        "create database demo_at_work owner studio_owner template studio_template",
      );
      const atWork = { ...furnished, database: { ...furnished.database, name: "demo_at_work" } };
      await furnish(atWork, { SESSION_SECRET: secret });
      await client.query("alter database demo_at_work rename to demo");
    }
    return furnished;
  } finally {
    await client.end();
  }
}
