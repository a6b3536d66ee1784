import type { OpenArchive } from "#domain/kernel/open-archive.ts";
import { csvOf } from "./csv-text.ts";
import type { MoveInList } from "./move-in-list.ts";
import { moveInLists } from "./move-in-lists.ts";

/** Writes what moves in again, a list a kind. Vouchers follow with their numbers, which no column has. */
export async function writeMoveInLists(archive: OpenArchive, now: Date): Promise<void> {
  for (const list of moveInLists(now))
    await archive.eachRow<Line>(list.lines, (rows) =>
      archive.add(`move-in/${list.name}.csv`, linesIn(list, rows)),
    );
}

type Line = { cells: (string | null)[] };

async function* linesIn({ columns }: MoveInList, rows: AsyncIterable<Line>) {
  yield csvOf(columns);
  for await (const { cells } of rows) yield csvOf(cells);
}
