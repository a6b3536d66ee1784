// The lists that move in again (decisions 083 and 084): the columns that they know, under headings that they guess.
import { type SQL, sql } from "drizzle-orm";
import { movedFields } from "#domain/imports/clients/fields.ts";

export type MoveInList = { name: string; columns: readonly string[]; lines: SQL };

/** A query whose rows are the cells of a line, in the order of the columns. */
const linesOf = (cells: readonly SQL[], from: SQL): SQL =>
  sql`select to_json(array[${sql.join(
    cells.map((cell) => sql`(${cell})::text`),
    sql`, `,
  )}]) as cells ${from}`;

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

/** All of them, without vouchers, in the order in which they move in; passes that are open at this moment. */
export const moveInLists = (now: Date): readonly MoveInList[] => [
  clients,
  customers,
  subscribers,
  passes(now),
];
