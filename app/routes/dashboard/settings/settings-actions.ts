import { data, type RouterContextProvider } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { clashesIn, openedWith, ownFields } from "#app/http/save-over.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { WhyNot } from "#domain/kernel/outcome.ts";
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
  const unsaved = await submitEdit(sent, {
    intent: part,
    schema: settingsForms[part],
    save: (input, version) => saveSettings(ctx, { part, input, version }),
    saved: async () => {
      const saved = await findSettingsToEdit(ctx);
      return saved && savedSettings(saved, part);
    },
    refusal: (why) => refusals[why],
  });
  return unsaved
    ? data<SettingsResult>(unsaved.result, unsaved.status)
    : data<SettingsResult>({ intent: part, done: settingsMessages.saved });
}

const refusals: Record<WhyNot<typeof saveSettings>, SettingsResult> = {
  "not-read-yet": { errors: { papers_checked_on: notReadYet } },
  "gift-on-nothing": { errors: { retreat_gift_categories: giftOnNothing } },
  "changed-meanwhile": { failed: settingsMessages.notSaved },
};
