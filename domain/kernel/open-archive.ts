// An archive of everything, while it is written: a snapshot of the database, and a file that grows encrypted.
import type { SQL } from "drizzle-orm";
import type { Db } from "./database/database.ts";

/** A column as the database has it; `refersTo` names the table whose row it names. */
export type DescribedColumn = { name: string; type: string; refersTo: string; meaning: string };
/** A table with what the schema says of it; generated columns are left out. */
export type DescribedTable = { name: string; meaning: string; columns: DescribedColumn[] };

/** Another process writes an archive: this one has nothing to do but to look again. */
export class ArchiveBusy extends Error {
  override readonly name = "ArchiveBusy";
}

type Bytes = string | Uint8Array;

/** An archive under way. Everything in it is read as it was at one moment. */
export type OpenArchive = {
  /** Writes one file; returns when its last byte went into the archive. */
  add(name: string, body: Bytes | AsyncIterable<Bytes>): Promise<void>;
  /** Reads past all policies, and can write nothing. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Gives the rows of a statement without parameters, some at a time (100 unless said), to `work`, which asks nothing else meanwhile. */
  eachRow<Row>(
    statement: SQL,
    work: (rows: AsyncIterable<Row>) => Promise<void>,
    atOnce?: number,
  ): Promise<void>;
  /** Every table, in the order of its name. */
  describe(): Promise<DescribedTable[]>;
};

/** What was written; `bytes` and `sha256` are of the encrypted file, `files` are those in it. */
export type WrittenArchive = { bytes: number; sha256: string; files: number };
