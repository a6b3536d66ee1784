import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

/** From launching a built server over existing data to its first answer, median of five. */
export const restart: Bench = {
  name: "restart",
  async run(): Promise<Result[]> {
    const database = await startStudioDatabase();
    const onPostgres = await fiveTimes(database.settings);
    await database.stop();
    const folder = mkdtempSync(join(tmpdir(), "studio-restart-"));
    const embedded = await fiveTimes({ DATA_DIR: folder });
    rmSync(folder, { recursive: true, force: true });
    return [row("PostgreSQL", onPostgres, 3), row("the embedded database", embedded, 5)];
  },
};

async function fiveTimes(settings: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const server = await startServer({ LOG_LEVEL: "error", ...settings });
    if (at > 0) times.push(server.startedAfter / 1000);
    await server.stop();
  }
  return median(times);
}

const row = (where: string, seconds: number, max: number): Result => ({
  work: `restart of the built server, with ${where}`,
  measured: `${round(seconds, 2)} s`,
  control: "–",
  reach: `≤ ${max} s`,
  holds: seconds <= max,
});
