import { data } from "react-router";
import { testConnections } from "#app/http/start/test-connections.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { askForBackup } from "#domain/studio/backups/ask-for-backup.ts";
import { backupAsked } from "#domain/studio/backups/words.ts";
import { askForMaintenance } from "#domain/studio/upkeep/ask-for-maintenance.ts";
import { upkeepMessages } from "#domain/studio/upkeep/words.ts";
import type { SettingsAnswer } from "./answer-settings.ts";

/** What the buttons of the database and security tabs are called in their forms. */
export const upkeepTasks = [
  "test-connection",
  "schedule-maintenance",
  "run-maintenance",
  "make-backup",
] as const;
export type UpkeepTask = (typeof upkeepTasks)[number];

/** Does what a button of the database tab asks for. */
export async function answerUpkeep(ctx: Ctx<Owner>, task: UpkeepTask, address: string) {
  if (task === "test-connection") {
    const connections = await testConnections(ctx);
    const database = connections.find(({ name }) => name === "Database");
    const intent = task;
    if (database?.milliseconds)
      return data<SettingsAnswer>({ intent, done: upkeepMessages.connected, connections });
    const failed = `${upkeepMessages.notConnected}it gave no answer.`;
    return data<SettingsAnswer>({ intent, failed, connections }, 503);
  }
  if (task === "make-backup") {
    await askForBackup(ctx, address);
    return data<SettingsAnswer>({ intent: task, done: backupAsked });
  }
  const when = task === "run-maintenance" ? "now" : "tonight";
  const asked = await askForMaintenance(ctx, when, address);
  if (!asked.ok)
    return data<SettingsAnswer>({ intent: task, failed: upkeepMessages.alreadyRunning }, 409);
  return data<SettingsAnswer>({
    intent: task,
    done: when === "now" ? upkeepMessages.running : upkeepMessages.scheduled,
  });
}
