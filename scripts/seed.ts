// npm run db:seed [-- --scale=100]: loads the demo studio into an empty database, as large as asked for; in the demo only.
import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.ts";
import { liveSince, notADemo } from "#db/live-mark.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { readEnv } from "#env";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const scale = askedScale();
  const { MODE, DATABASE_URL: url, DATABASE_MIGRATE_URL: owner = url, DATA_DIR: folder, clockOffset } = readEnv();
  if (MODE === "live") throw new Error("A live studio gets no demo data: set MODE=demo to load it into DATABASE_URL.");
  const live = url && (await liveSince(owner ?? url));
  if (live) throw new Error(notADemo(live));
  const db = await openDatabase(url ? { url, migrateUrl: owner ?? url } : { folder }, "db/migrations");
  try {
    const loaded = await seedStudio(db, { now: new Date(Date.now() + clockOffset), scale });
    if (!loaded.ok) throw new Error("The database holds a studio already; npm run db:reset empties it.");
    // So many rows at once are unknown to the planner, and to indexes that answer without them, until it has looked.
    await db.vacuum();
    const { products, orders } = loaded.value;
    return `The demo studio is open: ${products} products, ${orders} orders over the last year.`;
  } finally {
    await db.close();
  }
});

function askedScale(): number {
  const { values } = parseArgs({ options: { scale: { type: "string", default: "1" } } });
  const scale = Number(values.scale);
  if (Number.isInteger(scale) && scale >= 1 && scale <= 400) return scale;
  throw new Error("--scale must be a whole number from 1 to 400.");
}
