// Which rows of the shop are about a person: steps of the registers.
import { sql } from "drizzle-orm";
import type { Person } from "./person.ts";
import { oneOf } from "./registered-table.ts";

/** Rows of their orders. */
export const ordersOf = ({ customerIds }: Person) =>
  sql`order_id in (select id from orders where ${oneOf("customer_id", customerIds)})`;

/** What was given to them, by their verified email. */
export const givenTo = (column: string, { email, emailVerified }: Person) =>
  sql`(${emailVerified} and lower(${sql.raw(column)}) = ${email})`;

export const noNames = "It belongs to an order and has sums, dates and numbers, and no name.";
