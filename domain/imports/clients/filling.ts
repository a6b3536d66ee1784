// What a file may add to clients who are here: fields that are empty.
import { sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { type FilledField, filledFields } from "./fields.ts";
import type { MovedClient } from "./read-client.ts";

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
