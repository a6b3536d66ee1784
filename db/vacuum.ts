import pg from "pg";

type Ask = (statement: string) => Promise<{ rows: unknown[] }>;

/** Tables whose owner this connection is; PostgreSQL passes over others without a word, so they are not counted. */
const ownTables = `select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relpersistence = 'p'
  and (pg_has_role(relowner, 'usage') or $maintained)
  order by relname`;

/** Vacuums and analyses every table in one statement, outside of any transaction; what is locked just now is passed over. */
export async function vacuumTables(ask: Ask, maintained = true): Promise<number> {
  const { rows } = await ask(ownTables.replace("$maintained", String(maintained)));
  const names = (rows as { name: string }[]).map(({ name }) => name);
  if (names.length > 0) await ask(`vacuum (analyze, skip_locked) ${names.join(", ")}`);
  return names.length;
}

/** Cleans a PostgreSQL database with its owner's role, on a connection of its own. Throws when that role owns no table. */
export async function vacuumPostgres(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const tables = await vacuumTables((statement) => client.query(statement), false);
    if (tables === 0) throw new Error("the role that migrates owns no table to clean");
    return tables;
  } finally {
    await client.end();
  }
}
