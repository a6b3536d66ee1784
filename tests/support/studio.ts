import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, openAsBlob } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { databaseOn, createEngine } from "#db/pglite.ts";
import { connectPostgres } from "#db/postgres.ts";
import { ctxFor, type Ctx, type Guest, type Ports, type System } from "#domain/kernel/ctx.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import { type Held, holdNew, keepUsed, takeUsed } from "./used-databases.ts";
import { usualVisitor } from "./visiting-from.ts";

/** A transaction of a test that breaks the order of locks fails (unless `CHECK_LOCKS=off`). */
const checkLocks = process.env["CHECK_LOCKS"] !== "off";

/** A race is about who gets the place, not about how fast a busy machine decides it. */
const patient = { lock: "60s", statement: "60s" };

/** The time of all tests: noon on a Wednesday in London, in summer time. */
export const noon = new Date("2026-06-10T11:00:00Z");

/** The database without policies, for set-up and checks only. */
export type Owner = {
  /** A long question that many tests ask has a name: PostgreSQL plans it once a connection. */
  query<Row = Record<string, unknown>>(
    sql: string,
    values?: unknown[],
    name?: string,
  ): Promise<{ rows: Row[] }>;
  exec(sql: string): Promise<unknown>;
};

/** A studio for one test file, on a fresh migrated database. */
export type Studio = {
  db: Database;
  owner: Owner;
  system(now?: Date): Ctx<System>;
  guest(who?: Partial<Omit<Guest, "kind">>, now?: Date): Ctx<Guest>;
};

export type Engine = "pglite" | "postgres";

/** PostgreSQL where this machine has it, unless `TEST_ENGINE=pglite` asks for the embedded engine. */
export const usualEngine = (): Engine =>
  process.env["TEST_ENGINE"] !== "pglite" && inject("postgres") !== "" ? "postgres" : "pglite";

/** Opens a studio on the engine of this run, or on the one asked for; the caller closes it with `studio.db.close()`. */
export async function createStudio(
  ports: Partial<Ports> = {},
  engine: Engine = usualEngine(),
  check = checkLocks,
): Promise<Studio> {
  return studioOn(
    engine === "postgres" ? await connectToFresh(check) : await cloneEmbedded(check),
    ports,
  );
}

/** On PostgreSQL, and a database that no test has used: what is planned depends on what its tables held before. */
export const createUnusedStudio = async (ports: Partial<Ports> = {}): Promise<Studio> =>
  studioOn(openedOn(await openNew(checkLocks), dropHeld), ports);

/** A studio on a database that others use too, such as a running site; past the slow wire, if there is one. */
export const createStudioAt = async (
  addresses: PostgresAddresses,
  ports: Partial<Ports> = {},
): Promise<Studio> => studioOn(await connectTo(addresses), ports);

function studioOn({ db, owner }: Pick<Studio, "db" | "owner">, ports: Partial<Ports>): Studio {
  const outside = (now: Date) => ({
    visitor: usualVisitor,
    now,
    db,
    ports: { fingerprint: (text: string) => text, ...ports } as Ports,
  });
  return {
    db,
    owner,
    system: (now = noon) => ctxFor({ kind: "system" }, { ...outside(now), visitor: undefined }),
    guest: (who = {}, now = noon) => ctxFor({ kind: "guest", orders: [], ...who }, outside(now)),
  };
}

async function cloneEmbedded(check: boolean): Promise<{ db: Database; owner: Owner }> {
  const engine = await createEngine(undefined, await openAsBlob(inject("embeddedTemplate")));
  const db = await databaseOn(engine, { checkLocks: check });
  // One connection serves both: the owner steps out of the role for the length of its own transaction.
  const asOwner = <T>(work: (tx: Owner) => Promise<T>) =>
    engine.transaction(async (tx) => {
      await tx.exec("set local role postgres");
      return work(tx as unknown as Owner);
    });
  const owner: Owner = {
    query: (sql, values) => asOwner((tx) => tx.query(sql, values)),
    exec: (sql) => asOwner((tx) => tx.exec(sql)),
  };
  return { db, owner };
}

/** One database, as its superuser, as the owner who migrates it, and as the product. */
export type PostgresAddresses = { superuser: string; owner: string; app: string };

/** Addresses of a fresh copy of the migrated database, or of another one, on the throw-away PostgreSQL. */
export async function freshPostgres(template = "studio_template"): Promise<PostgresAddresses> {
  const name = `studio_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresSocket");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(
    `create database ${name} owner studio_owner template ${template} strategy file_copy`,
  );
  await client.end();
  const at = (user: string) =>
    Object.assign(new URL(server), { username: user, pathname: `/${name}` }).href;
  return {
    superuser: at("postgres"),
    owner: at("studio_owner"),
    app: at("studio_app"),
  };
}

/** A database of its own: a used one that was emptied, or a new copy. It is kept, or dropped, when it is closed. */
async function connectToFresh(check: boolean): Promise<Opened> {
  const kind = `locks checked: ${check}`;
  const held = takeUsed<Opened>(kind) ?? (await openNew(check));
  return openedOn(held, async () => {
    if (!(await keepUsed(kind, held, held.opened.db.connections!().open))) await dropHeld(held);
  });
}

type Opened = { db: Database; owner: Owner };

/** A handle of its own: what is kept of a database in memory is not kept of the next one. */
const openedOn = (held: Held<Opened>, close: (held: Held<Opened>) => Promise<void>): Opened => ({
  db: { ...held.opened.db, close: () => close(held) },
  owner: { ...held.opened.owner },
});

async function dropHeld({ opened, database }: Held<Opened>): Promise<void> {
  await opened.db.close();
  await dropDatabase(database);
}

async function openNew(check: boolean): Promise<Held<Opened>> {
  const addresses = await freshPostgres();
  const { superuser, ...opened } = await connectTo(addresses, check);
  return holdNew(opened, superuser);
}

/** Leaves the database where a connection is still open to it: the cluster is thrown away as a whole. */
async function dropDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  await client
    .query(`drop database ${name}`)
    .catch(() => {})
    .finally(() => client.end());
}

/** Puts a migrated embedded database into the data folder of a server that will be started. */
export function embeddedFolder(dataFolder: string): void {
  const folder = join(dataFolder, "database");
  mkdirSync(folder, { mode: 0o700 });
  execFileSync("tar", ["-xf", inject("embeddedTemplate"), "-C", folder], { stdio: "ignore" });
}

/** Settings that open a fresh migrated database; none for an embedded one, which takes many a second to be made. */
export async function databaseSettings(): Promise<Record<string, string>> {
  if (usualEngine() === "pglite") return {};
  const { app, owner } = await freshPostgres();
  return {
    MODE: "demo",
    DATABASE_URL: app,
    DATABASE_MIGRATE_URL: owner,
  };
}

async function connectTo(
  { superuser, owner: migrateUrl, app }: PostgresAddresses,
  check = checkLocks,
): Promise<{ db: Database; owner: Owner; superuser: pg.Client }> {
  const db = connectPostgres(app, { migrateUrl, limits: patient, checkLocks: check });
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  const owner: Owner = {
    query: async (sql, values, name) => ({
      rows: (await client.query(name ? { name, text: sql, values } : sql, values)).rows,
    }),
    exec: (sql) => client.query(sql),
  };
  return {
    db: { ...db, close: async () => void (await Promise.all([db.close(), client.end()])) },
    owner,
    superuser: client,
  };
}
