// CSV of what the database says (RFC 4180): each value as the database writes it.

/** What begins a formula in a spreadsheet (ASVS 1.2.10), unless it is a number or a phone number. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-][\d\s().-]*$/;

/** One line, with its end. A text that a spreadsheet would take for a formula has an apostrophe in front. */
export const csvOf = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell === null ? "" : written(cell))).join(",")}\r\n`;

function written(cell: string): string {
  const text = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
