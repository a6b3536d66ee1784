import { sql } from "drizzle-orm";
import type { Env } from "#env";
import { backUpBefore } from "#app/http/running/back-up-before.ts";
import { connectDatabase } from "#db/client.ts";
import { liveSince, notADemo } from "#db/live-mark.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { Log } from "#domain/kernel/ports.ts";

/** The start stops here with a sentence for the person who set the studio up. */
export class CannotStart extends Error {}

type DataOptions = {
  definitions: string;
  dataFolder: string;
  log: Log;
  migrates?: boolean;
  onStatement?: (() => void) | undefined;
};

/** Opens the database that the settings name, brought up to date. `definitions` (`db`) and `dataFolder` are folders. */
export async function connectData(
  env: Env,
  { definitions, dataFolder, log, migrates = true, onStatement }: DataOptions,
): Promise<Database> {
  const url = env.DATABASE_URL;
  const checkLocks = env.CHECK_LOCKS === "on";
  const keep = backUpBefore({
    env,
    dataFolder,
    tell: (file, pending) =>
      log.info("backed up before the database is brought up to date", { file, pending }),
  });
  const opening = { checkLocks, migrates, ...(keep && { keep }) };
  if (!url) return connectDatabase({ folder: dataFolder, ...opening }, definitions);
  const onError = (error: Error) => log.warn("the database closed a connection", { error });
  const migrateUrl = env.DATABASE_MIGRATE_URL ?? url;
  const live = env.MODE === "demo" ? await liveSince(migrateUrl) : undefined;
  if (live) throw new CannotStart(notADemo(live));
  const where = {
    url,
    migrateUrl,
    onError,
    ...opening,
    ...(onStatement && { onStatement }),
  };
  const db = await connectDatabase(where, definitions);
  if (env.MODE === "live") await refuseMightyRole(db);
  return db;
}

/** A role that bypasses row-level security, or owns the tables and could take it off, makes every policy a decoration. */
async function refuseMightyRole(db: Database): Promise<void> {
  const mighty = sql`
    select rolsuper or rolbypassrls or rolcreaterole or exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and pg_has_role(session_user, c.relowner, 'member')
    ) as mighty from pg_roles where rolname = session_user`;
  const { rows } = (await db.read({ actor: "system" }, (tx) => tx.execute(mighty))) as {
    rows: { mighty: boolean }[];
  };
  if (rows[0]?.mighty === false) return;
  await db.close();
  throw new CannotStart(
    "DATABASE_URL's role is a superuser, bypasses row-level security, may create roles, or owns the studio's tables: give " +
      "the product a plain role that is a member of studio_app, and keep the owner's role for DATABASE_MIGRATE_URL.",
  );
}
