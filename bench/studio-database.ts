import { execFileSync } from "node:child_process";
import { findPostgres, startCluster, type Cluster } from "../tests/support/cluster.ts";
import { root } from "./server.ts";

/** A throw-away PostgreSQL with fsync on and the demo studio in it. */
export type StudioDatabase = {
  cluster: Cluster;
  /** Environment of a server that works on it. */
  settings: Record<string, string>;
  /** Address for looking in as superuser. */
  superuser: string;
  stop(): Promise<void>;
};

/** Starts one, seeded `scale` times as large as the demo studio; `preload` counts statements. */
export async function startStudioDatabase(scale = 1): Promise<StudioDatabase> {
  const bin = findPostgres();
  if (!bin) throw new Error("Benchmarks need PostgreSQL 15 or later on this machine.");
  const cluster = await startCluster(bin, { durable: true, preload: "pg_stat_statements" });
  await cluster.create("studio");
  const settings = {
    MODE: "demo",
    DATABASE_URL: cluster.url("studio", "studio_app"),
    DATABASE_MIGRATE_URL: cluster.url("studio", "studio_owner"),
  };
  if (scale > 1) {
    const env = { ...process.env, ...settings, DEMO_DATA: "off" };
    execFileSync("npm", ["run", "db:seed", "--", `--scale=${scale}`], {
      cwd: root,
      env,
      stdio: "ignore",
    });
  }
  return { cluster, settings, superuser: cluster.url("studio"), stop: () => cluster.stop() };
}
