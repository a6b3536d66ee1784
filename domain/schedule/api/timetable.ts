// The public timetable as programs read it.
import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { apiId, apiInstant, apiPence, asInstant } from "#domain/kernel/input/api-schemas.ts";
import { keyset, keysetInstant, type PageQuery, pageOf } from "#domain/kernel/input/keyset.ts";
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { onTimetable } from "../timetable/listed.ts";
import type { ClassView } from "../timetable/rules.ts";
import { timetableClasses } from "../timetable/timetable-classes.ts";

export const classSchema = z
  .object({
    id: apiId,
    name: z.string(),
    description: z.string(),
    type: z.string().nullable().meta({ description: "The slug of its kind of session" }),
    startsAt: apiInstant,
    endsAt: apiInstant,
    state: z.enum(["open", "full", "started", "over", "cancelled"]),
    places: z.int().meta({ description: "How many people it takes" }),
    placesLeft: z.int().meta({ description: "How many of them the next who ask may book" }),
    waiting: z.int().meta({ description: "How many people wait for a place" }),
    pricePence: apiPence,
    memberPricePence: apiPence.nullable(),
    teacher: z.string(),
    location: z.object({
      id: apiId,
      name: z.string(),
      address: z.string(),
      isOnline: z.boolean(),
      room: z.string().nullable(),
    }),
  })
  .meta({ id: "Class", description: "A class of the public timetable on one date" });
export type ApiClass = z.output<typeof classSchema>;

type TimetableQuery = PageQuery & { from?: Day | undefined; to?: Day | undefined };
/** The days of a query that does not say until when. */
const usualDays = 60;

/** A page of the classes between two days of London, both included; from today on unless it says. Two statements. */
export const listClassesForApi = (ctx: Ctx, query: TimetableQuery) =>
  read(ctx, async (db) => {
    const from = query.from ?? londonDay(ctx.now);
    const to = query.to ?? addDays(from, usualDays);
    const page = keyset({ at: sessions.startsAt, id: sessions.id }, query);
    const found = await db
      .select({ id: sessions.id, at: keysetInstant(sessions.startsAt) })
      .from(sessions)
      .where(
        and(
          onTimetable,
          gte(sessions.startsAt, startOfDay(from)),
          lt(sessions.startsAt, endOfDay(to)),
          page.where,
        ),
      )
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    if (rows.length === 0) return { rows: [], next };
    const ids = rows.map(({ id }) => id);
    const classes = await timetableClasses(db, inArray(sessions.id, ids), { now: ctx.now });
    return { rows: classes.map(asClass), next };
  });

/** One of them; undefined where the timetable does not have it. */
export const findClassForApi = (ctx: Ctx, id: string) =>
  read(ctx, async (db) => {
    const which = and(onTimetable, eq(sessions.id, id));
    const [found] = await timetableClasses(db, which, { now: ctx.now });
    return found && asClass(found);
  });

const asClass = (one: ClassView): ApiClass => ({
  id: one.id,
  name: one.name,
  description: one.description,
  type: one.type,
  startsAt: asInstant(one.startsAt),
  endsAt: asInstant(one.endsAt),
  state: one.state,
  places: one.places,
  placesLeft: one.placesLeft,
  waiting: one.waiting,
  pricePence: one.pricePence,
  memberPricePence: one.memberPricePence,
  teacher: one.teacher,
  location: {
    id: one.locationId,
    name: one.hall,
    address: one.address,
    isOnline: one.isOnline,
    room: one.room,
  },
});
