import pg from "pg";

/** A published product with plenty in stock (or, `counted`, the one with the most). */
export async function someProduct(superuser: string): Promise<string> {
  const [row] = await ask<{ id: string }>(
    superuser,
    `select id from products_with_media where status = 'published' and event_starts_at is null and option_name is null and stock_quantity > 20
     order by stock_quantity desc, id limit 1`,
  );
  return row!.id;
}

/** One statement without policies, for set-up and counting, never for what is measured. */
export async function ask<Row>(
  superuser: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
