import { type Stored, versionOf } from "#domain/kernel/versions.ts";
import type { EditedSettings } from "#domain/studio/settings/queries.ts";
import { typedSettings } from "#domain/studio/settings/rules.ts";
import { settingParts, type SettingsPart } from "#domain/studio/settings/words.ts";

/** One form of the settings as it is opened. */
export const storedSettings = (settings: EditedSettings, part: SettingsPart): Stored => ({
  version: versionOf(settings),
  typed: typedSettings(settings, part),
});

/** Every form of the settings as it is opened. */
export const storedParts = (settings: EditedSettings) =>
  Object.fromEntries(
    (Object.keys(settingParts) as SettingsPart[]).map((part) => [
      part,
      storedSettings(settings, part),
    ]),
  ) as Record<SettingsPart, Stored>;
