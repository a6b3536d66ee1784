// Studio: who the studio is and how it works.
import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant, oneOf, pence } from "./columns.ts";
import { companyPlaces, enquiryStatuses } from "./lists.ts";

/** Where carriers ask for more: Northern Ireland, the Highlands, and islands with their own postcodes. */
const remoteAreas = sql`'{AB36-38,AB55-56,BT,GY,HS,IM,IV,JE,KA27-28,KW,PA20-49,PA60-78,PH17-26,PH30-44,PH49-50,TR21-25,ZE}'`;

/** The one row of settings (requirements 3.3.6). */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    businessName: text().notNull(),
    businessEmail: text().notNull(),
    businessPhone: text().notNull(),
    businessAddress: text().notNull(),
    websiteUrl: text().notNull(),
    socialInstagram: text().notNull(),
    socialFacebook: text().notNull(),
    emailNotifications: boolean().notNull().default(true),
    orderNotifications: boolean().notNull().default(true),
    /** Whether the owner has a mail about the week on Monday mornings. */
    weeklyReport: boolean().notNull().default(true),
    /** Where alarms of the system go besides the studio's own address. */
    alarmEmail: text(),
    lowStockThreshold: integer().notNull().default(5),
    currency: text().notNull().default("GBP"),
    timezone: text().notNull().default("Europe/London"),
    /**
     * The day on which the owner's adviser had read the policy documents; none while they are
     * drafts.
     */
    papersCheckedOn: date({ mode: "string" }),
    /** Who runs the business: the company as it is registered, or the person; empty where that is its name. */
    legalName: text().notNull().default(""),
    /** At Companies House: "01234567", "SC123456"; empty for a business that is no company. */
    companyNumber: text().notNull().default(""),
    companyPlace: text({ enum: companyPlaces }).notNull().default("england-and-wales"),
    registeredAddress: text().notNull().default(""),
    /** Of the register of data controllers at the Information Commissioner's Office: "ZA123456". */
    icoNumber: text().notNull().default(""),
    /** Registered for VAT under this number, from the first of these days to the last; no day is not yet, or still. */
    vatNumber: text().notNull().default(""),
    vatFrom: date({ mode: "string" }),
    vatUntil: date({ mode: "string" }),
    /** How long messages of visitors and abandoned baskets are kept. */
    enquiryMonths: integer().notNull().default(12),
    cartDays: integer().notNull().default(90),
    /** Booking by clients: how long before at least, how far ahead at most. */
    bookingNoticeHours: integer().notNull().default(12),
    bookingWindowDays: integer().notNull().default(60),
    /** Until when cancelling costs nothing, and what share of the price is proposed later. */
    freeCancelHours: integer().notNull().default(24),
    lateCancelPercent: integer().notNull().default(100),
    /** How long a time is kept while a client decides, and a place that was offered. */
    holdMinutes: integer().notNull().default(10),
    offerHours: integer().notNull().default(12),
    /** No offer is sent between these times on a London clock. */
    offerQuietFrom: time().notNull().default("21:00"),
    offerQuietUntil: time().notNull().default("07:00"),
    /** From this long before a group begins, all who wait are asked at once. */
    lastHourMinutes: integer().notNull().default(120),
    reminderOffsetsHours: integer()
      .array()
      .notNull()
      .default(sql`'{24}'`),
    /** Whether clients may ask for a text before a session, and what the provider takes for one. */
    textReminders: boolean().notNull().default(false),
    textPence: integer().notNull().default(5),
    /** How many weeks ahead a client may book the same time week after week. */
    seriesHorizonWeeks: integer().notNull().default(26),
    closedOnBankHolidays: boolean().notNull().default(true),
    /** When the owner put the guide of the first day away; the demo studio is opened without it. */
    firstDayOverAt: instant(),
    /** What sending a parcel costs, by where it goes and how large it is, and from what amount it is free (decision 034). */
    deliveryMainlandSmallPence: pence("delivery_mainland_small").notNull().default(0),
    deliveryMainlandLargePence: pence("delivery_mainland_large").notNull().default(0),
    deliveryMainlandFreeFromPence: pence("delivery_mainland_free_from"),
    deliveryRemoteServed: boolean().notNull().default(true),
    /** Postcode areas and districts that are dearer to reach: "BT", "KA27", "PA20-49". */
    deliveryRemoteAreas: text().array().notNull().default(remoteAreas),
    deliveryRemoteSmallPence: pence("delivery_remote_small").notNull().default(0),
    deliveryRemoteLargePence: pence("delivery_remote_large").notNull().default(0),
    deliveryRemoteFreeFromPence: pence("delivery_remote_free_from"),
    deliveryIrelandServed: boolean().notNull().default(true),
    deliveryIrelandSmallPence: pence("delivery_ireland_small").notNull().default(0),
    deliveryIrelandLargePence: pence("delivery_ireland_large").notNull().default(0),
    deliveryIrelandFreeFromPence: pence("delivery_ireland_free_from"),
    /** Whether things may be collected at the studio, and where and when. */
    collection: boolean().notNull().default(false),
    collectionWords: text().notNull().default(""),
    deliveryTimes: text().notNull().default("Usually within 3 working days"),
    deliveryReturns: text().notNull().default("You can send it back within 14 days of having it"),
    /** The code that comes with a retreat place: percent off (0 is none), in which categories, until how long after it. */
    retreatGiftPercent: integer().notNull().default(15),
    retreatGiftCategories: text()
      .array()
      .notNull()
      .default(sql`'{equipment,clothing}'`),
    retreatGiftDays: integer().notNull().default(365),
    /** Grows with the business's name: consents name who keeps the data, and a new name is a new wording. */
    nameVersion: integer().notNull().default(1),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check(
      "settings_retreat_gift",
      sql`${t.retreatGiftPercent} between 0 and 100 and ${t.retreatGiftDays} between 1 and 1095
        and cardinality(${t.retreatGiftCategories}) <= 20
        and (${t.retreatGiftPercent} = 0 or cardinality(${t.retreatGiftCategories}) > 0)`,
    ),
    check("settings_one_row", sql`${t.id} = 1`),
    check("settings_low_stock_threshold", sql`${t.lowStockThreshold} >= 0`),
    check("settings_currency", sql`${t.currency} = 'GBP'`),
    check("settings_timezone", sql`${t.timezone} = 'Europe/London'`),
    check("settings_company_place", oneOf(t.companyPlace)),
    check(
      "settings_company",
      sql`length(${t.legalName}) <= 160 and length(${t.registeredAddress}) <= 300
        and (${t.companyNumber} = '' or ${t.companyNumber} ~ '^[A-Z0-9]{2}[0-9]{6}$')
        and (${t.companyNumber} = '' or (${t.legalName} <> '' and ${t.registeredAddress} <> ''))
        and (${t.icoNumber} = '' or ${t.icoNumber} ~ '^[A-Z]{1,2}[0-9A-Z]{6,7}$')`,
    ),
    check("settings_vat_number", sql`${t.vatFrom} is null or ${t.vatNumber} <> ''`),
    check(
      "settings_vat_days",
      sql`${t.vatUntil} is null or (${t.vatFrom} is not null and ${t.vatUntil} >= ${t.vatFrom})`,
    ),
    check("settings_enquiry_months", sql`${t.enquiryMonths} between 1 and 36`),
    check("settings_cart_days", sql`${t.cartDays} between 7 and 365`),
    check(
      "settings_booking",
      sql`${t.bookingNoticeHours} between 0 and 336 and ${t.bookingWindowDays} between 1 and 365
        and ${t.freeCancelHours} between 0 and 336 and ${t.lateCancelPercent} between 0 and 100`,
    ),
    check(
      "settings_offers",
      sql`${t.holdMinutes} between 5 and 60 and ${t.offerHours} between 1 and 72
        and ${t.lastHourMinutes} between 0 and 1440`,
    ),
    check(
      "settings_reminder_offsets",
      sql`cardinality(${t.reminderOffsetsHours}) <= 3 and 0 < all (${t.reminderOffsetsHours}) and 336 >= all (${t.reminderOffsetsHours})`,
    ),
    check("settings_text_pence", sql`${t.textPence} between 0 and 100`),
    check("settings_series_horizon", sql`${t.seriesHorizonWeeks} between 4 and 52`),
    check(
      "settings_delivery_prices",
      sql`0 <= all (array[${t.deliveryMainlandSmallPence}, ${t.deliveryMainlandLargePence}, ${t.deliveryRemoteSmallPence},
        ${t.deliveryRemoteLargePence}, ${t.deliveryIrelandSmallPence}, ${t.deliveryIrelandLargePence}])`,
    ),
    check(
      "settings_delivery_free_from",
      sql`least(${t.deliveryMainlandFreeFromPence}, ${t.deliveryRemoteFreeFromPence}, ${t.deliveryIrelandFreeFromPence}) > 0`,
    ),
    check(
      "settings_delivery_words",
      sql`length(${t.collectionWords}) <= 300 and length(${t.deliveryTimes}) <= 120 and length(${t.deliveryReturns}) <= 200
        and cardinality(${t.deliveryRemoteAreas}) <= 100 and (not ${t.collection} or ${t.collectionWords} <> '')`,
    ),
  ],
);

/**
 * What a visitor wrote through the contact form, kept before anything is mailed (requirements
 * 1.3.3).
 */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    /** What the sender quotes: "ENQ-7K2PQ9XD". */
    reference: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    service: text().notNull(),
    message: text().notNull(),
    source: text().notNull(),
    /** Probably filled in by a machine: kept for the owner, not mailed. */
    suspected: boolean().notNull().default(false),
    /** The same words from the same person on the same day are one enquiry: the fingerprint of all of it. */
    sameWords: text().notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default("new"),
    /** The account of the member of staff who looks after it. */
    assignedTo: uuid().references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    /** The searchable text in lower case: made once, not for each row of each search. */
    words: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(${enquiries.name} || E'\\n' || ${enquiries.email} || E'\\n' || ${enquiries.reference} || E'\\n' || ${enquiries.message})`,
    ),
  },
  (t) => [
    uniqueIndex("enquiries_once_a_day").on(t.sameWords),
    index("enquiries_by_time").on(t.suspected, t.createdAt, t.id),
    index("enquiries_by_name").on(t.suspected, sql`lower(${t.name})`, t.id),
    index("enquiries_by_status").on(t.suspected, t.status, t.createdAt, t.id),
    index("enquiries_by_person").on(t.suspected, t.assignedTo, t.createdAt, t.id),
    check("enquiries_lengths", sql`length(${t.message}) <= 5000 and length(${t.name}) <= 100`),
    check("enquiries_status", oneOf(t.status)),
  ],
);

/** What the studio answered to an enquiry by email; deleted with it. */
export const enquiryAnswers = pgTable(
  "enquiry_answers",
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    message: text().notNull(),
    /** The account that answered, and its name as it was then. */
    answeredBy: uuid().notNull(),
    answeredByName: text().notNull(),
    /** The form's hidden key: pressing twice answers once. */
    key: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("enquiry_answers_by_enquiry").on(t.enquiryId, t.createdAt),
    uniqueIndex("enquiry_answers_once_a_key").on(t.key),
    check("enquiry_answers_length", sql`length(${t.message}) between 1 and 10000`),
  ],
);

/**
 * Photographs for the image slots of the public site (requirements 3.3.7). One a slot is shown; a
 * former one can be restored for a month. A row is written before its files, so that every file has
 * a row.
 */
export const sitePictures = pgTable(
  "site_pictures",
  {
    id: id(),
    slot: text().notNull(),
    state: text({ enum: ["storing", "shown", "former"] }).notNull(),
    /** The name of the file as it was given. */
    name: text().notNull(),
    alt: text().notNull(),
    /** Names its files: 32 hexadecimal digits, different for every photograph given. */
    hash: text().notNull(),
    /** Of the widest copy, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny WebP of it, in base64, that stands there until the photograph has come. */
    placeholder: text().notNull(),
    /** Of all its files together, in bytes. */
    size: integer().notNull(),
    mimetype: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("site_pictures_one_shown_a_slot")
      .on(t.slot)
      .where(sql`${t.state} = 'shown'`),
    uniqueIndex("site_pictures_by_hash").on(t.hash),
    index("site_pictures_by_slot").on(t.slot, t.updatedAt),
    check("site_pictures_state", oneOf(t.state)),
    check("site_pictures_hash", sql`${t.hash} ~ '^[0-9a-f]{32}$'`),
    check("site_pictures_lengths", sql`length(${t.name}) <= 200 and length(${t.alt}) <= 300`),
  ],
);
