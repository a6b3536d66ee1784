import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { EditedSettings } from "#domain/studio/settings/queries.ts";
import { settingsValues } from "#domain/studio/settings/rules.ts";
import { settingParts, type SettingsPart } from "#domain/studio/settings/messages.ts";

/** One form of the settings as it is opened. */
export const savedSettings = (settings: EditedSettings, part: SettingsPart): Saved => ({
  version: versionOf(settings),
  values: settingsValues(settings, part),
});

/** Every form of the settings as it is opened. */
export const savedParts = (settings: EditedSettings) =>
  Object.fromEntries(
    (Object.keys(settingParts) as SettingsPart[]).map((part) => [
      part,
      savedSettings(settings, part),
    ]),
  ) as Record<SettingsPart, Saved>;
