// What the owner says in the settings (requirements 3.3.6 and 3.5.3), each field once, by the forms
// that are saved together. What is read in a way of its own (a list in one line, a number that is
// checked) has its reader in `forms.ts`.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { companyFields } from "../company/fields.ts";
import { deliveryFields } from "../delivery/fields.ts";
import { currencies, maxHoursBefore, timezones } from "./messages.ts";

const business = {
  business_name: {
    kind: "line",
    label: "Business name",
    maxLength: 80,
    required: true,
    autoComplete: "organization",
  },
  business_email: {
    kind: "email",
    label: "Email",
    autoComplete: "email",
  },
  business_phone: {
    kind: "phone",
    label: "Phone",
    autoComplete: "tel",
  },
  website_url: { kind: "link", label: "Website URL" },
  business_address: {
    kind: "line",
    label: "Address",
    maxLength: 200,
    autoComplete: "street-address",
  },
  social_instagram: {
    kind: "line",
    label: "Instagram handle",
    maxLength: 200,
    help: "@yourstudio, or the address of the profile",
  },
  social_facebook: {
    kind: "line",
    label: "Facebook page",
    maxLength: 200,
    help: "The page's name, or its address",
  },
  currency: {
    kind: "choice",
    label: "Currency",
    options: currencies,
  },
  timezone: {
    kind: "choice",
    label: "Timezone",
    options: timezones,
  },
  ...companyFields,
  papers_checked_on: {
    kind: "day",
    label: "Read by your adviser on",
    help: "Empty for as long as they are drafts",
  },
} as const satisfies FieldDefinitions;

const number = { kind: "whole", required: true } as const;

/** How clients book, cancel and are offered places. */
const bookings = {
  booking_window_days: {
    ...number,
    label: "Days ahead",
    min: 1,
    max: 365,
    help: "A date opens this many days before it.",
  },
  booking_notice_hours: {
    ...number,
    label: "Hours before a session with a therapist",
    min: 0,
    max: maxHoursBefore,
    help: "A class can be booked until it begins.",
  },
  series_horizon_weeks: {
    ...number,
    label: "Weeks ahead, for the same time week after week",
    min: 4,
    max: 52,
    help: "For the session types that allow several weeks at once. The first date is within the days ahead; the later ones may lie beyond them.",
  },
  free_cancel_hours: {
    ...number,
    label: "Hours before, until which it is free",
    min: 0,
    max: maxHoursBefore,
  },
  late_cancel_percent: {
    ...number,
    label: "Percent of the price, later",
    min: 0,
    max: 100,
  },
  hold_minutes: {
    ...number,
    label: "Minutes that a place is kept while it is paid",
    min: 5,
    max: 60,
    help: "For a card. An order that is placed keeps its places as long as its other things.",
  },
  offer_hours: {
    ...number,
    label: "Hours that an offered place is kept",
    min: 1,
    max: 72,
    help: "Never beyond the start of the class.",
  },
  last_hour_minutes: {
    ...number,
    label: "Minutes before the start, from which all are told",
    min: 0,
    max: 1_440,
    help: "Then whoever takes a free place first has it; 0 for never.",
  },
  offer_quiet_from: {
    kind: "clock",
    label: "No mails from",
    required: true,
    help: "At night an offer waits for the morning, and its hours count from there.",
  },
  offer_quiet_until: {
    kind: "clock",
    label: "until",
    required: true,
  },
} as const satisfies FieldDefinitions;

const notifications = {
  email_notifications: {
    kind: "tick",
    label: "Email notifications",
    help: "Messages from the contact form, and work that was given up",
  },
  order_notifications: {
    kind: "tick",
    label: "Order notifications",
    help: "A mail for every order that is paid, if email notifications are on",
  },
  weekly_report: {
    kind: "tick",
    label: "Weekly report",
    help: "On Monday mornings: who came last week, what was taken, and the week to come",
  },
  alarm_email: {
    kind: "email",
    label: "Alarms of the system also go to",
    nullable: true,
    autoComplete: "off",
    help: "Such as the person who looks after the server. They are told what is wrong with the system, and nothing of clients or orders.",
  },
  reminder_hours: {
    kind: "line",
    label: "Hours before a session",
    maxLength: 40,
    help: "At most three, such as 48, 2. Leave it empty to send no reminders.",
  },
  low_stock_threshold: {
    kind: "whole",
    label: "Low-stock threshold",
    min: 0,
    max: 9_999,
    help: "With fewer than this, the shop says that only a few are left, and the dashboard lists the product.",
  },
} as const satisfies FieldDefinitions;

const texts = {
  text_reminders: {
    kind: "tick",
    label: "Text messages before sessions",
    help: "Clients then find a tick for them under their Settings. Only who asks has them: one a session, never at night.",
  },
  text_pence: {
    ...number,
    label: "Pence that one text costs",
    min: 0,
    max: 100,
    help: "What your provider takes for one of up to 160 letters, rounded up.",
  },
} as const satisfies FieldDefinitions;

const opening = {
  closed_on_bank_holidays: { kind: "tick", label: "Closed on bank holidays" },
} as const satisfies FieldDefinitions;

const retreats = {
  retreat_gift_percent: {
    ...number,
    label: "Percent off",
    min: 0,
    max: 100,
  },
  retreat_gift_categories: {
    kind: "line",
    label: "On which categories",
    maxLength: 400,
    help: "Their names in the shop, with commas between them: equipment, clothing",
  },
  retreat_gift_days: {
    ...number,
    label: "Days it can be used after the retreat",
    min: 1,
    max: 1_095,
  },
} as const satisfies FieldDefinitions;

const retention = {
  enquiry_months: {
    ...number,
    label: "Months that messages are kept",
    min: 1,
    max: 36,
  },
  cart_days: {
    ...number,
    label: "Days that forgotten baskets are kept",
    min: 7,
    max: 365,
  },
} as const satisfies FieldDefinitions;

/** Which fields are saved together. */
export const settingParts = {
  business,
  bookings,
  delivery: deliveryFields,
  notifications,
  texts,
  opening,
  retreats,
  retention,
};
export type SettingsPart = keyof typeof settingParts;
export const partNames = Object.keys(settingParts) as SettingsPart[];

export const settingFields = {
  ...business,
  ...bookings,
  ...deliveryFields,
  ...notifications,
  ...texts,
  ...opening,
  ...retreats,
  ...retention,
};
export type SettingName = keyof typeof settingFields;
