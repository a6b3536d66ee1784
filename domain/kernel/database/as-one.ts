import { Column, is, sql, type SQL } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

type Fields = Record<string, Column | SQL>;

/**
 * Several fields as one JSON value: the server takes one text apart instead of every field by itself. What is not a
 * column comes as JSON has it.
 */
export function asOne<F extends Fields>(fields: F): SQL<SelectResultFields<F>> {
  const pairs = Object.entries(fields).map(([key, field]) => sql`${sql.raw(`'${key}'`)}, ${field}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`.mapWith(reading(fields));
}

/**
 * The rows of a query as one JSON value, in its order: on a page of cards that saves the server a tenth of its work.
 * `rowsOf` writes the query around the row it is given.
 */
export function rowsAsOne<F extends Fields>(fields: F, rowsOf: (row: SQL) => { getSQL(): SQL }) {
  const read = reading(fields);
  return sql`(select coalesce(json_agg(one), '[]') from (${rowsOf(asOne(fields))}) rows(one))`.mapWith(
    (rows: Record<string, unknown>[]) => rows.map(read),
  );
}

/** Reads columns as they are read when they come by themselves: dates, pence. */
function reading<F extends Fields>(fields: F) {
  const columns = Object.entries(fields).filter((pair): pair is [string, Column] =>
    is(pair[1], Column),
  );
  return (row: Record<string, unknown>) => {
    for (const [key, column] of columns)
      row[key] = row[key] === null ? null : column.mapFromDriverValue(row[key]);
    return row as SelectResultFields<F>;
  };
}
