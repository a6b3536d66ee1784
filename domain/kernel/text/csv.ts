// Comma-separated values (RFC 4180), as spreadsheets open and save them.

/** What a cell can hold; nothing is an empty cell. */
export type CsvCell = string | number | null | undefined;

/** A column of a file: its heading, and its cell in the line of a row. */
export type CsvColumn<Row> = { heading: string; cell: (row: Row) => CsvCell };

/** The cells of one row, in the order of the columns. */
export const cellsOf = <Row>(columns: readonly CsvColumn<Row>[], row: Row): CsvCell[] =>
  columns.map(({ cell }) => cell(row));

/** What begins a formula in a spreadsheet: such a text gets an apostrophe in front, which spreadsheets do not show (ASVS 1.2.10). */
const formula = /^[=+\-@\t\r]/;
const byteOrderMark = "\uFEFF";

/** One line, with its end. Numbers are written as they are; texts are quoted where they must be and never count as formulas. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(",")}\r\n`;

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record and the line of the file it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Why a file cannot be read, and where: a quote that never ends, or one in the middle of a bare cell. */
export type CsvError = { line: number; why: "open-quote" | "stray-quote" };

/** Reads a file into records; empty lines are left out, and the apostrophe that `csvLine` put before a formula goes. */
export function readCsv(text: string): { records: CsvRecord[]; error?: CsvError } {
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  let at = text.startsWith(byteOrderMark) ? 1 : 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at);
    if ("why" in cell) return { records, error: { line, why: cell.why } };
    record.cells.push(cell.text.replace(/^'(?=[=+\-@\t\r])/, ""));
    line += cell.lines;
    at = cell.end;
    const end = /^(?:\r\n|\n|\r|$)/.exec(text.slice(at, at + 2));
    if (end) {
      if (record.cells.some((one) => one !== "")) records.push(record);
      line += 1;
      at += end[0].length;
      record = { line, cells: [] };
    } else if (++at === text.length) record.cells.push("");
  }
  if (record.cells.some((one) => one !== "")) records.push(record);
  return { records };
}

type ReadCell = { text: string; end: number; lines: number } | { why: CsvError["why"] };

/** A cell without quotes reaches to the next comma or line end. */
function bareCell(text: string, from: number): ReadCell {
  const stop = /[,\r\n"]/g;
  stop.lastIndex = from;
  const end = stop.exec(text)?.index ?? text.length;
  return text[end] === '"'
    ? { why: "stray-quote" }
    : { text: text.slice(from, end), end, lines: 0 };
}

/** A quoted cell reaches to the first quote that is not doubled, over line ends if need be. */
function quotedCell(text: string, from: number): ReadCell {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) return { why: "open-quote" };
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  if (!/^[,\r\n]?$/.test(text.slice(end + 1, end + 2))) return { why: "stray-quote" };
  const content = text.slice(from + 1, end);
  const lines = content.match(/\r\n|\n|\r/g)?.length ?? 0;
  return { text: content.replaceAll('""', '"'), end: end + 1, lines };
}
