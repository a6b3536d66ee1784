import { and, asc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { products, stockItems } from "#db/schema/catalogue.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { takesPlace } from "./listed.ts";
import { type TimetableDate, type NextDate, nextDates } from "./rules.ts";

/** How far ahead dates are shown, and how many of a class are checked for one with a place. */
export const ahead = days(60);
const maxDatesPerClass = 8;

/** The next date of every class on the public timetable, with the places left and the product that sells them. */
export const listNextDates = (ctx: Ctx): Promise<NextDate[]> => listFrom(ctx);

/** The next date of the class that a product is a place in; undefined when it is none, or nothing is planned. */
export async function findNextDate(ctx: Ctx, productId: string): Promise<NextDate | undefined> {
  const itsClass = sql`(select lower(timetable_class) from products where id = ${productId})`;
  const dates = await listFrom(ctx, sql`lower(${sessions.groupName}) = ${itsClass}`);
  return dates.find(({ product }) => product?.id === productId);
}

/** A date of the public timetable that is still to come, to be asked about; undefined when there is none. */
export function findTimetableDate(ctx: Ctx, id: string) {
  const { groupName, startsAt } = sessions;
  return read(ctx, async (db) => {
    const [date] = await db
      .select({ name: sql<string>`${groupName}`, startsAt, hall: locations.name })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .where(and(eq(sessions.id, id), takesPlace, gt(startsAt, ctx.now)));
    return date;
  });
}

/** The names of the classes on the timetable, for choosing the one that a product is a place in. */
export const listClassNames = (ctx: Ctx): Promise<string[]> =>
  read(ctx, async (db) => {
    const name = sql<string>`${sessions.groupName}`;
    const rows = await db
      .selectDistinct({ name })
      .from(sessions)
      .where(and(takesPlace, gt(sessions.startsAt, ctx.now)))
      .orderBy(asc(name));
    return rows.map((row) => row.name);
  });

function listFrom(ctx: Ctx, only?: SQL): Promise<NextDate[]> {
  const { startsAt, groupName } = sessions;
  return read(ctx, async (db) => {
    const turn = sql<number>`row_number() over (partition by lower(${groupName}) order by ${startsAt}, ${sessions.id})`;
    const coming = db.$with("coming").as(
      db
        .select({ id: sessions.id, turn: turn.as("turn") })
        .from(sessions)
        .where(and(takesPlace, gt(startsAt, ctx.now), lt(startsAt, after(ctx.now, ahead)), only)),
    );
    const rows = await db
      .with(coming)
      .select(columns)
      .from(coming)
      .innerJoin(sessions, eq(sessions.id, coming.id))
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(taken, sql`taken.session_id = ${sessions.id}`)
      .leftJoin(reserved, sql`reserved.session_id = ${sessions.id}`)
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(products, sells(ctx.now))
      .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
      .where(lte(coming.turn, maxDatesPerClass))
      .orderBy(asc(startsAt), asc(sessions.id), asc(products.displayOrder), asc(products.id));
    return nextDates(rows.map(timetableDateOf));
  });
}

/** What can be bought as a place in a class of this name: published, and not over. */
export const sells = (now: Date, name: SQL | string = sql`${sessions.groupName}`) =>
  and(
    eq(sql`lower(${products.timetableClass})`, sql`lower(${name})`),
    eq(products.status, "published"),
    or(isNull(products.eventStartsAt), gte(products.eventStartsAt, now)),
  );

/** The places that are taken, of all dates at once: each question of its own would cost more than counting. */
const taken = sql`count_places_of(
  array(select id from coming where turn <= ${maxDatesPerClass}), '{pending,confirmed,offered}') taken`;
const reserved = sql`course_places_of(array(select id from coming where turn <= ${maxDatesPerClass})) reserved`;
const columns = {
  id: sessions.id,
  name: sql<string>`${sessions.groupName}`,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  hall: locations.name,
  free: sql<number>`${sessions.maxParticipants} - coalesce(taken.places, 0) - coalesce(reserved.places, 0)`,
  pricePence: sessions.pricePence,
  typeSlug: sessionTypes.slug,
  offeredOn: sql<
    string[]
  >`array(select page from page_offers where product_id = ${products.id} order by page)`,
  productId: products.id,
  slug: products.slug,
  productName: products.name,
  duration: products.duration,
  productPence: products.pricePence,
  salePricePence: products.salePricePence,
  stock: stockItems.quantity,
};

type Row = Omit<TimetableDate, "pages" | "product"> & {
  typeSlug: string | null;
  offeredOn: string[];
  productId: string | null;
  slug: string | null;
  productName: string | null;
  duration: string | null;
  productPence: number | null;
  salePricePence: number | null;
  stock: number | null;
};

function timetableDateOf(row: Row): TimetableDate {
  const {
    typeSlug,
    offeredOn,
    productId,
    slug,
    productName,
    productPence,
    duration,
    salePricePence,
    stock,
    ...date
  } = row;
  const sold = { duration, salePricePence, stock };
  return {
    ...date,
    pages: [...offeredOn, ...(typeSlug ? [typeSlug] : [])],
    product: productId
      ? {
          ...sold,
          id: productId,
          slug: slug!,
          name: productName!,
          pricePence: productPence!,
        }
      : null,
  };
}
