import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { customers, orders } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { countryNames } from "../messages.ts";

/**
 * What a signed-in client's checkout begins with, by the names of its fields: who they are, and the billing address of
 * their last order, or else that of their profile. Which orders are theirs is the database's question, as in
 * `listOwnOrders`.
 */
export const findKnownBuyer = (ctx: Ctx<Client>): Promise<Record<string, string>> =>
  read(ctx, async (db) => {
    const { firstName, lastName, email, phone, ...place } = clients;
    const [own] = await db
      .select({
        firstName,
        lastName,
        email,
        phone,
        addressLine1: place.addressLine1,
        city: place.city,
        postcode: place.postcode,
        country: place.country,
      })
      .from(clients)
      .where(eq(clients.id, ctx.actor.id));
    if (!own) return {};
    const theirs = inArray(orders.customerId, db.select({ id: customers.id }).from(customers));
    const [last] = await db
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
    const [country = "GB"] =
      Object.entries(countryNames).find(([, name]) => name === own.country) ?? [];
    const address = last ? { ...last, addressLine2: last.addressLine2 ?? "" } : { country };
    return { ...own, ...address };
  });
