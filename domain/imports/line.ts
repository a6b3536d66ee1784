// A line of a file on its way to what it says.
import { importLines, imports } from "#db/schema/moving-in.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Fate, ImportKind, KnownLine, ReadLine, UndoneLine } from "./import-kind.ts";

/** What is read of a file before it is worked at. */
export const importColumns = {
  id: imports.id,
  kind: imports.kind,
  headings: imports.headings,
  columns: imports.columns,
  dayOrder: imports.dayOrder,
  state: imports.state,
  lineCount: imports.lineCount,
  doneCount: imports.doneCount,
  startedBy: imports.startedBy,
  startedAt: imports.startedAt,
  writtenAt: imports.writtenAt,
};
export type Import = Pick<typeof imports.$inferSelect, keyof typeof importColumns>;

/** What is read of a line to write it, or to undo it. */
export const lineColumns = {
  number: importLines.number,
  cells: importLines.cells,
  fate: importLines.fate,
  reason: importLines.reason,
  clientId: importLines.clientId,
  subjectId: importLines.subjectId,
  filled: importLines.filled,
};
type StoredLine = Pick<typeof importLines.$inferSelect, keyof typeof lineColumns>;

/** A line of this file as what it says, or why it cannot be read: the same at any time. */
export function readLineOf(
  kind: Pick<ImportKind, "read">,
  row: Pick<Import, "columns" | "startedAt" | "dayOrder">,
  cells: readonly string[],
): ReadLine<unknown> {
  const values = Object.fromEntries(
    row.columns.flatMap((use, at) => (use ? [[use, cells[at]?.trim() ?? ""]] : [])),
  );
  const today = londonDay(row.startedAt);
  return kind.read(values, { order: row.dayOrder ?? "day-first", today });
}

/** What a fate says where it says nothing. */
export const noFate = {
  reason: "",
  clientId: null,
  subjectId: null,
  filled: [],
};
export const refused = (reason: string): Fate => ({ fate: "refused", reason });

/** Lines that were written, with what they say where it can still be read. */
export const undoneLines = (
  kind: ImportKind,
  row: Import,
  lines: readonly StoredLine[],
): UndoneLine<unknown>[] =>
  lines.flatMap(({ cells, ...line }) => {
    const read = readLineOf(kind, row, cells);
    return line.fate
      ? [{ ...line, fate: line.fate, said: "said" in read ? read.said : undefined }]
      : [];
  });

/** Lines that were looked through, with what they say. */
export const knownLines = (
  kind: ImportKind,
  row: Import,
  lines: readonly StoredLine[],
): KnownLine<unknown>[] =>
  lines.flatMap(({ cells, ...line }) => {
    const read = readLineOf(kind, row, cells);
    return "said" in read && line.fate ? [{ ...line, fate: line.fate, said: read.said }] : [];
  });
