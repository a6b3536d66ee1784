// The state of the system as the owner reads it, on its page, from `npm run doctor` and in alarms.

export const checkStates = {
  fine: "Fine",
  look: "Have a look",
  act: "Act now",
} as const;
export type CheckState = keyof typeof checkStates;

/** What is looked at, in the order in which it is shown. */
export const checkLabels = {
  version: "Version",
  database: "Database",
  disk: "Disk",
  jobs: "Jobs",
  mails: "Mail",
  backup: "Last backup",
  copy: "Off-site copy",
  restore: "Last tried restore",
  certificate: "Certificate of the address",
  clock: "Clock",
  cards: "Card provider",
} as const;
export type CheckName = keyof typeof checkLabels;

/** One line of the system's state: how it is, and, unless it is fine, what to do. */
export type SystemCheck = { name: CheckName; state: CheckState; says: string; todo?: string };

/** Why a restore or a copy failed, by the word that was kept. */
export const trialFailures: Record<string, string> = {
  "no-backup": "there was no backup to try",
  damaged: "the backup could not be read",
  broken: "what was restored breaks a rule that must always hold",
  refused: "the database took no scratch database",
  command: "the command did not succeed",
  late: "the command took longer than an hour",
  unknown: "something unexpected happened; the log says more",
};

/** "1.4 GB"; below a gigabyte in MB. */
export const formatBytes = (bytes: number): string =>
  bytes >= 2 ** 30
    ? `${(bytes / 2 ** 30).toFixed(1)} GB`
    : `${Math.max(1, Math.round(bytes / 2 ** 20))} MB`;

/** What a page that lists lines of this state begins with. */
export const formatSummary = (checks: readonly SystemCheck[]): string => {
  const act = checks.filter(({ state }) => state === "act").length;
  const look = checks.filter(({ state }) => state === "look").length;
  if (act > 0) return act === 1 ? "One thing needs you now." : `${act} things need you now.`;
  if (look > 0)
    return look === 1
      ? "Nothing is wrong; one line is worth a look."
      : `Nothing is wrong; ${look} lines are worth a look.`;
  return "Everything is fine.";
};
