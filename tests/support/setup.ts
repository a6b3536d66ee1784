import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findPostgres, startCluster } from "./cluster.ts";
import { findTemplates } from "./templates.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A file with a migrated embedded database, to start every test file from. */
    embeddedTemplate: string;
    /** Address of the throw-away PostgreSQL's superuser, or "" when this machine has none. */
    postgres: string;
    /** The same by its socket file, for all that sends no more than questions. */
    postgresSocket: string;
    /** The folder with the files of the demo studio that tests/support/demo-site.ts copies. */
    demoFolder: string;
  }
}

/** A copy of the migrated databases for the whole run; every test file clones them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "studio-tests-"));
  const templates = await findTemplates();
  project.provide("embeddedTemplate", templates.embedded);

  const bin = findPostgres();
  const cluster = bin
    ? await startCluster(bin, { from: templates.cluster, inMemory: true })
    : undefined;
  if (!cluster) {
    console.error(
      "PostgreSQL was not found on this machine: ITS TESTS ARE NOT RUN. (Install the package postgresql.)",
    );
  }
  project.provide("postgres", cluster ? cluster.url("postgres") : "");
  project.provide("postgresSocket", cluster ? cluster.socketUrl("postgres") : "");
  project.provide("demoFolder", join(folder, "demo"));

  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
