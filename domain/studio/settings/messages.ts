// The settings as people read them (requirements 3.2.7, 3.5.3 and 3.8.4).

import type { companyPlaces } from "#db/schema/lists.ts";

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
