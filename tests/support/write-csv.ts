import { type CsvCell, csvLine } from "#domain/kernel/text/csv.ts";

/** A whole file: a byte order mark, so that a spreadsheet reads UTF-8, the headings and the rows. */
export const writeCsv = (
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string => `\uFEFF${[headings, ...rows].map(csvLine).join("")}`;
