import { and, eq, inArray, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import type { Database, Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { asksMore } from "#domain/shop/attendees/rules.ts";
import { dietKeys, keptDaysAfter, keptDaysWithoutDay } from "#domain/shop/attendees/messages.ts";
import { insertAll } from "./insert-all.ts";
import { random, type Random } from "./random.ts";

type Guest = typeof placeGuests.$inferInsert;
const friends = [
  "Rosie Lane",
  "Tom Archer",
  "Priya Nair",
  "Megan Holt",
  "Beth Sawyer",
  "Jo Carter",
  "Sam Whittle",
];

/**
 * The guests on the places that the demo studio has sold: the buyer on the first, and now and then
 * no guest yet on another.
 */
export const seedGuests = (db: Database, now: Date): Promise<void> =>
  // The maintenance identity may only clear names: the back office writes them.
  db.transaction({ actor: "staff", role: "owner" }, async (tx) => {
    const chance = random("who comes");
    await insertAll(
      tx,
      placeGuests,
      (await soldPlaces(tx, now)).flatMap((line) => guestsOf(chance, line, now)),
    );
  });

type Line = Awaited<ReturnType<typeof soldPlaces>>[number];

const soldPlaces = (tx: Db, now: Date) =>
  tx
    .select({
      orderId: orders.id,
      orderItemId: orderItems.id,
      productType: orderItems.productType,
      buyer: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      places: sql<number>`places_of_line(${orderItems.id})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(
        inArray(orderItems.productType, ["retreat", "class"]),
        sql`${orders.paidAt} is not null and case when ${products.eventStartsAt} is null
          then ${orders.createdAt} > ${before(now, days(keptDaysWithoutDay)).toISOString()}::timestamptz
          else ${products.eventStartsAt} > ${before(now, days(keptDaysAfter)).toISOString()}::timestamptz end`,
      ),
    )
    .orderBy(orders.createdAt, orders.id, orderItems.position);

function guestsOf(
  chance: Random,
  { orderId, orderItemId, productType, buyer, places }: Line,
  now: Date,
): Guest[] {
  return Array.from({ length: places }, (_, index) => index + 1).flatMap((place) => {
    if (chance.percent(20)) return [];
    const needs = asksMore(productType)
      ? {
          diet: chance.pick(dietKeys),
          emergencyName: chance.pick(friends),
          emergencyPhone: "07700 900456",
        }
      : {
          diet: "" as const,
          emergencyName: "",
          emergencyPhone: "",
        };
    const name = place === 1 ? buyer : chance.pick(friends);
    return [{ id: chance.uuid(), orderId, orderItemId, place, name, ...needs, updatedAt: now }];
  });
}
