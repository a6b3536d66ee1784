import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startCluster } from "../tests/support/cluster.ts";
import { findTemplates } from "../tests/support/templates.ts";
import { furnish, type Furnished } from "#tests/support/furnished.ts";

/**
 * Fills one demo studio for all browser workers: each begins with a copy of it (`fixtures.ts`). On PostgreSQL where this
 * machine has it: the embedded database would work in the same process as the browser's driver and hold it up.
 */
export default async function furnishOnce(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "studio-furnished-"));
  const bin = findPostgres();
  const cluster = bin
    ? await startCluster(bin, { from: (await findTemplates()).cluster })
    : undefined;
  const server = cluster?.socketUrl("postgres");
  const furnished: Furnished = {
    folder,
    ...(server && { database: { server, name: "furnished" } }),
  };
  await cluster?.create("furnished", "studio_template");
  await furnish(furnished);
  process.env["FURNISHED_STUDIO"] = JSON.stringify(furnished);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
