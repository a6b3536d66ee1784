import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { classes } from "#db/schema/schedule/views.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { handful } from "#domain/kernel/database/handful.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import type { ClassView } from "./messages.ts";

export type StudioClass = typeof classes.$inferSelect;
export type ClassSort = "date" | "name" | "places" | "price";
export type ClassQuery = ListQuery<ClassSort, "show">;

/** One page of the classes that a query finds, with how many each view holds; two statements, however many there are. */
export function listClasses(ctx: Ctx<Staff>, query: ClassQuery) {
  const today = londonDay(ctx.now);
  const view = query.filters.show as ClassView;
  const words = matchesSearch(query.words);
  return read(ctx, async (db) => {
    const [counts] = await db.select(countsOf(today)).from(classes).where(words);
    const rows = await db
      .select()
      .from(classes)
      .where(and(words, inView(view, today)))
      .orderBy(...orderOf(query))
      .limit(listSize)
      .offset(rowsBefore(query));
    return { rows, counts: counts as Record<ClassView, number>, total: counts?.[view] ?? 0 };
  });
}

/** The classes of two weeks from today, or of the 30 days before it, the nearest first. */
export const listClassesAround = (ctx: Ctx<Staff>, { past }: { past: boolean }) =>
  read(ctx, (db) => {
    const today = londonDay(ctx.now);
    const { id, className, classDate, startTime, location, placesTaken, maxParticipants } = classes;
    const [from, until] = past
      ? [addDays(today, -30), addDays(today, -1)]
      : [today, addDays(today, 13)];
    const way = past ? desc : asc;
    return db
      .select({ id, className, classDate, startTime, location, placesTaken, maxParticipants })
      .from(classes)
      .where(
        and(
          isNull(classes.archivedAt),
          ne(classes.status, "cancelled"),
          between(classDate, from, until),
        ),
      )
      .orderBy(way(classDate), way(startTime), asc(id))
      .limit(150);
  });

/** The few classes that words find, those to come first; in one statement. */
export function searchClasses(ctx: Ctx<Staff>, words: string) {
  const { id, className, classDate, startTime, location, archivedAt } = classes;
  const isOver = sql`${classDate} < ${londonDay(ctx.now)}`;
  return read(ctx, (db) =>
    db
      .select({ id, className, classDate, startTime, location })
      .from(classes)
      .where(and(matchesSearch(words), isNull(archivedAt)))
      .orderBy(isOver, asc(classDate), asc(startTime), asc(id))
      .limit(handful + 1),
  );
}

/** A class by its id, archived or not. */
export const findClass = (ctx: Ctx<Staff>, id: string): Promise<StudioClass | undefined> =>
  read(ctx, async (db) => (await db.select().from(classes).where(eq(classes.id, id)))[0]);

/**
 * A step, the first of every command that changes a class: locks it, so that no other transaction
 * changes it or adds a place until this one ends. Its instructor, and the next one by
 * `therapistId`, are locked with it.
 */
export async function lockClass(
  tx: Db,
  id: string,
  therapistId?: string | null,
): Promise<StudioClass | undefined> {
  await lockSessions(tx, [id], { therapists: [therapistId] });
  const group = and(eq(sessions.id, id), eq(sessions.kind, "group"));
  const [held] = await tx.select({ id: sessions.id }).from(sessions).where(group);
  return held && (await tx.select().from(classes).where(eq(classes.id, id)))[0];
}

/** What each view of the list holds. */
function inView(view: ClassView, today: string): SQL | undefined {
  const listed = isNull(classes.archivedAt);
  if (view === "archived") return isNotNull(classes.archivedAt);
  if (view === "cancelled") return and(listed, eq(classes.status, "cancelled"));
  const day = view === "past" ? lt(classes.classDate, today) : gte(classes.classDate, today);
  return and(listed, ne(classes.status, "cancelled"), day);
}

const countsOf = (today: string) => {
  const number = (view: ClassView) =>
    sql<number>`count(*) filter (where ${inView(view, today)})::integer`;
  return {
    "": number(""),
    past: number("past"),
    cancelled: number("cancelled"),
    archived: number("archived"),
  };
};

/** Every word somewhere in the name, the place or the instructor. */
function matchesSearch(words: string): SQL | undefined {
  const terms = words.split(/\s+/).filter(Boolean).slice(0, 8);
  const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return and(
    ...terms.map((word) =>
      or(
        sql`${classes.className} ilike ${like(word)}`,
        sql`${classes.location} ilike ${like(word)}`,
        sql`${classes.instructorName} ilike ${like(word)}`,
      ),
    ),
  );
}

/** What is to come begins with the next, what is over with the latest. */
function orderOf({ sort, descending, filters: { show } }: ClassQuery): SQL[] {
  const [way, other] = descending ? [desc, asc] : [asc, desc];
  const day = show === "" ? way : other;
  const byDay = [day(classes.classDate), day(classes.startTime), asc(classes.id)];
  if (sort === "name") return [way(classes.className), ...byDay];
  if (sort === "places")
    return [way(sql`${classes.maxParticipants} - ${classes.placesTaken}`), ...byDay];
  return sort === "price" ? [way(classes.pricePence), ...byDay] : byDay;
}
