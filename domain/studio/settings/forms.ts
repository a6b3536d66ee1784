// What the owner types into the settings (requirements 3.5.3); a message stands at the field it is about.
import { z } from "zod";
import { companyPlaces } from "#db/schema/lists.ts";
import { cleanNumber } from "#domain/kernel/text/cleaning.ts";
import {
  choice,
  clock,
  day,
  email,
  line,
  link,
  optional,
  phone,
  tick,
  whole,
} from "#domain/kernel/input/fields.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { deliveryForm } from "../delivery/forms.ts";
import { wording } from "../policy-documents/messages.ts";
import {
  isCompanyNumber,
  isVatNumber,
  placeOfNumber,
  readCompanyNumber,
} from "../company/rules.ts";
import { maxHoursBefore } from "./messages.ts";

/** What the adviser read before its first day was another wording. */
const readBefore = `Version ${wording.version} counts from ${plainDate(wording.from)}. Please give the day on which your adviser had read that one.`;

const vatRule =
  "A VAT number has 9 digits, or 12 of a branch, with GB before them or without, and the last two of the nine check the others. Please look at it again.";
const companyRule =
  "A company number has eight characters, such as 01234567 or SC123456. Please look at it again.";
const icoRule = "A registration with the ICO has letters and digits, such as ZA123456.";

export const businessForm = z
  .object({
    business_name: line(80, { required: true }),
    business_email: email(),
    business_phone: phone(),
    website_url: link(),
    business_address: line(200),
    social_instagram: line(200),
    social_facebook: line(200),
    currency: choice(["GBP"]),
    timezone: choice(["Europe/London"]),
    legal_name: line(160),
    company_number: line(20)
      .transform(readCompanyNumber)
      .pipe(z.string().refine((text) => text === "" || isCompanyNumber(text), companyRule)),
    company_place: choice(companyPlaces),
    registered_address: line(300),
    ico_number: line(12)
      .transform((text) => text.toUpperCase().replaceAll(" ", ""))
      .pipe(z.string().regex(/^([A-Z]{1,2}[0-9A-Z]{6,7})?$/, icoRule)),
    vat_number: line(20)
      .transform((text) => text.toUpperCase().replaceAll(" ", ""))
      .pipe(z.string().refine((text) => text === "" || isVatNumber(text), vatRule)),
    vat_from: optional(day()),
    vat_until: optional(day()),
    papers_checked_on: optional(day()).refine(
      (read) => read === null || read >= wording.from,
      readBefore,
    ),
  })
  .refine(({ company_number, legal_name }) => !company_number || legal_name !== "", {
    path: ["legal_name"],
    message: "Please give the company's registered name: the law asks for it beside the number.",
  })
  .refine(
    ({ company_number, registered_address }) => !company_number || registered_address !== "",
    {
      path: ["registered_address"],
      message: "Please give the registered office: the law asks for it beside the number.",
    },
  )
  .refine(
    ({ company_number, company_place }) =>
      (placeOfNumber(company_number) ?? company_place) === company_place,
    {
      path: ["company_place"],
      message: "The letters of the number say another part of the United Kingdom.",
    },
  )
  .refine(({ vat_number, vat_from }) => !vat_from || vat_number !== "", {
    path: ["vat_number"],
    message: "Please give the number you are registered under.",
  })
  .refine(({ vat_from, vat_until }) => !vat_until || (vat_from !== null && vat_until >= vat_from), {
    path: ["vat_until"],
    message: "Please give a day on or after the first one.",
  });

/**
 * How many hours before a session people are reminded, as they are typed ("48, 2"): at most three,
 * of at most a fortnight. An empty field sends no reminders.
 */
const reminderHours = line(40).transform((value, context) => {
  const hours = [...new Set(value.split(/[\s,;]+/).filter((part) => part !== ""))].map(Number);
  if (
    hours.length <= 3 &&
    hours.every((one) => Number.isInteger(one) && one >= 1 && one <= maxHoursBefore)
  )
    return hours.toSorted((a, b) => b - a);
  context.addIssue(
    `Please give at most three whole numbers of hours from 1 to ${maxHoursBefore}, such as 48, 2.`,
  );
  return z.NEVER;
});

/** The threshold is a number from 0; what is no number becomes 0 (requirements 3.5.3). */
export const notificationsForm = z.object({
  email_notifications: tick(),
  order_notifications: tick(),
  weekly_report: tick(),
  alarm_email: optional(email()),
  low_stock_threshold: z
    .string()
    .default("")
    .transform((text) => Math.floor(cleanNumber(text, { min: 0, max: 9_999 }))),
  reminder_hours: reminderHours,
});

const textsForm = z.object({ text_reminders: tick(), text_pence: whole(0, 100) });

/** "Equipment, clothing" as the addresses of the categories. */
const categories = line(400).transform((value) => [
  ...new Set(
    value
      .split(",")
      .map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, "-"))
      .filter((name) => name !== ""),
  ),
]);

const retreatsForm = z
  .object({
    retreat_gift_percent: whole(0, 100),
    retreat_gift_categories: categories,
    retreat_gift_days: whole(1, 1_095),
  })
  .refine((gift) => gift.retreat_gift_percent === 0 || gift.retreat_gift_categories.length > 0, {
    path: ["retreat_gift_categories"],
    message: "Please name at least one category, or give 0 percent.",
  });

export const openingForm = z.object({ closed_on_bank_holidays: tick() });

/** How clients book, cancel and are offered places. */
const bookingsForm = z.object({
  booking_window_days: whole(1, 365),
  booking_notice_hours: whole(0, maxHoursBefore),
  series_horizon_weeks: whole(4, 52),
  free_cancel_hours: whole(0, maxHoursBefore),
  late_cancel_percent: whole(0, 100),
  hold_minutes: whole(5, 60),
  offer_hours: whole(1, 72),
  last_hour_minutes: whole(0, 1_440),
  offer_quiet_from: clock(),
  offer_quiet_until: clock(),
});

export const retentionForm = z.object({ enquiry_months: whole(1, 36), cart_days: whole(7, 365) });

export const settingsForms = {
  business: businessForm,
  bookings: bookingsForm,
  delivery: deliveryForm,
  notifications: notificationsForm,
  texts: textsForm,
  opening: openingForm,
  retreats: retreatsForm,
  retention: retentionForm,
};

/** The settings object of requirements 3.3.6, and what the studio needs beyond it. */
export type Settings = z.output<typeof businessForm> &
  z.output<typeof bookingsForm> &
  z.output<typeof deliveryForm> &
  z.output<typeof notificationsForm> &
  z.output<typeof textsForm> &
  z.output<typeof openingForm> &
  z.output<typeof retreatsForm> &
  z.output<typeof retentionForm>;
