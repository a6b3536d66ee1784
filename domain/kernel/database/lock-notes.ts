// Records what a transaction has locked, in tests and development: a lock outside the one order
// throws at once.
import { askedMark, type Lockable, lockables, lockOrder, rowsMark, turnsMark } from "./locks.ts";

/** A command locked something after what comes later in the order: two of its kind could wait for each other in a ring. */
export class LockOrderBroken extends Error {
  override readonly name = "LockOrderBroken";
}

/** Tables whose rows are a kind of their own, beside those that are locked by name. */
const kinds: Record<string, Lockable> = {
  ...Object.fromEntries(
    lockOrder.flatMap((kind) =>
      typeof lockables[kind] === "string" ? [[lockables[kind], kind]] : [],
    ),
  ),
  auth_users: "account",
  second_factors: "account",
  email_changes: "account",
  clients: "client",
  wellness_session_notes: "treatment",
  session_series: "series",
  products: "product",
  payment_intents: "payment",
};

const byNumber = new Map(lockOrder.map((kind) => [lockables[kind] as number | string, kind]));
const rankOf = (kind: Lockable): number => lockOrder.indexOf(kind);

/**
 * The record of one transaction. `hear` gets every statement before it is sent, and throws
 * `LockOrderBroken`.
 */
export class LockNotes {
  /** Of each kind the ids that were locked by name, and "*" for rows that a statement locked by the way. */
  readonly #held = new Map<Lockable, Set<string>>();
  /** Kinds that were asked for although there was nothing of them to lock. */
  readonly #asking = new Set<Lockable>();
  /**
   * The kinds of which this transaction has written a row itself, which other transactions cannot
   * wait for.
   */
  readonly #made = new Set<Lockable>();

  hear(text: string, values: readonly unknown[]): void {
    this.#asked(text);
    if (text.includes(turnsMark)) this.#turns(values);
    else if (text.includes(rowsMark)) this.#rows(text, values);
    else {
      // Of a column's groups, the command has locked those that it reads.
      const [, at] = /take_place_number\(\$(\d+)\)/.exec(text) ?? [];
      if (at) this.#named("group", [String(values[Number(at) - 1])]);
      this.#byTheWay(text.toLowerCase());
    }
  }

  #asked(text: string): void {
    const from = text.lastIndexOf(askedMark);
    if (from < 0) return;
    const names = text.slice(from + askedMark.length).split(" ");
    for (const kind of lockOrder.filter((one) => names.includes(one))) {
      const isNew = !this.#held.has(kind) && !this.#asking.has(kind);
      if (isNew) this.#refuseLater(kind);
      if (isNew) this.#asking.add(kind);
    }
  }

  #turns([numbers, ids]: readonly unknown[]): void {
    const notes = listOf(numbers).map(
      (number, at) => [byNumber.get(Number(number))!, listOf(ids)[at]!] as const,
    );
    for (const kind of new Set(notes.map(([one]) => one)))
      this.#named(
        kind,
        notes.filter(([one]) => one === kind).map(([, id]) => id),
      );
  }

  #rows(text: string, values: readonly unknown[]): void {
    this.#named(byNumber.get(/from (\w+)/.exec(text)![1]!)!, listOf(values[0]));
  }

  #named(kind: Lockable, ids: readonly string[]): void {
    const known = this.#held.get(kind);
    const news = ids.filter((id) => !known?.has(id));
    if (news.length === 0) return;
    if (!this.#asking.has(kind)) this.#refuseLater(kind);
    if (known && [...known].some((id) => id !== "*"))
      throw new LockOrderBroken(`another ${kind} is locked after the first: lock them in one call`);
    this.#held.set(kind, new Set([...(known ?? []), ...news]));
  }

  /** What a statement locks that was not asked for by name: rows that it updates, deletes, or selects for that. */
  #byTheWay(text: string): void {
    for (const [, table] of text.matchAll(/\binsert into\s"?(\w+)"?/g)) {
      const kind = kinds[table!];
      if (!kind) continue;
      if (/\bon conflict\b.*\bdo update\b/s.test(text)) this.#note(kind);
      else this.#made.add(kind);
    }
    for (const [, table] of text.matchAll(/\b(?:update|delete from) "?(\w+)"?/g))
      this.#note(kinds[table!]);
    if (/\bfor (no key update|update|share|key share)\b/.test(text))
      this.#note(kinds[/\bfrom\s"?(\w+)"?/.exec(text)?.[1] ?? ""]);
  }

  #note(kind: Lockable | undefined): void {
    if (!kind || this.#held.has(kind) || this.#asking.has(kind) || this.#made.has(kind)) return;
    this.#refuseLater(kind);
    this.#held.set(kind, new Set(["*"]));
  }

  #refuseLater(kind: Lockable): void {
    const later = [...this.#held.keys()].filter((held) => rankOf(held) > rankOf(kind));
    if (later.length > 0)
      throw new LockOrderBroken(
        `${kind} is locked after ${later.join(", ")}: lock it first (domain/kernel/database/locks.ts)`,
      );
  }
}

/** Arrays as the two drivers are given them. */
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : []).map(String);
