import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDemoStudio } from "./server.ts";

/** Fills one demo studio for all browser workers: each begins with a copy of it (`fixtures.ts`). */
export default async function furnish(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "studio-furnished-"));
  const studio = await startDemoStudio({ DATA_DIR: folder });
  await studio.stop();
  process.env["FURNISHED_STUDIO"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
