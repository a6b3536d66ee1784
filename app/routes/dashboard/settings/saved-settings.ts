import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { EditedSettings } from "#domain/studio/settings/queries.ts";
import { partNames, settingParts, type SettingsPart } from "#domain/studio/settings/fields.ts";

/** One form of the settings as it is opened. */
export const savedSettings = (settings: EditedSettings, part: SettingsPart): Saved =>
  savedFields<FieldDefinitions>(settingParts[part], settings);

/** Every form of the settings as it is opened. */
export const savedParts = (settings: EditedSettings) =>
  Object.fromEntries(partNames.map((part) => [part, savedSettings(settings, part)])) as Record<
    SettingsPart,
    Saved
  >;
