import { type SignedInAs, isOwner } from "#app/http/guards.ts";
import type { Staff } from "#domain/kernel/ctx.ts";
import { listKeyholders } from "#domain/people/list-keyholders.ts";
import { findBackupState } from "#domain/studio/backups/queries.ts";
import { countTexts } from "#domain/schedule/texts/count-texts.ts";
import type { SettingsTab } from "#domain/studio/settings/messages.ts";
import {
  findDataRules,
  listFailedSignIns,
  listMaintenanceRuns,
} from "#domain/studio/maintenance/queries.ts";

/** What the database tab and the security tab show beside the settings; people and sign-ins are the owner's to see. */
export async function loadTab(
  { ctx, account }: SignedInAs<Staff>,
  tab: SettingsTab,
  secondFactorNeeded: boolean,
) {
  if (tab === "database") return { runs: await listMaintenanceRuns(ctx) };
  if (tab === "notifications") return { texts: await countTexts(ctx) };
  if (tab !== "security") return {};
  const owner = isOwner(ctx) ? ctx : undefined;
  const [rules, backup, people, signIns] = await Promise.all([
    findDataRules(ctx),
    findBackupState(ctx),
    owner && listKeyholders(owner),
    owner && listFailedSignIns(owner),
  ]);
  return { security: { email: account.email, rules, backup, people, signIns, secondFactorNeeded } };
}

export type SecurityFacts = NonNullable<Awaited<ReturnType<typeof loadTab>>["security"]>;
