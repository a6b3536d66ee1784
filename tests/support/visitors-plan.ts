import pg from "pg";
import type { Studio } from "./studio.ts";
import type { Statement } from "./watched-statements.ts";

/**
 * How PostgreSQL answers a statement of a visitor: by the plan for any values, which is what
 * visitors get (db/identity.ts). `explain` of the statement itself would plan for its very values.
 */
export const visitorsPlan = ({ db, guest }: Studio, { text, values }: Statement): Promise<string> =>
  db.read(guest().identity, async (handle) => {
    const { client } = (handle as unknown as { session: { client: pg.PoolClient } }).session;
    await client.query(`prepare looked_at as ${text}`);
    const given = values.length ? `(${values.map(literal).join(", ")})` : "";
    const { rows } = await client.query(`explain (analyze, costs off) execute looked_at${given}`);
    await client.query("deallocate looked_at");
    return rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
  });

const literal = (value: unknown): string =>
  value === null
    ? "null"
    : pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
