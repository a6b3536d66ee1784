// npm run db:reset: an empty, migrated database; in the demo only.
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { connectDatabase } from "#db/client.ts";
import { liveSince, notADemo } from "#db/live-mark.ts";
import { holdFolder } from "#db/lock.ts";
import { readEnv } from "#env";
import { inOneSentence } from "./in-one-sentence.ts";

/** The files that the demo keeps beside its database, which are meaningless without it. */
const besides = ["database", "mailbox", "card-payments", "files"];

await inOneSentence(async () => {
  const {
    MODE,
    DATABASE_URL: url,
    DATABASE_MIGRATE_URL: owner = url,
    DATA_DIR: folder,
  } = readEnv();
  if (MODE === "live")
    throw new Error("A live studio is never emptied: set MODE=demo to empty DATABASE_URL.");
  const live = url && (await liveSince(owner ?? url));
  if (live) throw new Error(notADemo(live));
  const letGo = await holdFolder(folder);
  for (const name of besides) rmSync(join(folder, name), { recursive: true, force: true });
  letGo();
  if (url) await empty(owner ?? url);
  const db = await connectDatabase(url ? { url, migrateUrl: owner ?? url } : { folder }, "db");
  await db.close();
  return "The database is empty and up to date.";
});

async function empty(owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const statements =
    "drop schema if exists drizzle cascade; drop schema public cascade; create schema public";
  await client.query(statements).finally(() => client.end());
}
