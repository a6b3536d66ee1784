import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { omitFields } from "#domain/kernel/input/field-definitions.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { settingFields } from "./fields.ts";
import type { Settings } from "./forms.ts";

/** Where each setting is kept: the hours of reminders in a column of another name. */
export const settingColumns = {
  ...columnsOf(settings, omitFields(settingFields, ["reminder_hours"])),
  reminder_hours: settings.reminderOffsetsHours,
};

/** What `legalLines` asks besides the business's name. */
export const legalColumns = {
  legalName: settings.legalName,
  companyNumber: settings.companyNumber,
  companyPlace: settings.companyPlace,
  registeredAddress: settings.registeredAddress,
  vatNumber: settings.vatNumber,
  vatFrom: settings.vatFrom,
  vatUntil: settings.vatUntil,
};

/** All settings; `undefined` until the studio has been opened once. */
export const findSettings = (ctx: Ctx): Promise<Settings | undefined> =>
  read(ctx, async (db) => {
    const [row] = await db.select(settingColumns).from(settings);
    return row as Settings | undefined;
  });

/** Settings with the version of them that a form is opened with. */
export type EditedSettings = Settings & { version: number };
const editedColumns = { ...settingColumns, version: settings.version };

/** All settings to change them; `undefined` until the studio has been opened once. */
export const findSettingsToEdit = (ctx: Ctx): Promise<EditedSettings | undefined> =>
  read(ctx, async (db) => {
    const [row] = await db.select(editedColumns).from(settings);
    return row as EditedSettings | undefined;
  });

/** The same, locked until this transaction ends. */
export async function lockSettings(tx: Db): Promise<EditedSettings> {
  const [row] = await readLocked(tx.select(editedColumns).from(settings));
  return row as EditedSettings;
}

/** How long strangers' messages and forgotten baskets are kept. */
export async function findRetention(
  ctx: Ctx,
): Promise<Pick<Settings, "enquiry_months" | "cart_days">> {
  const { enquiry_months, cart_days } = settingColumns;
  const [row] = await read(ctx, (db) => db.select({ enquiry_months, cart_days }).from(settings));
  return row ?? { enquiry_months: 12, cart_days: 90 };
}
