import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#domain/kernel/database/database.ts";

const rowsAtOnce = 1_000;

/**
 * Inserts many rows with one parameter for a thousand of them: a JSON array that the database spreads over the
 * columns. Every row must have the same keys; columns that no row names take their defaults.
 */
export async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const fields = columns.map(([key, column]) => ({
    key,
    name: column.keyAsName ? toSnakeCase(column.name) : column.name,
    // Values travel as the driver would write them, except JSON, which is in JSON already.
    write: (value: unknown) =>
      isEmpty(value) || column.dataType === "json" ? value : column.mapToDriverValue(value),
  }));
  const { name } = getTableConfig(table);
  const list = sql.join(
    fields.map((field) => sql.identifier(field.name)),
    sql`, `,
  );

  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce) as Record<string, unknown>[];
    const json = JSON.stringify(
      batch.map((row) => Object.fromEntries(fields.map((f) => [f.name, f.write(row[f.key])]))),
    );
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${list}) select ${list} from json_populate_recordset(null::${sql.identifier(name)}, ${json}::json)`,
    );
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined;
