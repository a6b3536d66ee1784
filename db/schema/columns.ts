// The column types every table shares.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A random primary key. Knowing one grants nothing (ASVS 11.5.1). */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/**
 * The check that a column holds one of its list, which is written once, in `text({ enum })`; null
 * passes.
 */
export function oneOf(column: AnyPgColumn): SQL {
  const same = Object.values(getTableColumns(column.table)).find(
    ({ name }) => name === column.name,
  );
  const list = same?.enumValues?.map((one) => `'${one}'`).join(", ");
  if (!list) throw new Error(`The column ${column.name} has no list.`);
  return sql`${column} in (${sql.raw(list)})`;
}

/** A moment in time, kept in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Money: integer pence in TypeScript, `numeric(10,2)` pounds in the database (requirements 3.3.9). */
export const pence = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(10, 2)",
  toDriver: (value) =>
    `${value < 0 ? "-" : ""}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, "0")}`,
  fromDriver: (value) => Math.round(Number(value) * 100),
});

/** Full-text search words, filled by the database. */
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A half-open stretch of time, "[from,until)": what ends at ten does not meet what begins then. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });
