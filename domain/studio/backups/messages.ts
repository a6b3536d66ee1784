// What is said about backups.

/** Why a backup failed, as the owner reads it. */
export const backupFailures = {
  "disk-full": "There is no room left on the disk.",
  "not-writable": "The folder for backups cannot be written to.",
  "database-away": "The database could not be read.",
  damaged: "What was read back from the disk is not what was written.",
  unknown: "Something unexpected happened; the log says more.",
} as const;

export type BackupFailure = keyof typeof backupFailures;

/** How a backup that was asked for was looked at, as the owner reads it. */
export const backupChecks = {
  read: "It was read back to its end and is whole.",
  "as-written": "It lies on the disk byte for byte as it was written; only your key opens it.",
} as const;

export const backupRequested =
  "The backup is being made. Its result stands here as soon as it is done.";

/** The message for a recorded reason; a reason that no longer exists counts as unknown. */
export const backupFailure = (why: string | null): string =>
  backupFailures[(why ?? "unknown") as BackupFailure] ?? backupFailures.unknown;
