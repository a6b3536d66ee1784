import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateEngine, migratePostgres } from "#db/migrate.ts";
import { openEngine } from "#db/pglite.ts";
import { findPostgres, startCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A file with a migrated embedded database, to start every test file from. */
    embeddedTemplate: string;
    /** Address of the throw-away PostgreSQL's superuser, or "" when this machine has none. */
    postgres: string;
    /** Where the files of the demo studio stand that tests/demo-site.ts copies. */
    demoFolder: string;
  }
}

/** One migrated template of each engine for the whole run; every test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "studio-tests-"));
  const template = join(folder, "embedded.tar");
  const engine = await openEngine();
  await migrateEngine(engine, "db/migrations");
  writeFileSync(template, Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer()));
  await engine.close();
  project.provide("embeddedTemplate", template);

  const bin = findPostgres();
  const cluster = bin ? await startCluster(bin) : undefined;
  if (cluster) {
    await cluster.create("studio_template");
    await migratePostgres(cluster.url("studio_template", "studio_owner"), "db/migrations");
  } else
    console.error("PostgreSQL was not found on this machine: ITS TESTS ARE NOT RUN. (Install the package postgresql.)");
  project.provide("postgres", cluster ? cluster.url("postgres") : "");
  project.provide("demoFolder", join(folder, "demo"));

  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
