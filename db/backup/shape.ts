// What stands in an archive: beginning.json, tables/NAME/000001.jsonl …, files/KEY …, ending.json, in this order.
import type { Sequence, TableShape } from "./read-database.ts";

/** The version of this layout; another one is refused. */
export const format = 1;

export type Beginning = {
  format: number;
  product: "free-rein";
  takenAt: string;
  engine: "pglite" | "postgres";
  /** Hashes of the migrations that made the database, in order. */
  migrations: string[];
  tables: TableShape[];
};

export type Ending = {
  /** Rows a table. */
  tables: Record<string, number>;
  sequences: Sequence[];
  files: number;
  /** Of everything in the archive before this entry, unpacked. */
  sha256: string;
};

/** The archive or the place cannot be used; says in a sentence why, and that nothing was changed. */
export class CannotRestore extends Error {}
