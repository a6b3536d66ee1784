// One list of those that move in again.
import { type SQL, sql } from "drizzle-orm";

export type MoveInList = { name: string; columns: readonly string[]; lines: SQL };

/** A query whose rows are the cells of a line, in the order of the columns. */
export const linesOf = (cells: readonly SQL[], from: SQL): SQL =>
  sql`select to_json(array[${sql.join(
    cells.map((cell) => sql`(${cell})::text`),
    sql`, `,
  )}]) as cells ${from}`;
