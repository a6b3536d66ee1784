// What the owner types into the settings (requirements 3.5.3); a message stands at the field it is about.
import { z } from "zod";
import { cleanNumber } from "#domain/kernel/text/cleaning.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { deliveryForm } from "../delivery/forms.ts";
import { wording } from "../policy-documents/messages.ts";
import {
  isCompanyNumber,
  isVatNumber,
  placeOfNumber,
  readCompanyNumber,
} from "../company/rules.ts";
import { settingFields, settingParts } from "./fields.ts";
import { maxHoursBefore } from "./messages.ts";

/** What the adviser read before its first day was another wording. */
const readBefore = `Version ${wording.version} counts from ${plainDate(wording.from)}. Please give the day on which your adviser had read that one.`;

const vatRule =
  "A VAT number has 9 digits, or 12 of a branch, with GB before them or without, and the last two of the nine check the others. Please look at it again.";
const companyRule =
  "A company number has eight characters, such as 01234567 or SC123456. Please look at it again.";
const icoRule = "A registration with the ICO has letters and digits, such as ZA123456.";

const business = formOf(settingParts.business);
const notifications = formOf(settingParts.notifications);
const retreats = formOf(settingParts.retreats);

export const businessForm = business
  .extend({
    company_number: business.shape.company_number
      .transform(readCompanyNumber)
      .pipe(z.string().refine((text) => text === "" || isCompanyNumber(text), companyRule)),
    ico_number: business.shape.ico_number
      .transform((text) => text.toUpperCase().replaceAll(" ", ""))
      .pipe(z.string().regex(/^([A-Z]{1,2}[0-9A-Z]{6,7})?$/, icoRule)),
    vat_number: business.shape.vat_number
      .transform((text) => text.toUpperCase().replaceAll(" ", ""))
      .pipe(z.string().refine((text) => text === "" || isVatNumber(text), vatRule)),
    papers_checked_on: business.shape.papers_checked_on.refine(
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
const reminderHours = notifications.shape.reminder_hours.transform((value, context) => {
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
export const notificationsForm = notifications.extend({
  low_stock_threshold: z
    .string()
    .default("")
    .transform((text) => Math.floor(cleanNumber(text, settingFields.low_stock_threshold))),
  reminder_hours: reminderHours,
});

/** "Equipment, clothing" as the addresses of the categories. */
const categories = retreats.shape.retreat_gift_categories.transform((value) => [
  ...new Set(
    value
      .split(",")
      .map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, "-"))
      .filter((name) => name !== ""),
  ),
]);

const retreatsForm = retreats
  .extend({ retreat_gift_categories: categories })
  .refine((gift) => gift.retreat_gift_percent === 0 || gift.retreat_gift_categories.length > 0, {
    path: ["retreat_gift_categories"],
    message: "Please name at least one category, or give 0 percent.",
  });

export const settingsForms = {
  business: businessForm,
  bookings: formOf(settingParts.bookings),
  delivery: deliveryForm,
  notifications: notificationsForm,
  texts: formOf(settingParts.texts),
  opening: formOf(settingParts.opening),
  retreats: retreatsForm,
  retention: formOf(settingParts.retention),
};

type Forms = typeof settingsForms;
/** The settings object of requirements 3.3.6, and what the studio needs beyond it. */
export type Settings = z.output<Forms["business"]> &
  z.output<Forms["bookings"]> &
  z.output<Forms["delivery"]> &
  z.output<Forms["notifications"]> &
  z.output<Forms["texts"]> &
  z.output<Forms["opening"]> &
  z.output<Forms["retreats"]> &
  z.output<Forms["retention"]>;
