import type { Column } from "drizzle-orm";
import {
  type FieldDefinitions,
  fieldText,
  type Stored,
} from "#domain/kernel/input/field-definitions.ts";
import { type Saved, versionOf } from "./versions.ts";

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
  ) as unknown as RowOf<V>;
export type RowOf<V> = { [N in keyof V & string as ColumnName<N>]: V[N] };

/** The fields of a row that has more. */
export const pickColumns = <F extends FieldDefinitions, R extends RowOf<Record<keyof F, Stored>>>(
  row: R,
  fields: F,
) =>
  Object.fromEntries(
    Object.keys(rowOf(fields)).map((column) => [column, row[column as keyof R]]),
  ) as Pick<R, keyof RowOf<F> & keyof R>;

/** A row by its columns as the texts of its form. */
export const textsOfRow = <F extends FieldDefinitions>(
  fields: F,
  row: RowOf<Record<keyof F, Stored>>,
): Record<keyof F & string, string> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      fieldText((row as Record<string, Stored>)[columnName(name)] ?? null),
    ]),
  ) as Record<keyof F & string, string>;

/** A row by its field names as its form is opened with it: a text a field, and its version. */
export const savedFields = <F extends FieldDefinitions>(
  fields: F,
  row: { readonly [N in keyof F]: Stored } & { version: number },
): Saved => ({
  version: versionOf(row),
  values: Object.fromEntries(
    Object.keys(fields).map((name) => [name, fieldText(row[name as keyof F])]),
  ),
});
