// Databases to back up and to restore into, seen past all policies.
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import { type Ask, listTables } from "#db/backup/read-database.ts";
import { migrateEngine, migratePostgres } from "#db/migrate.ts";
import { databaseOn, createEngine } from "#db/pglite.ts";
import { connectPostgres } from "#db/postgres.ts";

/** An empty database. `ask` runs as the owner, who is not a superuser on PostgreSQL. */
export const emptyPlace = (engine: "pglite" | "postgres") => placeOn(engine, "empty");

/** A database as it is after `migrate("db")`: a copy of the run's template. */
export const migratedPlace = (engine: "pglite" | "postgres") => placeOn(engine, "migrated");

async function placeOn(engine: "pglite" | "postgres", state: "empty" | "migrated") {
  const { ask, look, migrate, ownerUrl, open, close } = await (engine === "pglite"
    ? embedded(state)
    : onPostgres(state));
  const tables = async () => {
    const { rows } = await look<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    return rows.map(({ name }) => name);
  };
  return {
    ask,
    migrate,
    definitions: "db",
    ownerUrl,
    open,
    close,
    look,
    tables: async () => (await tables()).length,
    /** Every row of every table as text, except columns that the engine generates, and the value of every sequence. */
    async everything(tables?: Awaited<ReturnType<typeof listTables>>) {
      const all: Record<string, unknown> = {};
      for (const { name, columns } of tables ?? (await listTables(look))) {
        const row = `(${columns.map((column) => `t."${column}"`).join(", ")}, 0)::text`;
        all[name] = (
          await look<{ row: string }>(`select ${row} as row from "${name}" t order by 1`)
        ).rows;
      }
      const known = await look<{ name: string }>(
        "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
      );
      for (const { name } of known.rows)
        all[name] = (await look(`select last_value::text, is_called from "${name}"`)).rows;
      return all;
    },
    /** The tables with their columns, to look at those alone in a later version. */
    listed: () => listTables(look),
    /** What guards the tables: constraints, policies, triggers, forced row-level security. */
    async guards() {
      const { rows } = await look(`
        select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as what
          from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select polrelid::regclass::text, polname::text, pg_get_expr(polqual, polrelid) from pg_policy
        union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
        union all select oid::regclass::text, 'forced', relforcerowsecurity::text from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by 1, 2, 3`);
      return rows;
    },
  };
}

/** A migrated database, open as the product. */
export async function aPlace(engine: "pglite" | "postgres") {
  const place = await migratedPlace(engine);
  const db = await place.open();
  return { ...place, db, close: async () => (await db.close(), place.close()) };
}

async function embedded(state: "empty" | "migrated") {
  const template = state === "migrated" ? await openAsBlob(inject("embeddedTemplate")) : undefined;
  const engine = await createEngine(undefined, template);
  let open = false;
  const asOwner: Ask = (text, values) =>
    (open
      ? engine.transaction(async (tx) => {
          await tx.exec("set local role postgres");
          return values ? tx.query(text, values) : (await tx.exec(text)).at(-1);
        })
      : values
        ? engine.query(text, values)
        : engine.exec(text).then((all) => all.at(-1))) as never;
  return {
    ask: asOwner,
    look: asOwner,
    ownerUrl: undefined,
    migrate: async (definitions: string, tablesOf?: number) => {
      await engine.exec("reset role");
      await migrateEngine(engine, definitions, { tablesOf });
    },
    open: () => ((open = true), databaseOn(engine)),
    close: () => (open ? Promise.resolve() : engine.close()),
  };
}

async function onPostgres(state: "empty" | "migrated") {
  const server = inject("postgres");
  const name = `place_${randomUUID().replaceAll("-", "")}`;
  const at = (user: string) =>
    server.replace("//postgres@", `//${user}@`).replace(/\/postgres$/, `/${name}`);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const template = state === "migrated" ? "studio_template" : "template1";
  await admin.query(`create database ${name} owner studio_owner template ${template}`);
  await admin.end();
  const [owner, superuser] = [at("studio_owner"), at("postgres")].map(
    (url) => new pg.Client({ connectionString: url }),
  );
  await Promise.all([owner!.connect(), superuser!.connect()]);
  return {
    ask: ((text, values) => owner!.query(text, values)) as Ask,
    look: ((text, values) => superuser!.query(text, values)) as Ask,
    ownerUrl: at("studio_owner"),
    migrate: (definitions: string, tablesOf?: number) =>
      migratePostgres(at("studio_owner"), definitions, { tablesOf }),
    open: async () => connectPostgres(at("studio_app")),
    close: async () => void (await Promise.all([owner!.end(), superuser!.end()])),
  };
}
