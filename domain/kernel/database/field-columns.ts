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

type ColumnOf<F extends FieldDefinitions, Name extends string> = F[Name] extends { kind: "price" }
  ? `${ColumnName<Name>}Pence`
  : ColumnName<Name>;

const columnOf = (fields: FieldDefinitions, name: string): string =>
  fields[name]!.kind === "price" ? `${columnName(name)}Pence` : columnName(name);

/** The columns that keep these fields. */
export type ColumnsOf<F extends FieldDefinitions> = {
  [N in keyof F & string]: ColumnOf<F, N>;
}[keyof F & string];

/** What a query selects of a table for its form, by the names of the fields; each needs its column. */
export const columnsOf = <F extends FieldDefinitions, T extends Record<ColumnsOf<F>, Column>>(
  table: T,
  fields: F,
) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, table[columnOf(fields, name) as keyof T]]),
  ) as unknown as { [N in keyof F & string]: T[ColumnOf<F, N> & keyof T] };

/** The same by the names of the columns, for those who read the row and not the form. */
export const rowColumnsOf = <F extends FieldDefinitions, T extends Record<ColumnsOf<F>, Column>>(
  table: T,
  fields: F,
) => pickColumns(table, fields) as Pick<T, ColumnsOf<F> & keyof T>;

/** What a form says, by its fields' columns. */
export const rowOf = <V extends object>(values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnName(name), value]),
  ) as unknown as RowOf<V>;
export type RowOf<V> = { [N in keyof V & string as ColumnName<N>]: V[N] };

/** What a form says of some of its fields, by their columns. */
export const rowOfFields = <
  F extends FieldDefinitions,
  V extends { readonly [N in keyof F]: unknown },
>(
  fields: F,
  values: V,
) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [columnOf(fields, name), values[name as keyof V]]),
  ) as unknown as { [N in keyof F & string as ColumnOf<F, N>]: V[N] };

/** The fields of a row that has more. */
export const pickColumns = <F extends FieldDefinitions, R extends object>(row: R, fields: F) =>
  Object.fromEntries(
    Object.keys(fields)
      .map((name) => columnOf(fields, name))
      .map((column) => [column, row[column as keyof R]]),
  ) as Pick<R, ColumnsOf<F> & keyof R>;

/** A row by its columns as the texts of its form. */
export const textsOfRow = <F extends FieldDefinitions>(
  fields: F,
  row: { readonly [N in keyof F & string as ColumnOf<F, N>]: Stored },
): Record<keyof F & string, string> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      fieldText((row as Record<string, Stored>)[columnOf(fields, name)] ?? null, fields[name]),
    ]),
  ) as Record<keyof F & string, string>;

/** A row by its field names as its form is opened with it: a text a field, and its version. */
export const savedFields = <F extends FieldDefinitions>(
  fields: F,
  row: { readonly [N in keyof F]: Stored } & { version: number },
): Saved => ({
  version: versionOf(row),
  values: Object.fromEntries(
    Object.keys(fields).map((name) => [name, fieldText(row[name as keyof F], fields[name])]),
  ),
});
