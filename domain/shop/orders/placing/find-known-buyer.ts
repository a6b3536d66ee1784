import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { customers, orders } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { countryNames } from "../messages.ts";

/**
 * What a signed-in client's checkout begins with, by the names of its fields: who they are, and the billing address of
 * their last order, or else that of their profile. Which orders are theirs is the database's question, as in
 * `listOwnOrders`.
 */
export const findKnownBuyer = (ctx: Ctx<Client>): Promise<Record<string, string>> =>
  read(ctx, async (db) => {
    const [[own], [last]] = await Promise.all([findProfile(db, ctx.actor.id), lastAddress(db)]);
    if (!own) return {};
    if (last) return { ...own, ...last, addressLine2: last.addressLine2 ?? "" };
    const [country = "GB"] =
      Object.entries(countryNames).find(([, name]) => name === own.country) ?? [];
    return { ...own, country };
  });

/** What a client's profile says of them as a buyer; their country by its name. */
export const findProfile = (db: Db, id: string) =>
  db
    .select({
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
      addressLine1: clients.addressLine1,
      city: clients.city,
      postcode: clients.postcode,
      country: clients.country,
    })
    .from(clients)
    .where(eq(clients.id, id));

function lastAddress(db: Db) {
  const theirs = inArray(orders.customerId, db.select({ id: customers.id }).from(customers));
  return db
    .select({
      addressLine1: orders.addressLine1,
      addressLine2: orders.addressLine2,
      city: orders.city,
      postcode: orders.postcode,
      country: orders.country,
    })
    .from(orders)
    .where(and(theirs, ne(orders.addressLine1, "")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
}
