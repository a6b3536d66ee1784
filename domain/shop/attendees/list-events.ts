import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { before, type Day, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { keptDaysAfter, keptDaysWithoutDay } from "./messages.ts";

/** What was bought: the event itself, or an option of it. */
const bought = alias(products, "bought");

export type SoldEvent = Awaited<ReturnType<typeof listSoldEvents>>[number];

/** Places that are bought count: paid, or taken by staff to be paid later. */
export const hasAttendees = and(
  inArray(orderItems.productType, ["retreat", "class"]),
  sql`(${orders.paidAt} is not null or ${orders.channel} = 'studio')`,
);

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const ends = sql`coalesce(${products.eventEndsAt}, ${products.eventStartsAt})`;

/** Products without a day are upcoming while there are recent purchases. */
const toCome = (now: Date): SQL => sql`case when ${ends} is null
  then ${orders.createdAt} > ${at(before(now, days(keptDaysWithoutDay)))} else ${ends} > ${at(before(now, days(1)))} end`;
const justOver = (now: Date): SQL =>
  sql`${ends} between ${at(before(now, days(keptDaysAfter)))} and ${at(before(now, days(1)))}`;

/**
 * The retreats and courses with sold places, the next one first; or those that were over within 30
 * days, while their guests are known. With how many places are held, have all details and are
 * ticked off; one statement, however many.
 */
export const listSoldEvents = (ctx: Ctx<Staff>, { past }: { past: boolean }) =>
  listEvents(
    ctx,
    past ? justOver(ctx.now) : toCome(ctx.now),
    past ? sql`${ends} desc` : sql`${ends} asc nulls last`,
  );

/** Those that begin on a London day, in order of time. */
export const listEventsOn = (ctx: Ctx<Staff>, day: Day) =>
  listEvents(
    ctx,
    sql`${products.eventStartsAt} >= ${at(startOfDay(day))} and ${products.eventStartsAt} < ${at(endOfDay(day))}`,
    sql`${products.eventStartsAt}`,
  );

const listEvents = (ctx: Ctx<Staff>, which: SQL, order: SQL) =>
  read(ctx, (db) => {
    // A line whose order gave nothing back has all it bought: only the others need counting.
    const held = sql`case when ${orders.status} in ('cancelled', 'refunded') then 0
      when exists (select from stock_movements m where m.order_id = ${orders.id} and m.change > 0) then places_of_line(${orderItems.id})
      else ${orderItems.quantity} end`;
    const guests = (which: SQL) =>
      sql`coalesce(sum((select count(*) from place_guests g where g.order_item_id = ${orderItems.id} and ${which})), 0)`;
    const { id, name, productType, eventStartsAt, location } = products;
    return db
      .select({
        id,
        name,
        productType,
        eventStartsAt,
        location,
        places: sql`sum(${held})`.mapWith(Number),
        named: guests(
          sql`g.name <> '' and (${productType} <> 'retreat' or g.emergency_phone <> '')`,
        ).mapWith(Number),
        arrived: guests(sql`g.arrived`).mapWith(Number),
      })
      .from(products)
      .innerJoin(bought, eq(sql`coalesce(${bought.optionOf}, ${bought.id})`, products.id))
      .innerJoin(orderItems, eq(orderItems.productId, bought.id))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(hasAttendees, which))
      .groupBy(products.id)
      .having(sql`sum(${held}) > 0`)
      .orderBy(order, products.name, products.id)
      .limit(100);
  });
