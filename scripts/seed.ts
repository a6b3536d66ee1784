// npm run db:seed [-- --scale=100]: loads the demo studio into an empty database, as large as asked for; in the demo only.
import { parseArgs } from "node:util";
import { hashPassword } from "better-auth/crypto";
import { connectDatabase } from "#db/client.ts";
import { liveSince, notADemo } from "#db/live-mark.ts";
import { seedAccounts } from "#db/seed/accounts.ts";
import { seedApiKeys } from "#db/seed/seed-api-keys.ts";
import { seedLargePractice } from "#db/seed/schedule/large-practice.ts";
import { seedLargeCare } from "#db/seed/care/large-care.ts";
import { seedCare } from "#db/seed/care/seed-care.ts";
import { seedSchedule } from "#db/seed/schedule/seed-schedule.ts";
import { seedStudio } from "#db/seed/seed.ts";
import { readEnv } from "#env";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const scale = askedScale();
  const {
    MODE,
    DATABASE_URL: url,
    DATABASE_MIGRATE_URL: owner = url,
    DATA_DIR: folder,
    clockOffset,
  } = readEnv();
  if (MODE === "live")
    throw new Error("A live studio gets no demo data: set MODE=demo to load it into DATABASE_URL.");
  const live = url && (await liveSince(owner ?? url));
  if (live) throw new Error(notADemo(live));
  const db = await connectDatabase(url ? { url, migrateUrl: owner ?? url } : { folder }, "db");
  try {
    const now = new Date(Date.now() + clockOffset);
    const loaded = await seedStudio(db, { now, scale });
    if (!loaded.ok)
      throw new Error("The database holds a studio already; npm run db:reset empties it.");
    await seedAccounts(db, { hash: hashPassword, now });
    await seedApiKeys(db, now);
    await seedSchedule(db, now);
    await seedCare(db, now);
    if (scale > 1) {
      await seedLargePractice(db, { now, scale });
      await seedLargeCare(db, now);
    }
    // So many rows at once are unknown to the planner, and to indexes that answer without them, until it has looked.
    await db.vacuum();
    const { products, orders } = loaded.value;
    return `The demo studio is open: ${products} products, ${orders} orders over the last year, and its diary.`;
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
