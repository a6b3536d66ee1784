// Files of clients and other things that a studio brings along: the file, its lines until they are settled, and what became of each.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant, oneOf } from "./columns.ts";
import { clients } from "./people.ts";

/** What the lines of a file are about (domain/imports/kinds.ts). */
const importKindNames = [
  "clients",
  "customers",
  "subscribers",
  "vouchers",
  "passes",
  "papers",
  "series",
  "bookings",
  "staff",
] as const;
export type ImportKindName = (typeof importKindNames)[number];

/** From the choice of columns to what is written, and back where it is undone. */
const importStates = [
  "matching",
  "checking",
  "checked",
  "writing",
  "written",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a line: it is new, here as it says, here and learns something, or left out. */
const lineFates = ["new", "same", "joined", "refused"] as const;
export type LineFate = (typeof lineFates)[number];

/** One file that the owner brought along. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    kind: text({ enum: importKindNames }).notNull().default("clients"),
    fileName: text().notNull(),
    headings: text().array().notNull(),
    /** What each column is (domain/imports/columns.ts); empty: left out. */
    columns: text().array().notNull(),
    /** How its days are written; none: it cannot be told and has to be said. */
    dayOrder: text({ enum: ["day-first", "month-first"] }),
    state: text({ enum: importStates }).notNull().default("matching"),
    lineCount: integer().notNull(),
    /** How many lines the present state has worked through. */
    doneCount: integer().notNull().default(0),
    startedBy: uuid()
      .notNull()
      .references(() => authUsers.id),
    startedAt: instant().notNull(),
    /** When what it says was written; it can be undone for a week from then. */
    writtenAt: instant(),
  },
  (t) => [
    index("imports_by_time").on(t.startedAt, t.id),
    index("imports_by_starter").on(t.startedBy),
    check("imports_kind", oneOf(t.kind)),
    check("imports_state", oneOf(t.state)),
    check("imports_day_order", oneOf(t.dayOrder)),
    check("imports_columns", sql`cardinality(${t.columns}) = cardinality(${t.headings})`),
    check("imports_counts", sql`${t.doneCount} between 0 and ${t.lineCount}`),
    check("imports_file_name", sql`length(${t.fileName}) between 1 and 200`),
  ],
);

/** One line of such a file; its words are deleted when nothing can be undone any more. */
export const importLines = pgTable(
  "import_lines",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts its rows, empty ones too: the heading is line 1 where none is above it. */
    number: integer().notNull(),
    cells: text().array().notNull(),
    /** The email that it says, in small letters: the line is about this person. */
    email: text().notNull().default(""),
    /** What is the same in two lines that say the same thing, as its kind tells it. */
    key: text().notNull().default(""),
    /** None: not looked at yet. */
    fate: text({ enum: lineFates }),
    /** Why it is refused, or which person it is joined to. */
    reason: text().notNull().default(""),
    /** The client that it became, or who was here. */
    clientId: uuid().references(() => clients.id, { onDelete: "set null" }),
    /** The row that it became or that was here, where it is about no client. */
    subjectId: uuid(),
    /** The columns of a row that was here which were empty and have what this line says. */
    filled: text().array().notNull().default([]),
    writtenAt: instant(),
    undoneAt: instant(),
    /** When the owner let this client in: their invitation was mailed. */
    invitedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index("import_lines_by_fate").on(t.importId, t.fate, t.number),
    index("import_lines_by_key").on(t.importId, t.key, t.number),
    index("import_lines_by_email").on(t.importId, t.email, t.number),
    index("import_lines_by_client").on(t.clientId),
    check("import_lines_fate", oneOf(t.fate)),
  ],
);

/** What was chosen for a heading, for the next file from the same system. */
export const importHeadings = pgTable("import_headings", {
  /** The kind and the heading in small letters, without spaces and signs: "clients:emailaddress". */
  heading: text().primaryKey(),
  /** What the column is; empty: left out. */
  use: text().notNull(),
});
