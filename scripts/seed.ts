// npm run db:seed [-- --scale=100]: loads the demo studio into an empty database, as large as asked for.
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase, type Where } from "#db/client.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { readEnv } from "#env";

const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } } });
const scale = Number(values.scale);
const env = environment();

if (env.MODE === "live") stop("The demo studio is for the demo: set MODE=demo to load it into DATABASE_URL.");
if (!Number.isInteger(scale) || scale < 1 || scale > 400) stop("--scale must be a whole number from 1 to 400.");
await load();

async function load(): Promise<void> {
  const url = env.DATABASE_URL;
  const owner = env.DATABASE_MIGRATE_URL ?? url ?? "";
  const where: Where = url ? { url, migrateUrl: owner } : { folder: env.DATA_DIR };
  const db = await openDatabase(where, "db/migrations").catch((error: Error) => stop(error.message));
  const loaded = await seedStudio(db, { now: new Date(Date.now() + env.clockOffset), scale }).finally(db.close);
  if (!loaded.ok) stop("The database holds a studio already; npm run db:reset empties it.");
  if (url) await analyse(owner);
  const { products, orders } = loaded.value;
  console.log(`The demo studio is open: ${products} products, ${orders} orders over the last year.`);
}

/** So many rows at once are unknown to the planner until it has looked at them; only the owner may ask it to. */
async function analyse(owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query("analyze").finally(() => client.end());
}

function environment() {
  try {
    return readEnv();
  } catch (error) {
    return stop((error as Error).message);
  }
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
