// What one kind of thing says of itself to be brought in a file: a folder a kind, a line each in kinds.ts.
import type { ImportKindName, LineFate } from "#db/schema/moving-in.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { DayOrder } from "./read-day.ts";

/** A use of a column, with the headings (as `plainHeading` writes them) under which other systems save it. */
export type ImportColumn = {
  label: string;
  headings: readonly string[];
  /** Its cells are days: the order of their parts has to be known. */
  isDay?: boolean;
  /** Its cells are worth money to who reads them: all but the last four signs are deleted once they are written. */
  isSecret?: boolean;
};

/** Columns without which a file cannot be read: all of one of these lists. */
type Need = { oneOf: readonly (readonly string[])[]; message: string };

/** The cells of a line by the uses of their columns, trimmed. */
export type Values = Readonly<Record<string, string | undefined>>;
/** How a file is read; `today`: the day in Europe/London on which it was brought. */
export type Reading = { order: DayOrder; today: string };
export type ReadLine<Said> = { said: Said } | { reason: string };

/** What would become of a line: why it is left out, or which row is here and what of it is filled. */
export type Fate = {
  fate: LineFate;
  reason?: string;
  clientId?: string | null;
  /** The row that it is about, where that is no client. */
  subjectId?: string | null;
  filled?: string[];
};

export type SaidLine<Said> = { number: number; said: Said };
/** A line that was looked through, with what was found then or has been written since. */
export type KnownLine<Said> = SaidLine<Said> & {
  fate: LineFate;
  reason: string;
  clientId: string | null;
  subjectId: string | null;
  filled: string[];
};
/** A line that is to be undone; what it says is there only where no column of its kind is secret. */
export type UndoneLine<Said> = Omit<KnownLine<Said>, "said"> & { said: Said | undefined };
/** How a line ended: `fate` is "refused" where something else was there meanwhile. */
export type WrittenLine = Fate & { number: number };

/** What an owner reads of a kind. */
type KindWords = {
  /** Its name where a file is brought, and what comes along. */
  label: string;
  help: string;
  /** "client", "clients" */
  one: string;
  many: string;
  /** What becomes of the lines of each fate. */
  fates: Record<LineFate, string>;
  /** What writing means, and what undoing it leaves. */
  beforeWriting: string;
  undoing: string;
};

type Choices = {
  column: string;
  question: string;
  help: string;
  /** `name`: under which a line finds it by itself. */
  list(db: Db, now: Date): Promise<{ value: string; label: string; name: string }[]>;
};

export type ImportKind<Said = unknown> = {
  name: ImportKindName;
  /** It comes as a zip archive, not as a table: its one column is the path of a file. */
  isArchive?: true;
  /** How many lines are written in one transaction, where each takes statements of its own. */
  atOnce?: number;
  words: KindWords;
  columns: Readonly<Record<string, ImportColumn>>;
  needs: readonly Need[];
  /** A column whose names are to be matched with rows of this studio, by name or as the owner chooses. */
  choices?: Choices;
  /** The columns that name a line in a list, and those that stand below the name. */
  title: readonly string[];
  subtitle: readonly string[];
  /** Who its job acts as: accounts and clients are the auth service's to write. */
  actorOf(ctx: Ctx<System>): Ctx;
  /** A line as what it says, or why it cannot be read. Reads nothing else. */
  read(values: Values, reading: Reading): ReadLine<Said>;
  /** What is the same thing in two lines of one file: only the first of them counts. */
  keyOf(said: Said): string;
  sameKey(line: number): string;
  /** What would become of these lines, one fate each in their order. Writes nothing. */
  findFates(tx: Db, lines: readonly SaidLine<Said>[], now: Date, importId: string): Promise<Fate[]>;
  /** Writes these lines, all of them new or joined, in a fixed number of statements but where `atOnce` is said. */
  write(tx: Db, lines: readonly KnownLine<Said>[], step: Step): Promise<WrittenLine[]>;
  /** Takes out again what these lines wrote; returns the numbers of those that stay, being built on. */
  undo(tx: Db, lines: readonly UndoneLine<Said>[], step: Step): Promise<number[]>;
};

/** `writtenAt`: when the file's last line was written; now, while they are. `startedBy`: the owner's account. `ctx`: as its kind acts. */
export type Step = { importId: string; now: Date; writtenAt: Date; startedBy: string; ctx: Ctx };
