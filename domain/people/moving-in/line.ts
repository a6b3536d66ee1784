// A line of a file on its way to a client.
import { sql } from "drizzle-orm";
import { importLines, imports } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { type ColumnUse, type FilledField, filledFields } from "./fields.ts";
import { type MovedClient, readClient, type ReadLine } from "./read-client.ts";

/** What is read of a file before it is worked at. */
export const importColumns = {
  id: imports.id,
  headings: imports.headings,
  columns: imports.columns,
  dayOrder: imports.dayOrder,
  state: imports.state,
  lineCount: imports.lineCount,
  doneCount: imports.doneCount,
  startedBy: imports.startedBy,
  startedAt: imports.startedAt,
  writtenAt: imports.writtenAt,
};
export type Import = Pick<typeof imports.$inferSelect, keyof typeof importColumns>;

/** What is read of a line to write it, or to undo it. */
export const lineColumns = {
  number: importLines.number,
  cells: importLines.cells,
  fate: importLines.fate,
  clientId: importLines.clientId,
  filled: importLines.filled,
};

/** A line of this file as a client, or why it cannot be one. */
export const readLineOf = (row: Import, cells: readonly string[], now: Date): ReadLine =>
  readClient(cells, row.columns as ColumnUse[], {
    order: row.dayOrder ?? "day-first",
    today: londonDay(now),
  });

/** What a client has of what a file may add, by the names of the fields. */
export const filledColumns = columnsOf(clients, filledFields);

/** The fields of these that are empty of a client who is here and that the line says. */
export const fieldsToFill = (
  here: Readonly<Record<FilledField, string | null>>,
  said: MovedClient,
): FilledField[] =>
  (Object.keys(filledFields) as FilledField[]).filter((field) => !here[field] && said[field]);

/** What a client has in some of these fields, or is to have. */
export type Filling = { id: string } & Partial<Record<FilledField, string | null>>;

/**
 * Changes these fields of any number of clients by one statement: `value` says of a column (its
 * name, and what it holds when it is empty) what it is from `clients` and what `v` was given.
 */
export function changeFilled(
  tx: Db,
  rows: readonly Filling[],
  value: (name: string, empty: string) => string,
) {
  const fields = Object.entries(filledFields).map(([name, { kind }]) => ({
    name,
    isDay: kind === "day",
  }));
  const changes = fields.map(
    ({ name, isDay }) => `${name} = ${value(name, isDay ? "null" : "''")}`,
  );
  const types = fields.map(({ name, isDay }) => `${name} ${isDay ? "date" : "text"}`);
  return tx.execute(sql`
    update clients set version = version + 1, ${sql.raw(changes.join(", "))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id uuid, ${sql.raw(types.join(", "))})
    where clients.id = v.id`);
}
