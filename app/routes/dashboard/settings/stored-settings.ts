import { type Stored, versionOf } from "#domain/kernel/versions.ts";
import type { EditedSettings } from "#domain/studio/settings/queries.ts";
import { typedSettings } from "#domain/studio/settings/rules.ts";
import type { SettingsPart } from "#domain/studio/settings/words.ts";

/** One form of the settings as it is opened. */
export const storedSettings = (settings: EditedSettings, part: SettingsPart): Stored => ({
  version: versionOf(settings),
  typed: typedSettings(settings, part),
});
