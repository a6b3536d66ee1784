import type { Column } from "drizzle-orm";
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

/** The column of a field: `address_line_1` is kept in `addressLine1`, and `isOnline` in `isOnline`. */
type ColumnName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ColumnName<Tail>>}`
  : Name;

const columnName = (field: string): string =>
  field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a query selects of a table for its form, by the names of the fields; each needs its column. */
export const columnsOf = <
  F extends FieldDefinitions,
  T extends Record<ColumnName<keyof F & string>, Column>,
>(
  table: T,
  fields: F,
) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, table[columnName(name) as keyof T]]),
  ) as unknown as { [N in keyof F & string]: T[ColumnName<N> & keyof T] };

/** What a form says, by its fields' columns. */
export const rowOf = <V extends object>(values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnName(name), value]),
  ) as unknown as { [N in keyof V & string as ColumnName<N>]: V[N] };
