// Every table with a column that refers to a person, and what becomes of it: what they are given when they ask for their
// data, and what is erased, anonymised or kept when they ask to be erased. Both are done by this list and nothing else,
// and tests/privacy.test.ts fails for a table that is not in it.
import type { RegisteredTable } from "./registered-table.ts";
import { accountTables } from "./register-accounts.ts";
import { careTables } from "./register-care.ts";
import { scheduleTables } from "./register-schedule.ts";
import { shopTables } from "./register-shop.ts";
import { studioTables } from "./register-studio.ts";

/** A table with such a column that is not about a private person, and why not. */
export type AboutNobody = { table: string; aboutNobody: string };

/**
 * In the order in which an erasure goes through them: referring rows before the rows that they
 * refer to.
 */
export const register: readonly RegisteredTable[] = [
  ...studioTables,
  ...shopTables,
  ...careTables,
  ...scheduleTables,
  ...accountTables,
];

/** @internal What `register` leaves out and why: a test compares both with the tables. */
export const aboutNobody: readonly AboutNobody[] = [
  {
    table: "availability_exceptions",
    aboutNobody: "Days off of those who work here; no client stands in it.",
  },
  {
    table: "away_messages",
    aboutNobody: "What the site says while the studio or a therapist is away, and until when.",
  },
  {
    table: "studio_questions",
    aboutNobody: "What the studio asks buyers and new clients; the answers are at who gave them.",
  },
  {
    table: "imports",
    aboutNobody: "Files that an owner brought; who stands in them is in their lines.",
  },
  {
    table: "move_outs",
    aboutNobody: "Archives that an owner asked for; who is in one is in its file, for some days.",
  },
  {
    table: "api_answers",
    aboutNobody:
      "What a program was answered to a change, for a day: ids and refusals, no person's data.",
  },
  {
    table: "private_calendars",
    aboutNobody: "Of therapists, where their own calendar is; they take it off themselves.",
  },
  {
    table: "busy_times",
    aboutNobody: "When a therapist is busy elsewhere; no client stands in it.",
  },
  {
    table: "webhook_endpoints",
    aboutNobody: "Programs that hear what happens here; of who added one the account.",
  },
  {
    table: "webhook_subscriptions",
    aboutNobody: "What such a program hears of.",
  },
  {
    table: "webhook_deliveries",
    aboutNobody: "The way of a message to a program; it goes with the message.",
  },
  {
    table: "webhook_attempts",
    aboutNobody: "What a program answered; it goes with the message.",
  },
  { table: "import_headings", aboutNobody: "Headings of files, and what they mean." },
  { table: "course_dates", aboutNobody: "Dates of classes, and which course they belong to." },
  { table: "courses", aboutNobody: "What is sold as a block of dates." },
  { table: "care_vocabularies", aboutNobody: "Words that notes are put together from." },
  { table: "form_versions", aboutNobody: "Questions, not answers." },
  { table: "forms", aboutNobody: "Names of forms." },
  {
    table: "letters",
    aboutNobody: "What the studio wrote to all who asked; of who sent it the name.",
  },
  { table: "studio_measures", aboutNobody: "Which measures notes ask for." },
  {
    table: "studio_questionnaires",
    aboutNobody: "Which questionnaires are used, and the texts of licensed ones.",
  },
  { table: "programme_templates", aboutNobody: "Exercises and doses, to be given to anybody." },
  {
    table: "studio_exercises",
    aboutNobody: "Exercises, to be given to anybody; who made one is a therapist.",
  },
  {
    table: "letter_templates",
    aboutNobody: "Texts that letters begin with, without a name in them.",
  },
  {
    table: "note_templates",
    aboutNobody: "What session notes begin with, without a name in it.",
  },
  { table: "note_phrases", aboutNobody: "Phrases of those who work here, to be used for anybody." },
  { table: "locations", aboutNobody: "Addresses of halls." },
  { table: "session_type_therapists", aboutNobody: "Who of the studio gives which sessions." },
  { table: "sessions_left_out", aboutNobody: "Days of a rule on which nothing takes place." },
  {
    table: "therapists",
    aboutNobody:
      "Names of those who work here, and what their pages say, as the site publishes them.",
  },
  { table: "working_hours", aboutNobody: "When those who work here can be booked." },
  {
    table: "settings",
    aboutNobody: "The address, e-mail and telephone number are the studio's own.",
  },
  {
    table: "policy_drafts",
    aboutNobody: "The studio's wording of its papers, and which owner wrote it.",
  },
  { table: "policy_versions", aboutNobody: "The same, as it was published." },
  {
    table: "kept_policies",
    aboutNobody: "Papers as they went out with orders, word by word, without a buyer in them.",
  },
  { table: "account_codes", aboutNobody: "How the accountant's programs call their accounts." },
  { table: "branding", aboutNobody: "The mark, colours and prefix of the studio." },
  { table: "service_pages", aboutNobody: "What the studio does, as the site publishes it." },
  { table: "service_page_addresses", aboutNobody: "Former addresses of these pages." },
  {
    table: "site_pages",
    aboutNobody: "Pages and articles of the studio; who wrote one is a therapist.",
  },
  { table: "site_page_addresses", aboutNobody: "Former addresses of these." },
  {
    table: "page_versions",
    aboutNobody:
      "Drafts and former versions of these pages, with the name of the owner who saved one.",
  },
  {
    table: "site_words",
    aboutNobody: "Quotes the founder and the studio, in words that they publish.",
  },
  { table: "run_sheets", aboutNobody: "The times of a day, of which no person is part." },
  {
    table: "stock_movements",
    aboutNobody:
      "Counts things; of an order it knows the id only, of a correction the account of whoever counted.",
  },
  {
    table: "testimonials",
    aboutNobody:
      "Published under the name its author agreed to; they take it back by telling the studio, which deletes it.",
  },
];
