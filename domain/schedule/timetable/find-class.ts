import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { products, stockItems } from "#db/schema/catalogue.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { takesPlace } from "./listed.ts";
import { ahead, sells } from "./queries.ts";
import { classOfTimetable, timetableClasses } from "./timetable-classes.ts";

/** How many other dates of a class its page shows. */
const maxOtherDates = 6;

/**
 * A class of the timetable on one date, the next other dates of the same class, and the product that
 * is a place in it; undefined where the timetable does not have it. Three statements.
 */
export const findTimetableClass = (ctx: Ctx, id: string) =>
  read(ctx, async (db) => {
    const found = await dateOf(db, ctx, id);
    if (!found) return undefined;
    const isSame = and(
      takesPlace,
      ne(sessions.id, id),
      eq(sql`lower(${sessions.groupName})`, sql`lower(${found.name})`),
      gt(sessions.startsAt, ctx.now),
      lt(sessions.startsAt, after(ctx.now, ahead)),
    );
    const { now } = ctx;
    const [otherDates, product] = await Promise.all([
      timetableClasses(db, isSame, { now, limit: maxOtherDates }),
      soldAs(db, found.name, now),
    ]);
    return { ...found, otherDates, product };
  });

/** The date alone, for who books it; one statement. */
export const findTimetableDate = (ctx: Ctx, id: string) => read(ctx, (db) => dateOf(db, ctx, id));

const dateOf = async (db: Db, { now }: Pick<Ctx, "now">, id: string) =>
  isUuid(id) ? classOfTimetable(db, id, now) : undefined;

export type ClassPage = NonNullable<Awaited<ReturnType<typeof findTimetableClass>>>;

/** The product that is a place in a class of this name; undefined where nothing sells one. */
async function soldAs(db: Db, name: string, now: Date) {
  const [product] = await db
    .select({
      slug: products.slug,
      name: products.name,
      pricePence: products.pricePence,
      salePricePence: products.salePricePence,
      stock: stockItems.quantity,
    })
    .from(products)
    .leftJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .where(sells(now, name))
    .orderBy(asc(products.displayOrder), asc(products.id))
    .limit(1);
  return product;
}

/** The addresses of the dates still to come, for search engines: when each last changed. */
export const listTimetableAddresses = (ctx: Ctx) =>
  read(ctx, (db) =>
    db
      .select({ id: sessions.id, updatedAt: sessions.updatedAt })
      .from(sessions)
      .where(
        and(
          takesPlace,
          gt(sessions.startsAt, ctx.now),
          lt(sessions.startsAt, after(ctx.now, ahead)),
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id)),
  );
