// Reads the tables that people have: CSV in whatever way it was saved, and spreadsheets.
import { CsvError, parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Table, TableLine, TableReader } from "#domain/imports/ports.ts";

type Limits = {
  lines: number;
  /** Of a spreadsheet once it is unpacked, in bytes. */
  unpacked: number;
};

/** Reads tables of up to `limits`. */
export function tableReader(limits: Limits): TableReader {
  return {
    async read(bytes) {
      const rows = isZip(bytes) ? await readWorkbook(bytes, limits) : readText(bytes);
      if (!rows.ok) return rows;
      const [headings, ...lines] = rows.value.filter(({ cells }) =>
        cells.some((cell) => cell !== ""),
      );
      if (!headings || lines.length === 0) return refuse("not-a-table");
      if (lines.length > limits.lines) return refuse("too-many-lines");
      return done(squared(headings.cells, lines));
    },
  };
}

/** Cells beyond the last heading are kept under a heading without a name, so that none is lost. */
function squared(headings: string[], lines: TableLine[]): Table {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const filled = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return {
    headings: filled(headings),
    lines: lines.map(({ number, cells }) => ({ number, cells: filled(cells) })),
  };
}

/** A spreadsheet is a zip archive (ECMA-376, part 2). */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

async function readWorkbook(bytes: Uint8Array, { unpacked }: Limits) {
  try {
    let size = 0;
    unzipSync(bytes, { filter: ({ originalSize }) => ((size += originalSize), false) });
    if (size > unpacked) return refuse("too-large");
    const rows = await readSheet(Buffer.from(bytes));
    return done(rows.map((row, at) => ({ number: at + 1, cells: row.map(textOf) })));
  } catch {
    return refuse("not-a-table");
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return momentText(cell);
  return typeof cell === "string" ? cell.trim() : JSON.stringify(cell);
}

/**
 * A moment of a spreadsheet has no zone; the library gives it as if it were in UTC. A day alone is
 * midnight, and a time alone is one of the day before its calendar begins. Its times are fractions
 * of a day, which are a little off.
 */
function momentText(cell: Date): string {
  const text = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString();
  const [day, clock] = [text.slice(0, 10), text.slice(11, 19)];
  if (day < "1900") return clock;
  return clock === "00:00:00" ? day : `${day} ${clock}`;
}

function readText(bytes: Uint8Array) {
  const text = decode(bytes);
  if (text.includes("\0")) return refuse("not-a-table");
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
    return done(
      rows.map(({ record, info }) => ({
        number: info.records + info.empty_lines,
        // The apostrophe that our own files put before what spreadsheets would take for a formula.
        cells: record.map((cell) => cell.replace(/^'(?=[=+\-@])/, "")),
      })),
    );
  } catch (error) {
    return refuse(error instanceof CsvError ? "broken-quotes" : "not-a-table");
  }
}

/** By its mark where it has one; else UTF-8 where it is that, and what Windows programs save where not. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one of the three that stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counted = [",", ";", "\t"].map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]!.sign;
}
