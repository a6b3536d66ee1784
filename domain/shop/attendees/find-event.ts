import { and, eq, inArray, or, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import type { Ctx, Staff, System } from "#domain/kernel/ctx.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { hasAttendees } from "./list-events.ts";
import { isMissing } from "./rules.ts";
import { keptDaysWithoutDay } from "./messages.ts";

export type EventWithAttendees = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/**
 * All attendees of a retreat or course, one row a place, those with details missing first: their
 * details, their buyer and how to reach them. A product with options has them all in one list. A
 * product without a day has the places of the last 180 days.
 */
export async function findEvent(ctx: Ctx<Staff | System>, productId: string) {
  if (!isUuid(productId)) return undefined;
  return read(ctx, async (db) => {
    const { id, name, productType, eventStartsAt, location, slug } = products;
    const [event] = await db
      .select({ id, name, productType, eventStartsAt, location, slug })
      .from(products)
      .where(eq(products.id, wholeOf(productId)));
    if (!event || (event.productType !== "retreat" && event.productType !== "class"))
      return undefined;
    const since = before(ctx.now, days(keptDaysWithoutDay)).toISOString();
    const rows = await db
      .select(personFields)
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoinLateral(
        sql`generate_series(1, places_of_line(${orderItems.id})) as held (place)`,
        sql`true`,
      )
      .leftJoin(
        placeGuests,
        and(eq(placeGuests.orderItemId, orderItems.id), sql`${placeGuests.place} = held.place`),
      )
      .where(
        and(
          inArray(
            orderItems.productId,
            db.select({ id: products.id }).from(products).where(itsOptions(event.id)),
          ),
          hasAttendees,
          event.eventStartsAt ? undefined : sql`${orders.createdAt} > ${since}::timestamptz`,
        ),
      )
      .orderBy(
        sql`lower(coalesce(${placeGuests.name}, ''))`,
        orders.createdAt,
        orderItems.id,
        sql`held.place`,
      );
    const people = rows.map((row) => ({ ...row, missing: isMissing(event.productType, row) }));
    return { ...event, people: people.toSorted((a, b) => Number(b.missing) - Number(a.missing)) };
  });
}

/** The product that an option is of; any other is itself. */
const wholeOf = (productId: string) =>
  sql`(select coalesce(p.option_of, p.id) from ${products} p where p.id = ${productId}::uuid)`;

/** A product and its options, of one of which every place was sold. */
const itsOptions = (productId: string) =>
  or(eq(products.id, productId), eq(products.optionOf, productId));

const personFields = {
  lineId: orderItems.id,
  place: sql<number>`held.place`,
  name: sql<string>`coalesce(${placeGuests.name}, '')`,
  diet: sql<typeof placeGuests.$inferSelect.diet>`coalesce(${placeGuests.diet}, '')`,
  emergencyName: sql<string>`coalesce(${placeGuests.emergencyName}, '')`,
  emergencyPhone: sql<string>`coalesce(${placeGuests.emergencyPhone}, '')`,
  arrived: placeGuests.arrived,
  tickedBy: sql<string>`coalesce(${placeGuests.tickedBy}, '')`,
  tickedAt: placeGuests.tickedAt,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  buyer: sql<string>`trim(${orders.firstName} || ' ' || ${orders.lastName})`,
  email: orders.email,
  phone: orders.phone,
  paidAt: orders.paidAt,
  soldFor: orderItems.eventStartsAt,
};
