import type { DescribedColumn, DescribedTable } from "#domain/kernel/open-archive.ts";
import { csvOf } from "./csv-text.ts";
import { leftOutColumns, leftOutTables } from "./left-out.ts";

const headings = ["table", "column", "type", "unit", "refers to", "meaning", "left out because"];

/** What each table and column of the database is, those included that are left out, and why they are. */
export function dictionaryOf(tables: readonly DescribedTable[]): string {
  const lines = tables.flatMap((table) => {
    const why = leftOutTables[table.name] ?? "";
    return [
      [table.name, "", "table", "", "", table.meaning, why],
      ...table.columns.map((column) => lineOf(table.name, column, why)),
    ];
  });
  return `\uFEFF${[headings, ...lines].map(csvOf).join("")}`;
}

const lineOf = (table: string, column: DescribedColumn, why: string): string[] => [
  table,
  column.name,
  column.type,
  unitOf(column),
  column.refersTo,
  column.meaning || usualMeaning(column),
  why || (leftOutColumns[table]?.[column.name] ?? ""),
];

/** In what a value is counted: by its type, and by the ending that says it. */
function unitOf({ name, type }: Pick<DescribedColumn, "name" | "type">): string {
  if (type === "numeric(10,2)") return "pounds sterling";
  if (type === "timestamp with time zone") return "instant, UTC";
  if (type === "date" || type === "date[]") return "day in London";
  if (type.startsWith("time without")) return "wall-clock time in London";
  const ending = /_(days|hours|minutes|months|percent|bytes|pence|seconds)$/.exec(name)?.[1];
  return ending === "percent" ? "%" : (ending ?? (name === "bytes" ? "bytes" : ""));
}

/** Of a column whose name says it all. */
function usualMeaning({ name, refersTo }: DescribedColumn): string {
  if (name === "id") return "Names the row; other tables refer to it.";
  if (refersTo) return `The row of ${refersTo} that it is about.`;
  const words = name.replaceAll("_", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
