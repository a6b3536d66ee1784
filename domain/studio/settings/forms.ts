// What the owner types into the settings (spec 3, point 5, "Settings"); a message stands at the field it is about.
import { z } from "zod";
import { cleanNumber } from "#domain/kernel/cleaning.ts";
import { isEmailAddress } from "#domain/kernel/email-address.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { wording } from "../papers/words.ts";
import { onlyLondon, onlyPounds } from "./words.ts";

/** One line of text without control characters; `least` 0 lets it be empty. */
const line = (most: number, least = 0) =>
  z
    .string()
    .default("")
    .transform((text) => text.toWellFormed().trim())
    .pipe(
      z
        .string()
        .refine((text) => !/\p{Cc}|\u2028|\u2029/u.test(text), "Please keep this on one line.")
        .min(least, "Please fill this in.")
        .max(most, `Please keep this to ${most} characters.`),
    );

const day = z
  .union([z.literal("").transform(() => null), z.iso.date("Please give a day, such as 2026-05-16.")])
  .default(null);

/** What the adviser read before its first day was another wording. */
const readBefore = `Version ${wording.version} counts from ${plainDate(wording.from)}. Please give the day on which your adviser had read that one.`;

const isWebAddress = (text: string) => text === "" || URL.parse(text)?.protocol === "https:";
/** "GB123456789", with or without spaces, or nothing. */
const isVatNumber = (text: string) => text === "" || /^(GB)?(\d{9}|\d{12})$/.test(text);

/** A ticked box; what is not sent is not ticked. */
const ticked = z
  .literal("on")
  .optional()
  .transform((sent) => sent === "on");

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .default("")
    .transform((text) => Number(text.trim() || Number.NaN))
    .pipe(
      z
        .int(`Please give a whole number from ${least} to ${most}.`)
        .min(least, `Please give a whole number from ${least} to ${most}.`)
        .max(most, `Please give a whole number from ${least} to ${most}.`),
    );

export const businessForm = z
  .object({
    business_name: line(80, 1),
    business_email: line(254).refine(
      (text) => text === "" || isEmailAddress(text),
      "Please enter a valid email address",
    ),
    business_phone: line(40),
    website_url: line(300).refine(isWebAddress, "Please write an address that begins with https://, or nothing."),
    business_address: line(200),
    social_instagram: line(200),
    social_facebook: line(200),
    currency: z.literal("GBP", onlyPounds),
    timezone: z.literal("Europe/London", onlyLondon),
    vat_number: line(20)
      .transform((text) => text.toUpperCase().replaceAll(" ", ""))
      .pipe(z.string().refine(isVatNumber, "A VAT number has 9 digits, with GB before them or without.")),
    vat_from: day,
    vat_until: day,
    papers_checked_on: day.refine((read) => read === null || read >= wording.from, readBefore),
  })
  .refine(({ vat_number, vat_from }) => !vat_from || vat_number !== "", {
    path: ["vat_number"],
    message: "Please give the number you are registered under.",
  })
  .refine(({ vat_from, vat_until }) => !vat_until || (vat_from !== null && vat_until >= vat_from), {
    path: ["vat_until"],
    message: "Please give a day on or after the first one.",
  });

/** The threshold is a number from 0; what is no number becomes 0 (spec 3, point 5). */
export const notificationsForm = z.object({
  email_notifications: ticked,
  order_notifications: ticked,
  low_stock_threshold: z
    .string()
    .default("")
    .transform((text) => Math.floor(cleanNumber(text, { min: 0, max: 9_999 }))),
});

export const retentionForm = z.object({ enquiry_months: wholeNumber(1, 36), cart_days: wholeNumber(7, 365) });

export const settingsForms = { business: businessForm, notifications: notificationsForm, retention: retentionForm };

/** The settings object of spec 3, point 3, and what the studio needs beyond it. */
export type Settings = z.output<typeof businessForm> &
  z.output<typeof notificationsForm> &
  z.output<typeof retentionForm>;
