// The lists that move in again (decisions 083 and 084): the columns that they know, under headings that they guess.
import { type SQL, sql } from "drizzle-orm";
import { movedFields } from "#domain/imports/clients/fields.ts";
import { linesOf, type MoveInList } from "./move-in-list.ts";
import { scheduleLists } from "./schedule-lists.ts";

/** A list whose columns are called as those of its table. */
const listOf = (name: string, columns: readonly string[], from: SQL): MoveInList => ({
  name,
  columns,
  lines: linesOf(
    columns.map((column) => sql`${sql.identifier(column)}`),
    from,
  ),
});

const lastDay = (column: SQL) => sql`(${column} at time zone 'Europe/London')::date`;
const notErased = sql`email not like '%@erased.invalid'`;

/** Clients: who was erased and who works here are in no such list. */
const clients = listOf(
  "clients",
  Object.keys(movedFields),
  sql`from clients where user_type = 'client' and ${notErased} order by client_number`,
);

const customers = listOf(
  "customers",
  [
    "first_name",
    "last_name",
    "email",
    "phone",
    "address_line_1",
    "address_line_2",
    "city",
    "postcode",
    "country",
  ],
  sql`from customers where merged_into is null and ${notErased} order by email`,
);

/** Who gets the newsletter: when they agreed, and to which words of this site or by which file. */
const subscribers: MoveInList = {
  name: "subscribers",
  columns: ["email", "agreed on", "source"],
  lines: linesOf(
    [
      sql`email`,
      lastDay(sql`confirmed_at`),
      sql`coalesce(nullif(provenance, ''), 'the form of this site, wording ' || wording)`,
    ],
    sql`from subscriptions where topic = 'news' and confirmed_at is not null and ended_at is null order by email`,
  ),
};

/** What clients have paid for and not used, but for months of a membership; of a shared pass, its buyer's. */
const passes = (now: Date): MoveInList => ({
  name: "passes",
  columns: ["email", "pass", "left", "valid until", "paid", "pass id"],
  lines: linesOf(
    [
      sql`c.email`,
      sql`p.name`,
      sql`l.credits`,
      lastDay(sql`p.valid_until`),
      sql`p.paid`,
      sql`p.id`,
    ],
    sql`from passes p join orders o on o.id = p.order_id join customers u on u.id = o.customer_id
      join clients c on c.email = u.email
      join lateral (select sum(credits) as credits from pass_entries where pass_id = p.id) l on true
      where p.issued_at is not null and p.valid_until > ${sql.raw(`'${now.toISOString()}'`)} and l.credits > 0
        and not exists (select from membership_periods m where m.order_id = p.order_id) order by p.issued_at, p.id`,
  ),
});

const hoursOf = sql`(select string_agg(to_char(date '2024-01-01' + (h.weekday - 1), 'Dy') || ' '
  || to_char(h.from_time, 'HH24:MI') || '-' || to_char(h.until_time, 'HH24:MI'), '; ' order by h.weekday, h.from_time)
  from working_hours h where h.therapist_id = c.id and h.valid_from is null and h.valid_until is null)`;

/** Therapists who work here, and who works in the shop; owners are invited by hand. */
const staff: MoveInList = {
  name: "staff",
  columns: [
    "first name",
    "last name",
    "email",
    "role",
    "profession",
    "professional body",
    "registration number",
    "working hours",
  ],
  lines: linesOf(
    [
      sql`p.first_name`,
      sql`p.last_name`,
      sql`p.email`,
      sql`p.role`,
      sql`p.profession`,
      sql`p.professional_body`,
      sql`p.professional_number`,
      sql`p.hours`,
    ],
    sql`from (
      select c.first_name, c.last_name, c.email, 'therapist' as role, t.profession, t.professional_body,
          t.professional_number, ${hoursOf} as hours
        from clients c join therapists t on t.id = c.id where t.is_active
      union all
      select split_part(u.name, ' ', 1), substr(u.name, strpos(u.name, ' ') + 1), u.email, 'shop', '', '', '', null
        from staff_roles r join auth_users u on u.id = r.auth_user_id
        where r.role = 'shop' and r.access_enabled and not exists (
          select from clients c where c.auth_user_id = u.id and c.user_type = 'therapist')) p order by p.email`,
  ),
};

/** All of them, without vouchers, in the order in which they move in; what is open and to come at this moment. */
export const moveInLists = (now: Date): readonly MoveInList[] => [
  clients,
  customers,
  subscribers,
  passes(now),
  staff,
  ...scheduleLists(now),
];
