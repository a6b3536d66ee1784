import { LockNotes } from "#domain/kernel/database/lock-notes.ts";

/**
 * Watches the statements of one connection; between `begin` and the next `begin` or `end` they are
 * one transaction's.
 */
export function watchLocks() {
  let notes: LockNotes | undefined;
  return {
    logger: { logQuery: (text: string, values: unknown[]): void => notes?.hear(text, values) },
    begin: (): void => void (notes = new LockNotes()),
    end: (): void => void (notes = undefined),
  };
}
