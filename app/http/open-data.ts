import { sql } from "drizzle-orm";
import type { Env } from "#env";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Log } from "#domain/kernel/ports.ts";

/** The start stops here with a sentence for whoever set the studio up. */
export class CannotStart extends Error {}

/** Opens the database that the settings name, brought up to date. `migrations` and `dataFolder` are folders. */
export async function openData(
  env: Env,
  { migrations, dataFolder, log }: { migrations: string; dataFolder: string; log: Log },
): Promise<Database> {
  const url = env.DATABASE_URL;
  if (!url) return openDatabase({ folder: dataFolder }, migrations);
  const onError = (error: Error) => log.warn("the database closed a connection", { error });
  const migrateUrl = env.DATABASE_MIGRATE_URL ?? url;
  const db = await openDatabase({ url, migrateUrl, onError }, migrations);
  if (env.MODE === "live") await refuseMightyRole(db);
  return db;
}

/** A role that bypasses row-level security would make every policy a decoration. */
async function refuseMightyRole(db: Database): Promise<void> {
  const mighty = sql`select rolsuper or rolbypassrls as mighty from pg_roles where rolname = session_user`;
  const { rows } = (await db.read({ actor: "system" }, (tx) => tx.execute(mighty))) as { rows: { mighty: boolean }[] };
  if (rows[0]?.mighty === false) return;
  await db.close();
  throw new CannotStart(
    "DATABASE_URL's role is a superuser or bypasses row-level security: give the product a plain role " +
      "that is a member of studio_app, and keep the owner's role for DATABASE_MIGRATE_URL.",
  );
}
