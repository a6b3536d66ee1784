import { spawnSync } from "node:child_process";
import { round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

const seconds = 60;
const paths = [
  "/shop",
  "/shop?page=2",
  "/shop?q=mat",
  "/shop?category=equipment",
  "/services",
  "/",
];

/** Resident memory after a minute of visitors who each carry a basket, so that every page is rendered for them. */
export const memory: Bench = {
  name: "memory",
  async run(): Promise<Result[]> {
    const database = await startStudioDatabase();
    const onPostgres = await after(await startServer({ LOG_LEVEL: "error", ...database.settings }));
    await database.stop();
    const embedded = await after(await startServer({ LOG_LEVEL: "error" }));
    return [row("PostgreSQL", onPostgres, 450), row("the embedded database", embedded, 650)];
  },
};

async function after(server: Awaited<ReturnType<typeof startServer>>): Promise<number> {
  const cart = "Cookie: cart_session_id=session_1700000000000_AAAAAAAAAAAAAAAAAAAAAA";
  for (const path of paths) {
    spawnSync("wrk", [
      "-t1",
      "-c8",
      `-d${seconds / paths.length}s`,
      "-H",
      cart,
      "-H",
      "Accept-Encoding: br",
      server.url + path,
    ]);
  }
  const used = server.memory();
  await server.stop();
  return used;
}

const row = (where: string, used: number, max: number): Result => ({
  work: `memory after ${seconds} s of load, with ${where}`,
  measured: `${round(used, 0)} MB`,
  control: "–",
  reach: `≤ ${max} MB`,
  holds: used <= max,
});
