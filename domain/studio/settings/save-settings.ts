import { settings } from "#db/schema/studio.ts";
import { audit } from "#domain/kernel/audit.ts";
import { markChanged } from "#domain/kernel/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import type { Settings } from "./forms.ts";
import { holdSettings, settingColumns } from "./queries.ts";
import { changeForAudit, differing, partOf } from "./rules.ts";
import type { SettingName, SettingsPart } from "./words.ts";

/** One form's new values, and the values that its writer had before her. */
export type SettingsChange = { part: SettingsPart; wanted: Partial<Settings>; seen: Partial<Settings> };

/**
 * Changes the settings of one form; every public page, mail and receipt follows. Refuses when somebody else has changed
 * any of them to something else since they were seen, and an adviser's day that has not come yet. Answers the names of what changed.
 */
export const saveSettings = (ctx: Ctx<Owner>, { part, wanted, seen }: SettingsChange, address?: string) =>
  transaction(ctx, async (tx) => {
    if (wanted.papers_checked_on && wanted.papers_checked_on > londonDay(ctx.now)) return refuse("not-read-yet");
    const stored = partOf(await holdSettings(tx), part);
    const meanwhile = differing(stored, seen).filter((name) => stored[name] !== wanted[name]);
    if (meanwhile.length > 0) return refuse("changed-meanwhile");
    const changed = differing(stored, wanted);
    if (changed.length === 0) return done(changed);

    await tx.update(settings).set({ ...asRow(wanted, changed), updatedAt: ctx.now });
    await audit(tx, ctx, {
      action: "settings.changed",
      address,
      detail: { part, changed: changeForAudit(stored, wanted, changed) },
    });
    await markChanged(tx, "studio");
    return done(changed);
  });

const asRow = (wanted: Partial<Settings>, changed: SettingName[]) =>
  Object.fromEntries(changed.map((name) => [settingColumns[name].name, wanted[name]])) as Partial<
    typeof settings.$inferInsert
  >;
