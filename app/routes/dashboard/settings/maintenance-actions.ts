import { data } from "react-router";
import { testConnections } from "#app/http/start/test-connections.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { askForBackup } from "#domain/studio/backups/ask-for-backup.ts";
import { backupRequested } from "#domain/studio/backups/messages.ts";
import { askForMaintenance } from "#domain/studio/maintenance/ask-for-maintenance.ts";
import { maintenanceMessages } from "#domain/studio/maintenance/messages.ts";
import type { SettingsResult } from "./settings-result.ts";

/** What the buttons of the database and security tabs are called in their forms. */
export const maintenanceTasks = [
  "test-connection",
  "schedule-maintenance",
  "run-maintenance",
  "make-backup",
] as const;
export type MaintenanceTask = (typeof maintenanceTasks)[number];

/** Does what a button of the database tab asks for. */
export async function runMaintenanceTask(ctx: Ctx<Owner>, task: MaintenanceTask) {
  if (task === "test-connection") {
    const connections = await testConnections(ctx);
    const database = connections.find(({ name }) => name === "Database");
    const intent = task;
    if (database?.milliseconds)
      return data<SettingsResult>({ intent, done: maintenanceMessages.connected, connections });
    const failed = `${maintenanceMessages.notConnected}it gave no answer.`;
    return data<SettingsResult>({ intent, failed, connections }, 503);
  }
  if (task === "make-backup") {
    await askForBackup(ctx);
    return data<SettingsResult>({ intent: task, done: backupRequested });
  }
  const when = task === "run-maintenance" ? "now" : "tonight";
  const asked = await askForMaintenance(ctx, when);
  if (!asked.ok)
    return data<SettingsResult>({ intent: task, failed: maintenanceMessages.alreadyRunning }, 409);
  return data<SettingsResult>({
    intent: task,
    done: when === "now" ? maintenanceMessages.running : maintenanceMessages.scheduled,
  });
}
