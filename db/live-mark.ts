import pg from "pg";

/**
 * Since when a PostgreSQL database is a real studio's: its first live start has written it down. Undefined for every
 * other database, an empty one too. Looks without changing anything: a demo asks before it migrates, fills or empties.
 */
export async function liveSince(url: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select 1 from pg_tables where tablename = 'live_studio'",
    );
    if (tables.length === 0) return undefined;
    const { rows } = await client.query<{ since: Date }>("select since from live_studio");
    return rows[0]?.since;
  } finally {
    await client.end();
  }
}

/** What a demo is told that was pointed at a real studio's database. */
export const notADemo = (since: Date): string =>
  `DATABASE_URL is a real studio's database, opened live on ${since.toISOString().slice(0, 10)}: the demo writes nothing ` +
  "into it. Without DATABASE_URL it has a database of its own.";
