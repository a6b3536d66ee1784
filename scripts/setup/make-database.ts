import { randomBytes } from "node:crypto";
import pg from "pg";
import { fromBaseline, migrationsIn } from "#db/journal.ts";
import { migratePostgres } from "#db/migrate.ts";
import type { Values } from "./env-file.ts";
import { done, type Finding, look, missing } from "./step.ts";

type Names = { database: string; owner: string; app: string };
/** The roles whose rights the code of the database speaks of; all studios of a server share them. */
const shared = { app: "studio_app", backup: "studio_backup" };

/** The roles of a studio bear its database's name, so that a second one on the same server has its own. */
const namesOf = (database: string): Names => ({
  database,
  owner: `${database}_owner`,
  app: `${database}_app`,
});

type DatabaseOptions = { adminUrl: string | undefined; database: string; isCheck?: boolean };

const draw = () => randomBytes(24).toString("base64url");

/**
 * Makes the roles and the database of docs/operations.md with an administrator's address, as far as
 * they are not there, and brings the database up to date. A role that is there already keeps its
 * password: throws where the settings do not know it, since another studio may run with it. With
 * both addresses known it needs no administrator. `isCheck`: it only looks, so that a newer version
 * beside a running one leaves its database as it is.
 */
export async function makeDatabase(
  values: Values,
  { adminUrl, database, isCheck = false }: DatabaseOptions,
): Promise<Finding[]> {
  if (!adminUrl && !(values["DATABASE_URL"] && values["DATABASE_MIGRATE_URL"]))
    return [
      missing(
        "The database: give an administrator's address once (--admin-url postgres://postgres@localhost/postgres), or set DATABASE_URL and DATABASE_MIGRATE_URL.",
      ),
    ];
  const found = adminUrl ? await withAdmin(adminUrl, namesOf(database), values) : [];
  const owner = values["DATABASE_MIGRATE_URL"]!;
  const lacking = isCheck ? await countLacking(owner) : 0;
  if (!isCheck) await migratePostgres(owner, "db");
  const version = await ask<{ version: string }>(values["DATABASE_URL"]!, "show server_version");
  const number = Object.values(version[0] ?? {})[0] ?? "";
  if (Number.parseInt(number) < 15)
    return [...found, missing(`PostgreSQL ${number} is too old: 15 or later is needed.`)];
  return [
    ...found,
    lacking > 0
      ? look(
          `PostgreSQL ${number} answers to the product. It lacks ${lacking} of its migrations: the next start backs it up and runs them.`,
        )
      : done(`PostgreSQL ${number} answers to the product, and is up to date.`),
  ];
}

/** How many migrations of this version the database has not run. Changes nothing. */
async function countLacking(ownerUrl: string): Promise<number> {
  const journal = "drizzle.__drizzle_migrations";
  const [table] = await ask<{ there: boolean }>(
    ownerUrl,
    `select to_regclass('${journal}') is not null as there`,
  );
  const rows = table?.there
    ? await ask<{ hash: string }>(ownerUrl, `select hash from ${journal} order by id`)
    : [];
  const migrations = migrationsIn("db");
  const hashes = rows.map(({ hash }) => hash);
  return Math.max(0, migrations.length - fromBaseline(hashes, migrations).length);
}

async function withAdmin(adminUrl: string, names: Names, values: Values): Promise<Finding[]> {
  const { database, owner, app } = names;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const made: string[] = [];
    const role = async (name: string, rights: string, setting?: string) => {
      const known = await client.query("select from pg_roles where rolname = $1", [name]);
      if (known.rows.length === 0) {
        await client.query(`create role ${client.escapeIdentifier(name)} ${rights}`);
        made.push(name);
      }
      if (!setting || values[setting]) return;
      const isFirst = made.includes(name) || !(await mayLogIn(client, name));
      if (!isFirst) throw new Error(roleTaken(name, setting));
      const password = draw();
      const literal = client.escapeLiteral(password);
      await client.query(
        `alter role ${client.escapeIdentifier(name)} ${rights} password ${literal}`,
      );
      const url = new URL(adminUrl);
      Object.assign(url, { username: name, password, pathname: `/${database}` });
      values[setting] = url.href;
    };
    await role(owner, "login createdb", "DATABASE_MIGRATE_URL");
    await role(app, "login", "DATABASE_URL");
    await role(shared.app, "nologin");
    await role(shared.backup, "nologin");
    const [o, a, d] = [owner, app, database].map((name) => client.escapeIdentifier(name));
    await client.query(`grant ${shared.app}, ${shared.backup} to ${o} with admin option`);
    if (app !== shared.app) await client.query(`grant ${shared.app} to ${a}`);
    const known = await client.query("select from pg_database where datname = $1", [database]);
    if (known.rows.length === 0) {
      await client.query(`create database ${d} owner ${o}`);
      made.push(`the database ${database}`);
    }
    await client.query(`revoke connect on database ${d} from public`);
    await client.query(`grant connect on database ${d} to ${a}`);
    return [done(made.length > 0 ? `Made: ${made.join(", ")}.` : "Roles and database were there.")];
  } finally {
    await client.end();
  }
}

async function mayLogIn(client: pg.Client, name: string): Promise<boolean> {
  const asked = "select from pg_roles where rolname = $1 and rolcanlogin";
  return (await client.query(asked, [name])).rows.length > 0;
}

const roleTaken = (name: string, setting: string) =>
  `The role ${name} is there already, and this file does not know its password: another studio may use it. ` +
  `Give ${setting} with it (--set), or --database with another name.`;

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}
