// Who may do what with whose rows, in every table with a person in it (db/row-matrix.test.ts asks the database). Each has
// two rows: the asker's own and another person's. r reads, c adds, u changes, p changes some columns only, d deletes:
// in capitals both rows, in small letters only what is theirs (or open: `x!` is the open one, which is not theirs).
// An asker who is not named may do nothing. A new table fails the test until it has its line.

import { careRows } from "./row-matrix/care-rows.ts";
import { peopleRows } from "./row-matrix/people-rows.ts";
import { privacyRows } from "./row-matrix/privacy-rows.ts";
import { ridingRows } from "./row-matrix/riding-rows.ts";
import { scheduleRows } from "./row-matrix/schedule-rows.ts";
import { shopRows } from "./row-matrix/shop-rows.ts";
import { studioRows } from "./row-matrix/studio-rows.ts";
import { type Cells, groups } from "./row-matrix/groups.ts";

/** The cells of one table by asker; a later entry wins. */
export function cellsOf(
  row: Record<string, string>,
  askers: readonly string[],
): Record<string, string> {
  const named = Object.entries(row).flatMap(([who, cell]) =>
    (groups[who] ?? [who]).map((one) => [one, cell]),
  );
  return { ...Object.fromEntries(askers.map((who) => [who, ""])), ...Object.fromEntries(named) };
}

export const rowMatrix: Record<string, Cells> = {
  ...careRows,
  ...peopleRows,
  ...privacyRows,
  ...ridingRows,
  ...scheduleRows,
  ...shopRows,
  ...studioRows,
};
