import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startCluster } from "../tests/cluster.ts";
import { startDemoStudio } from "./server.ts";
import type { Furnished } from "./furnished.ts";

/**
 * Fills one demo studio for all browser workers: each begins with a copy of it (`fixtures.ts`). On PostgreSQL where this
 * machine has it: the embedded database would work in the same process as the browser's driver and hold it up.
 */
export default async function furnish(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "studio-furnished-"));
  const bin = findPostgres();
  const cluster = bin ? await startCluster(bin) : undefined;
  const server = cluster?.url("postgres");
  const furnished: Furnished = { folder, ...(server && { database: { server, name: "furnished" } }) };
  await cluster?.create("furnished");
  const settings = cluster && {
    DATABASE_URL: cluster.url("furnished", "studio_app"),
    DATABASE_MIGRATE_URL: cluster.url("furnished", "studio_owner"),
  };
  const studio = await startDemoStudio({ DATA_DIR: folder, ...settings });
  await studio.stop();
  process.env["FURNISHED_STUDIO"] = JSON.stringify(furnished);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
