import { Archive } from "lucide-react";
import { Form } from "react-router";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import type { BackupState } from "#domain/studio/backups/queries.ts";
import { backupChecks, backupFailure } from "#domain/studio/backups/messages.ts";
import type { SettingsResult } from "./settings-result.ts";
import { useFollowed } from "#app/parts/pages/use-followed.ts";

type MakeBackupProps = { isUnderWay: boolean; result: SettingsResult | undefined };

/** Starts a backup, which a job makes and verifies; its result appears by itself. */
export function MakeBackup({ isUnderWay, result }: MakeBackupProps) {
  useFollowed(isUnderWay);
  return (
    <Form method="post" id="backup" className="mt-5">
      <ActionNotice result={resultFor(result, "make-backup")} />
      <Button
        name="intent"
        value="make-backup"
        variant="secondary"
        busy={isUnderWay}
        icon={<Archive aria-hidden className="size-4" />}
      >
        {isUnderWay ? "A backup is being made" : "Make and check a backup now"}
      </Button>
    </Form>
  );
}

/** When the last good one was made, how large it is, how long it took and whether it was looked at. */
export function formatBackup({ lastDone, last }: BackupState): string {
  const failed =
    last?.outcome === "failed" ? ` The last attempt failed: ${backupFailure(last.why)}` : "";
  if (!lastDone) return `There is no backup yet.${failed}`;
  const { startedAt, finishedAt, machine, bytes, checked } = lastDone;
  const seconds = Math.max(1, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1_000));
  const size =
    bytes === null
      ? ""
      : ` ${sizeOf(bytes)}, made in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  const where = machine ? `, on the disk of ${machine}` : "";
  const look = checked ? ` ${backupChecks[checked]}` : "";
  return `Last backup: ${longDate(finishedAt)}, ${clockTime(finishedAt)}${where}.${size}${look}${failed}`;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
