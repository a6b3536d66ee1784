import { type DemoStudio, startDemoStudio } from "../e2e/server.ts";
import { freshPostgres, usualEngine } from "./studio.ts";

/** The demo studio of the built app on the run's usual engine; on PostgreSQL its questions do not wait for each other. */
export async function startDemoSite(settings: Record<string, string> = {}): Promise<DemoStudio> {
  if (usualEngine() === "pglite") return startDemoStudio(settings);
  const { app, owner } = await freshPostgres();
  return startDemoStudio({ ...settings, DATABASE_URL: app, DATABASE_MIGRATE_URL: owner });
}
