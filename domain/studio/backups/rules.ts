import { before, hours } from "#domain/kernel/time.ts";
import type { BackupFailure } from "./messages.ts";

/** Nightly backups lie in the studio's folder under this name and their day; so many of them are kept. */
export const nightlyPrefix = "free-rein-";
export const keptNights = 14;

/** A night that was missed is noticed in the morning after next at the latest. */
const freshFor = hours(36);

/**
 * Whether the last good backup is older than a day and a half. A new studio has none before its first night: then it
 * matters whether one was tried.
 */
export const isBackupOverdue = (
  lastDoneAt: Date | undefined,
  triedAt: Date | undefined,
  now: Date,
): boolean => (lastDoneAt ? lastDoneAt < before(now, freshFor) : triedAt !== undefined);

/** What the owner asks for lies beside the nightly ones; so many of them are kept. */
export const requestedPrefix = "asked-";
export const keptOnRequest = 3;

/** The code of a failure that a look at what was written has found. */
export const damaged = "DAMAGED";

/** Why writing failed, by the code of the error: never its text, which contains paths. */
export function whyBackupFailed(thrown: unknown): BackupFailure {
  const code = (thrown as { code?: string } | undefined)?.code ?? "";
  if (code === damaged) return "damaged";
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) return "disk-full";
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(code)) return "not-writable";
  return /^(ECONN|08|57|42501|28)/.test(code) ? "database-away" : "unknown";
}
