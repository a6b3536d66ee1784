// Buyers whom a file of another system brings: steps, each a fixed number of statements.
import { inArray, sql } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** A buyer as another system has them; null and "" where it says nothing. */
export type MovedCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  postcode: string | null;
  country: string | null;
};

/** What a file may add to a buyer who is here: each part as a whole, so that halves of two addresses never become a third. */
const filledParts = ["phone", "address"] as const;
export type FilledPart = (typeof filledParts)[number];

/** Buyers with these addresses, and what of them is still empty. */
export async function findCustomersHere(tx: Db, emails: readonly string[]) {
  const found = await tx
    .select({
      id: customers.id,
      email: customers.email,
      phone: customers.phone,
      addressLine1: customers.addressLine1,
    })
    .from(customers)
    .where(inArray(customers.email, [...emails]));
  return new Map(found.map((row) => [row.email, row]));
}
type CustomerHere = { phone: string | null; addressLine1: string | null };

/** The parts that are empty of a buyer who is here and that the line says. */
export const partsToFill = (here: CustomerHere, said: MovedCustomer): FilledPart[] =>
  filledParts.filter((part) =>
    part === "phone" ? !here.phone && said.phone : !here.addressLine1 && said.addressLine1,
  );

/** Adds buyers; an email that is here already is left out. Returns their ids by email. */
export async function addCustomers(tx: Db, rows: readonly MovedCustomer[], now: Date) {
  if (rows.length === 0) return new Map<string, string>();
  const added = await tx
    .insert(customers)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning({ id: customers.id, email: customers.email });
  return new Map(added.map(({ id, email }) => [email, id]));
}

type Filling = { id: string; said: MovedCustomer; parts: readonly string[] };
const addressColumns = ["address_line_1", "address_line_2", "city", "postcode", "country"];

/** Fills what is empty of these buyers, who are locked, or empties it again where it still says the same. */
export async function fillCustomers(tx: Db, rows: readonly Filling[], way: "fill" | "empty") {
  if (rows.length === 0) return;
  const values = rows.map(({ id, said, parts }) => ({
    id,
    phone: parts.includes("phone") ? said.phone : null,
    has_address: parts.includes("address"),
    address_line_1: said.addressLine1,
    address_line_2: said.addressLine2,
    city: said.city,
    postcode: said.postcode,
    country: said.country,
  }));
  const isTheirs =
    way === "fill"
      ? "v.has_address and c.address_line_1 is null"
      : `v.has_address and ${addressColumns.map((name) => `c.${name} is not distinct from v.${name}`).join(" and ")}`;
  const address = addressColumns.map(
    (name) =>
      `${name} = case when ${isTheirs} then ${way === "fill" ? `v.${name}` : "null"} else c.${name} end`,
  );
  const phone =
    way === "fill"
      ? "phone = coalesce(c.phone, v.phone)"
      : "phone = case when c.phone = v.phone then null else c.phone end";
  await tx.execute(sql`
    update customers c set ${sql.raw([phone, ...address].join(", "))}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v(id uuid, phone text, has_address boolean,
      address_line_1 text, address_line_2 text, city text, postcode text, country text)
    where c.id = v.id`);
}

/** Deletes buyers on whom nothing was built, and who are locked; returns the ids of those who are gone. */
export async function deleteUntouchedCustomers(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const { rows } = (await tx.execute(sql`
    select v.id, delete_untouched_customer(v.id) as gone from unnest(${sql.param([...ids])}::uuid[]) v(id)`)) as unknown as {
    rows: { id: string; gone: boolean }[];
  };
  return new Set(rows.flatMap(({ id, gone }) => (gone ? id : [])));
}
