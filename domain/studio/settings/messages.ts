// The settings as people read them (requirements 3.2.7, 3.5.3 and 3.8.4).

import type { companyPlaces } from "#db/schema/lists.ts";
import { deliveryLabels } from "../delivery/messages.ts";

/** The tabs. */
export const settingsTabs = {
  business: "Business Info",
  bookings: "Bookings",
  delivery: "Delivery",
  notifications: "Notifications",
  database: "Database",
  security: "Security",
} as const;
export type SettingsTab = keyof typeof settingsTabs;

/** What stands above each field. */
export const settingLabels = {
  business_name: "Business name",
  business_email: "Email",
  business_phone: "Phone",
  website_url: "Website URL",
  business_address: "Address",
  social_instagram: "Instagram handle",
  social_facebook: "Facebook page",
  currency: "Currency",
  timezone: "Timezone",
  legal_name: "Company, or the person who runs it",
  company_number: "Company number",
  company_place: "Registered in",
  registered_address: "Registered office, or address for letters",
  ico_number: "Registration with the ICO",
  vat_number: "VAT number",
  vat_from: "Registered from",
  vat_until: "Registered until",
  papers_checked_on: "Read by your adviser on",
  booking_window_days: "Days ahead",
  booking_notice_hours: "Hours before a session with a therapist",
  series_horizon_weeks: "Weeks ahead, for the same time week after week",
  free_cancel_hours: "Hours before, until which it is free",
  late_cancel_percent: "Percent of the price, later",
  hold_minutes: "Minutes that a place is kept while it is paid",
  offer_hours: "Hours that an offered place is kept",
  last_hour_minutes: "Minutes before the start, from which all are told",
  offer_quiet_from: "No mails from",
  offer_quiet_until: "until",
  ...deliveryLabels,
  closed_on_bank_holidays: "Closed on bank holidays",
  retreat_gift_percent: "Percent off",
  retreat_gift_categories: "On which categories",
  retreat_gift_days: "Days it can be used after the retreat",
  email_notifications: "Email notifications",
  order_notifications: "Order notifications",
  weekly_report: "Weekly report",
  alarm_email: "Alarms of the system also go to",
  low_stock_threshold: "Low-stock threshold",
  reminder_hours: "Hours before a session",
  text_reminders: "Text messages before sessions",
  text_pence: "Pence that one text costs",
  enquiry_months: "Months that messages are kept",
  cart_days: "Days that forgotten baskets are kept",
} as const;
export type SettingName = keyof typeof settingLabels;

/** Which fields are saved together. */
export const settingParts = {
  business: [
    "business_name",
    "business_email",
    "business_phone",
    "website_url",
    "business_address",
    "social_instagram",
    "social_facebook",
    "currency",
    "timezone",
    "legal_name",
    "company_number",
    "company_place",
    "registered_address",
    "ico_number",
    "vat_number",
    "vat_from",
    "vat_until",
    "papers_checked_on",
  ],
  bookings: [
    "booking_window_days",
    "booking_notice_hours",
    "series_horizon_weeks",
    "free_cancel_hours",
    "late_cancel_percent",
    "hold_minutes",
    "offer_hours",
    "last_hour_minutes",
    "offer_quiet_from",
    "offer_quiet_until",
  ],
  delivery: Object.keys(deliveryLabels) as (keyof typeof deliveryLabels)[],
  notifications: [
    "email_notifications",
    "order_notifications",
    "weekly_report",
    "alarm_email",
    "reminder_hours",
    "low_stock_threshold",
  ],
  texts: ["text_reminders", "text_pence"],
  opening: ["closed_on_bank_holidays"],
  retreats: ["retreat_gift_percent", "retreat_gift_categories", "retreat_gift_days"],
  retention: ["enquiry_months", "cart_days"],
} as const satisfies Record<string, readonly SettingName[]>;
export type SettingsPart = keyof typeof settingParts;

/** A reminder goes at most a fortnight before a session. */
export const maxHoursBefore = 336;

export type CompanyPlace = (typeof companyPlaces)[number];
export const companyPlaceNames: Record<CompanyPlace, string> = {
  "england-and-wales": "England and Wales",
  wales: "Wales",
  scotland: "Scotland",
  "northern-ireland": "Northern Ireland",
};

/** What can be chosen: prices, receipts, hours and reports are kept in nothing else (requirements 3.3.6). */
export const currencies = { GBP: "£ British pounds (GBP)" } as const;
export const timezones = { "Europe/London": "London (Europe/London)" } as const;

/** At the categories of the retreat guests' code. */
export const giftOnNothing =
  "In one of these the shop has nothing on sale, so the code would take nothing off. Please name categories with products in them.";

/** At the adviser's day, when it lies ahead. */
export const notReadYet =
  "This day has not come yet. Please give the day on which your adviser had read them.";

export const settingsMessages = {
  saved: "Settings saved successfully!",
  notSaved: "Failed to save settings",
  notLoaded: "Failed to load settings",
} as const;
