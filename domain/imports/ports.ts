// What moving in needs from outside: a reader of the files that other systems and spreadsheets save.
import type { Outcome } from "#domain/kernel/outcome.ts";

/** `number` is the line's as a spreadsheet counts: empty ones too, and a cell of several lines is one. */
export type TableLine = { number: number; cells: string[] };

/** A table as it stands in a file: its first line that is not empty, and those below it. */
export type Table = {
  headings: string[];
  /** As many cells in each line as there are headings; a day of a spreadsheet is YYYY-MM-DD. */
  lines: TableLine[];
};

export type UnreadableTable = "not-a-table" | "too-large" | "too-many-lines" | "broken-quotes";

export type TableReader = {
  /**
   * Reads CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, and the first
   * sheet of an XLSX file. A formula is the text or the result that the file holds; nothing is
   * computed.
   */
  read(bytes: Uint8Array): Promise<Outcome<Table, UnreadableTable>>;
};

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    tables: TableReader;
  }
}
