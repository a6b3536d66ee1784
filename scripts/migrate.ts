// npm run db:migrate: brings the database up to date without starting the product.
import { connectDatabase } from "#db/client.ts";
import { readEnv } from "#env";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const { DATABASE_URL: url, DATABASE_MIGRATE_URL: owner, DATA_DIR: folder } = readEnv();
  const db = await connectDatabase(url ? { url, migrateUrl: owner ?? url } : { folder }, "db");
  await db.close();
  return "The database is up to date.";
});
