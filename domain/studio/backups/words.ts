// What is said about backups.

/** Why a backup failed, as the owner reads it. */
export const backupFailures = {
  "disk-full": "There is no room left on the disk.",
  "not-writable": "The folder for backups cannot be written to.",
  "database-away": "The database could not be read.",
  unknown: "Something unexpected happened; the log says more.",
} as const;

export type BackupFailure = keyof typeof backupFailures;

/** The sentence for a reason that was written down; one we no longer know is said as unknown. */
export const backupFailure = (why: string | null): string =>
  backupFailures[(why ?? "unknown") as BackupFailure] ?? backupFailures.unknown;
