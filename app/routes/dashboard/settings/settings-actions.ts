import { data, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { clashesIn, openedWith, ownFields, saveOver } from "#app/http/save-over.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { partNames, type SettingsPart } from "#domain/studio/settings/fields.ts";
import { settingsForms } from "#domain/studio/settings/forms.ts";
import { findSettingsToEdit } from "#domain/studio/settings/queries.ts";
import { saveSettings } from "#domain/studio/settings/save-settings.ts";
import { giftOnNothing, notReadYet, settingsMessages } from "#domain/studio/settings/messages.ts";
import { runMaintenanceTask, maintenanceTasks } from "./maintenance-actions.ts";
import { savedSettings } from "./saved-settings.ts";
import type { SettingsResult } from "./settings-result.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

const ownerOnly = "Only the owner can change the settings.";

/** Saves one form of the settings, or says at its fields what is wrong; settings are the owner's to change. */
export async function submitSettings({ request, context }: ActionArgs) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx)) return data<SettingsResult>({ failed: ownerOnly }, 403);
  const sent = textsIn(await request.formData());
  const { intent = "" } = sent;
  const task = maintenanceTasks.find((name) => name === intent);
  const part = partNames.find((name) => name === intent);
  try {
    if (task) return await runMaintenanceTask(ctx, task);
    if (part) return await submitPart(ctx, part, sent);
    return data<SettingsResult>({ failed: settingsMessages.notSaved }, 400);
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    const again = part
      ? { values: ownFields(sent), opened: openedWith(sent), ...clashesIn(sent) }
      : {};
    return data<SettingsResult>(
      { intent, ...again, failed: settingsMessages.notSaved, reference },
      status,
    );
  }
}

async function submitPart(ctx: Ctx<Owner>, part: SettingsPart, sent: Record<string, string>) {
  const outcome = await saveOver(sent, {
    async save(values, version) {
      const read = settingsForms[part].safeParse(values);
      if (!read.success)
        return {
          ok: false,
          why: "mistyped",
          errors: fieldErrorsIn(read.error),
        } as const;
      return saveSettings(ctx, { part, input: read.data, version });
    },
    saved: async () => {
      const saved = await findSettingsToEdit(ctx);
      return saved && savedSettings(saved, part);
    },
  });
  if (outcome.ok) return data<SettingsResult>({ intent: part, done: settingsMessages.saved });
  const again = {
    intent: part,
    values: outcome.values,
    opened: outcome.opened,
  };
  if ("clashes" in outcome)
    return data<SettingsResult>({ ...again, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<SettingsResult>({ ...again, errors: outcome.errors }, 422);
  if (outcome.why === "not-read-yet")
    return data<SettingsResult>({ ...again, errors: { papers_checked_on: notReadYet } }, 422);
  if (outcome.why === "gift-on-nothing")
    return data<SettingsResult>(
      { ...again, errors: { retreat_gift_categories: giftOnNothing } },
      422,
    );
  return data<SettingsResult>({ ...again, failed: settingsMessages.notSaved }, 409);
}
