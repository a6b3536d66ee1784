import { inArray } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { customerFigures as figures } from "#db/schema/views.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** What lists show of a customer's row. */
export const customerFacts = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  phone: customers.phone,
  createdAt: customers.createdAt,
};

/** What their own page and a merge look at besides. */
export const customerFields = {
  ...customerFacts,
  addressLine1: customers.addressLine1,
  addressLine2: customers.addressLine2,
  city: customers.city,
  postcode: customers.postcode,
  country: customers.country,
  mergedInto: customers.mergedInto,
};

/** Customers with what they ordered and spent (pence), those merged into them included; counted now. */
export async function withFigures<Row extends { id: string }>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const counted =
    ids.length > 0
      ? await db.select(columns).from(figures).where(inArray(figures.customerId, ids))
      : [];
  const of = new Map(counted.map(({ id, ...rest }) => [id, rest]));
  return rows.map((row) => ({ ...row, ...(of.get(row.id) ?? nothing) }));
}

const columns = {
  id: figures.customerId,
  totalOrders: figures.totalOrders,
  paidOrders: figures.paidOrders,
  spentPence: figures.spentPence,
  lastOrderAt: figures.lastOrderAt,
};

const nothing = {
  totalOrders: 0,
  paidOrders: 0,
  spentPence: 0,
  lastOrderAt: null,
};
