import { sql, type SQL } from "drizzle-orm";
import type { Person } from "./person.ts";

/** Columns and what is written into them: a text, nothing, or what the database works out. */
export type Blank = Readonly<Record<string, string | boolean | null | SQL>>;

export type RegisteredTable = {
  table: string;
  /** What it holds, as people read it: "Orders". */
  title: string;
  /**
   * Who may see it: the auth service, the system, or only the client themselves and no part of the
   * studio.
   */
  readAs: "auth" | "system" | "self";
  /** Which rows are this person's. */
  rows: (person: Person) => SQL;
  /**
   * Its file in the archive and the columns that are secrets of the app or other people's data; or
   * why they are not given it.
   */
  exported: { file: string; without?: readonly string[] } | { notBecause: string };
  /** What an erasure does. `when` narrows it down to some of the rows; the others are kept, and `keptBecause` says why. */
  erasure:
    | { erase: true }
    | {
        anonymise: (person: Person, now: Date) => Blank;
        when?: (now: Date) => SQL;
        keptBecause?: string;
      }
    | { keptBecause: string };
};

/** `column = any (ids)`, also for no ids at all. */
export const oneOf = (column: string, ids: readonly string[]): SQL =>
  sql`${sql.identifier(column)} = any (${`{${ids.join(",")}}`}::uuid[])`;

/** "email = 'x', phone = null": what an update writes. */
export const written = (blank: Blank): SQL =>
  sql.join(
    Object.entries(blank).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  );
