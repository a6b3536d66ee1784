import { sql } from "drizzle-orm";
import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { movedFields } from "#domain/imports/clients/fields.ts";
import { csvOf } from "./csv-text.ts";

const columns = Object.keys(movedFields);

/**
 * Writes the clients as a list that moves in again (decision 083): the columns that it knows, under
 * headings that it guesses. Who was erased and who works here are in no such list.
 */
export const writeMoveInList = (archive: OpenArchive): Promise<void> =>
  archive.eachRow<{ cells: (string | null)[] }>(eachLine, async (rows) =>
    archive.add("move-in/clients.csv", lines(rows)),
  );

const eachLine = sql`
  select to_json(array[${sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )}]) as cells
  from clients where user_type = 'client' and email not like '%@erased.invalid' order by client_number`;

async function* lines(rows: AsyncIterable<{ cells: (string | null)[] }>) {
  yield csvOf(columns);
  for await (const { cells } of rows) yield csvOf(cells);
}
