// npm run db:migrate [-- --no-backup]: brings the database up to date without starting the product. Where that changes
// a database with something in it, a backup of it as it is comes first.
import { resolve } from "node:path";
import { connectDatabase } from "#db/client.ts";
import { pendingMigrations } from "#db/migrate.ts";
import { type Env, readEnv } from "#env";
import { backUpBefore } from "../app/http/running/back-up-before.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const env = readEnv();
  const { DATABASE_URL: url, DATABASE_MIGRATE_URL: owner = url, DATA_DIR: folder } = env;
  const kept = owner && !process.argv.includes("--no-backup") ? await keep(env, owner) : "";
  const db = await connectDatabase(url ? { url, migrateUrl: owner ?? url } : { folder }, "db");
  await db.close();
  return `${kept}The database is up to date.`;
});

async function keep(env: Env, owner: string): Promise<string> {
  const { applied, pending } = await pendingMigrations(owner, "db");
  if (applied === 0 || pending.length === 0) return "";
  const file = await backUpBefore({ env, owner, dataFolder: resolve(env.DATA_DIR) });
  return `${pending.join(", ")}: as it was before, the database is in ${file}.\n`;
}
