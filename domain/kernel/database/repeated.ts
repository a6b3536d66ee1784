import { refusalOf } from "./refused-row.ts";

/**
 * Thrown by a command that finds, once it holds its locks, that it needs others: it begins again.
 */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/**
 * SQLSTATE: deadlock detected, serialization failure; and what a statement meets that began while the database was brought
 * up to date: a function that is there anew (XX000).
 */
const sentAway = ["40P01", "40001", "XX000"];
const maxTries = 6;

/**
 * Does it again when the database has sent it away for the sake of another transaction, or when it found that it needs other
 * locks: after a wait by chance of 10 ms at most, then 20, 40, 80 and 160; six times in all.
 */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isSentAway =
        sentAway.includes(refusalOf(error)?.code ?? "") || error instanceof ChangedMeanwhile;
      if (!isSentAway || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** tries));
    }
  }
}
