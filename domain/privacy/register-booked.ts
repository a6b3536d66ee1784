import { sql } from "drizzle-orm";
import type { Person } from "./person.ts";
import type { RegisteredTable } from "./registered-table.ts";
import { givenTo, noNames, ordersOf } from "./rows-of.ts";

/** Places in courses that their orders bought. */
const enrolmentsOf = (person: Person) =>
  sql`order_item_id in (select id from order_items where ${ordersOf(person)})`;

/** Courses, retreats, passes and memberships that a person paid for, and what they gave to others. */
export const bookedTables: readonly RegisteredTable[] = [
  {
    table: "enrolment_dates",
    title: "Dates of courses",
    readAs: "system",
    rows: (person) =>
      sql`enrolment_id in (select id from course_enrolments where ${enrolmentsOf(person)})`,
    exported: { file: "course-dates" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "course_enrolments",
    title: "Courses",
    readAs: "system",
    rows: enrolmentsOf,
    exported: { file: "courses" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "place_transfers",
    title: "Places given to a friend",
    readAs: "system",
    rows: (person) =>
      sql`(${ordersOf(person)} or ${givenTo("from_email", person)} or ${givenTo("to_email", person)})`,
    exported: { notBecause: "They open a place, and the other person stands in them, too." },
    erasure: { erase: true },
  },
  {
    table: "retreat_balances",
    title: "Balances of retreats",
    readAs: "system",
    rows: ordersOf,
    exported: { file: "retreat-balances" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "pass_entries",
    title: "Movements of passes",
    readAs: "system",
    rows: (person) => sql`pass_id in (select id from passes where ${ordersOf(person)})`,
    exported: { file: "pass-movements", without: ["by", "cause"] },
    erasure: { keptBecause: noNames },
  },
  {
    table: "passes",
    title: "Passes",
    readAs: "system",
    rows: ordersOf,
    exported: { file: "passes" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "pass_sharers",
    title: "Passes that you share",
    readAs: "system",
    rows: (person) =>
      sql`(pass_id in (select id from passes where ${ordersOf(person)}) or client_id = ${person.clientId} or ${givenTo("email", person)})`,
    exported: { file: "shared-passes", without: ["client_id", "email"] },
    erasure: { erase: true },
  },
  {
    table: "membership_periods",
    title: "Months of memberships",
    readAs: "system",
    rows: (person) =>
      sql`membership_id in (select id from memberships where client_id = ${person.clientId})`,
    exported: { file: "membership-months" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "memberships",
    title: "Memberships",
    readAs: "system",
    rows: (person) => sql`client_id = ${person.clientId}`,
    exported: { file: "memberships" },
    erasure: {
      // What is over is ended at the card provider by a job within a minute, so that nothing more is taken.
      anonymise: (_person, now) => ({
        status: "ended",
        ended_at: sql`coalesce(ended_at, ${now.toISOString()}::timestamptz)`,
        end_reason: sql`coalesce(end_reason, 'erased')`,
        end_note: null,
      }),
      when: () => sql`status <> 'ended' or end_note is not null`,
      keptBecause: `${noNames} One that was running ends with its client.`,
    },
  },
];
