// npm run db:migrate [-- --no-backup]: brings the database up to date without starting the product. Where that changes
// a database with something in it, a backup of it as it is comes first.
import { resolve } from "node:path";
import { connectDatabase } from "#db/client.ts";
import { readEnv } from "#env";
import { backUpBefore } from "../app/http/running/back-up-before.ts";
import { inOneSentence } from "./in-one-sentence.ts";

await inOneSentence(async () => {
  const env = readEnv();
  const { DATABASE_URL: url, DATABASE_MIGRATE_URL: owner = url } = env;
  const dataFolder = resolve(env.DATA_DIR);
  let kept = "";
  const keep = process.argv.includes("--no-backup")
    ? undefined
    : backUpBefore({
        env,
        dataFolder,
        tell(file, pending) {
          kept = `${pending.join(", ")}: as it was before, the database is in ${file}.\n`;
        },
      });
  const where = url ? { url, migrateUrl: owner ?? url } : { folder: dataFolder };
  const db = await connectDatabase({ ...where, ...(keep && { keep }) }, "db");
  await db.close();
  return `${kept}The database is up to date.`;
});
