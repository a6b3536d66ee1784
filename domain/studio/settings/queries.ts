import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { deliveryColumns } from "../delivery/columns.ts";
import type { Settings } from "./forms.ts";

/** Where each setting is kept. */
export const settingColumns = {
  business_name: settings.businessName,
  business_email: settings.businessEmail,
  business_phone: settings.businessPhone,
  website_url: settings.websiteUrl,
  business_address: settings.businessAddress,
  social_instagram: settings.socialInstagram,
  social_facebook: settings.socialFacebook,
  currency: settings.currency,
  timezone: settings.timezone,
  legal_name: settings.legalName,
  company_number: settings.companyNumber,
  company_place: settings.companyPlace,
  registered_address: settings.registeredAddress,
  ico_number: settings.icoNumber,
  vat_number: settings.vatNumber,
  vat_from: settings.vatFrom,
  vat_until: settings.vatUntil,
  papers_checked_on: settings.papersCheckedOn,
  booking_window_days: settings.bookingWindowDays,
  booking_notice_hours: settings.bookingNoticeHours,
  free_cancel_hours: settings.freeCancelHours,
  late_cancel_percent: settings.lateCancelPercent,
  series_horizon_weeks: settings.seriesHorizonWeeks,
  hold_minutes: settings.holdMinutes,
  offer_hours: settings.offerHours,
  last_hour_minutes: settings.lastHourMinutes,
  offer_quiet_from: settings.offerQuietFrom,
  offer_quiet_until: settings.offerQuietUntil,
  ...deliveryColumns,
  email_notifications: settings.emailNotifications,
  order_notifications: settings.orderNotifications,
  weekly_report: settings.weeklyReport,
  alarm_email: settings.alarmEmail,
  low_stock_threshold: settings.lowStockThreshold,
  reminder_hours: settings.reminderOffsetsHours,
  text_reminders: settings.textReminders,
  text_pence: settings.textPence,
  closed_on_bank_holidays: settings.closedOnBankHolidays,
  retreat_gift_percent: settings.retreatGiftPercent,
  retreat_gift_categories: settings.retreatGiftCategories,
  retreat_gift_days: settings.retreatGiftDays,
  enquiry_months: settings.enquiryMonths,
  cart_days: settings.cartDays,
} satisfies Record<keyof Settings, unknown>;

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
