import { sql } from "drizzle-orm";
import type { DescribedTable, OpenArchive } from "#domain/kernel/open-archive.ts";
import { csvOf } from "./csv-text.ts";
import { leftOutColumns, leftOutTables } from "./left-out.ts";
import type { Progress } from "./progress.ts";

/** The tables that are in an archive, with the columns of theirs that are. */
export const givenTables = (tables: readonly DescribedTable[]): DescribedTable[] =>
  tables
    .filter(({ name }) => !(name in leftOutTables))
    .map(({ name, meaning, columns }) => ({
      name,
      meaning,
      columns: columns.filter((column) => !(column.name in (leftOutColumns[name] ?? {}))),
    }));

/** Writes each table as CSV and as JSON, in two passes over the same snapshot; returns how many rows it were. */
export async function writeTables(
  archive: OpenArchive,
  tables: readonly DescribedTable[],
  progress: Progress,
): Promise<number> {
  let count = 0;
  for (const table of tables) {
    await archive.eachRow<{ cells: (string | null)[] }>(cellsIn(table), async (rows) =>
      archive.add(`csv/${table.name}.csv`, csvLines(table, rows)),
    );
    await progress.step();
    await archive.eachRow<{ row: string }>(objectsIn(table), async (rows) =>
      archive.add(
        `json/${table.name}.json`,
        jsonLines(rows, () => (count += 1)),
      ),
    );
    await progress.step();
  }
  return count;
}

const list = (table: DescribedTable) =>
  sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );

const cellsIn = (table: DescribedTable) =>
  sql`select to_json(array[${list(table)}]) as cells from ${sql.identifier(table.name)}`;

const objectsIn = (table: DescribedTable) => {
  const own = sql.join(
    table.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return sql`select row_to_json(t)::text as row from (select ${own} from ${sql.identifier(table.name)}) t`;
};

async function* csvLines(
  { columns }: DescribedTable,
  rows: AsyncIterable<{ cells: (string | null)[] }>,
) {
  yield `\uFEFF${csvOf(columns.map(({ name }) => name))}`;
  for await (const { cells } of rows) yield csvOf(cells);
}

async function* jsonLines(rows: AsyncIterable<{ row: string }>, count: () => void) {
  let before = "[\n";
  for await (const { row } of rows) {
    yield before + row;
    count();
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
