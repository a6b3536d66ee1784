// The Bookings tab: every place in a group, searched, filtered and paged (requirements 2.7.1).
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { clientNames } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { addDays, after, before, type Day, days, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { paidByPass } from "#domain/shop/passes/paid-by-pass.ts";
import { isPaidElsewhere } from "./find-booking.ts";
import type { BookingChoices, BookingQuery, BookingSort } from "./rules.ts";

const customer = sql<string>`coalesce(${clientNames.name}, nullif(${groupParticipants.clientName}, ''), 'Client')`;
const email = sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`;

const orders: Record<
  BookingSort,
  SQL | typeof groupParticipants.joinedAt | typeof sessions.startsAt
> = {
  booked: groupParticipants.joinedAt,
  when: sessions.startsAt,
  customer: sql`lower(${customer})`,
};

const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The days that are listed: from today on, unless the list is asked for others or for one class. */
export function bookingDays({ filters }: BookingQuery, now: Date): { from?: Day; to?: Day } {
  const to = isDay(filters.to) ? { to: filters.to } : {};
  if (isDay(filters.from)) return { from: filters.from, ...to };
  if (isUuid(filters.class)) return to;
  // "Until last Friday" alone means the month before it.
  const today = londonDay(now);
  return { from: to.to && to.to < today ? addDays(to.to, -30) : today, ...to };
}

const attendance: Record<string, SQL> = {
  yes: sql`${groupParticipants.attended}`,
  no: sql`not ${groupParticipants.attended}`,
  open: sql`${groupParticipants.attended} is null`,
};

function conditionOf(query: BookingQuery, now: Date) {
  const { filters } = query;
  const { from, to } = bookingDays(query, now);
  // Who is owed for or still to be ticked off is never a place that was only wanted or given back.
  const isHeld =
    filters.paid || filters.attended ? isNotNull(groupParticipants.placeNumber) : undefined;
  return and(
    eq(sessions.kind, "group"),
    from ? gte(sessions.startsAt, startOfDay(from)) : undefined,
    to ? lt(sessions.startsAt, endOfDay(to)) : undefined,
    isUuid(filters.class) ? eq(sessions.id, filters.class) : undefined,
    filters.group ? eq(sessions.groupName, filters.group) : undefined,
    filters.type ? eq(sessionTypes.slug, filters.type) : undefined,
    filters.status ? sql`${groupParticipants.status} = ${filters.status}` : undefined,
    filters.paid ? sql`${groupParticipants.paymentStatus} = ${filters.paid}` : undefined,
    filters.status ? undefined : isHeld,
    attendance[filters.attended],
    ...searchTermsOf(query.words).map(
      (word) =>
        sql`position(${word} in lower(${customer} || ' ' || ${email} || ' ' || ${sessions.groupName})) > 0`,
    ),
  );
}

/** A page of the places, the latest booking first, with how many there are in all. One statement. */
export const listBookings = (ctx: Ctx<Therapist | Staff>, query: BookingQuery) =>
  read(ctx, async (db) => {
    const order = query.descending ? desc : asc;
    const rows = await db
      .select({
        id: groupParticipants.id,
        classId: sessions.id,
        className: sql<string>`${sessions.groupName}`,
        startsAt: sessions.startsAt,
        customer,
        status: groupParticipants.status,
        bookedOn: groupParticipants.bookingDate,
        amountPaidPence: groupParticipants.amountPaidPence,
        paymentStatus: groupParticipants.paymentStatus,
        byPass: paidByPass(groupParticipants.id),
        isPaidElsewhere,
        attended: groupParticipants.attended,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(groupParticipants)
      .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(clientNames, eq(clientNames.id, groupParticipants.clientId))
      .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
      .where(conditionOf(query, ctx.now))
      .orderBy(order(orders[query.sort]), order(groupParticipants.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    return { rows, total: rows[0]?.total ?? 0 };
  });

/** More names of classes than a list to choose from should have. */
const maxNames = 60;

/** What bookings can be narrowed down to: the names of classes of these months, and the types of groups. One statement. */
export const listBookingChoices = (ctx: Ctx<Therapist | Staff>): Promise<BookingChoices> =>
  read(ctx, async (db) => {
    const found = await db
      .selectDistinct({
        name: sql<string>`${sessions.groupName}`,
        type: sessionTypes.slug,
        typeName: sessionTypes.name,
      })
      .from(sessions)
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .where(
        and(
          eq(sessions.kind, "group"),
          gte(sessions.startsAt, before(ctx.now, days(90))),
          lt(sessions.startsAt, after(ctx.now, days(60))),
          isNull(sessions.archivedAt),
        ),
      )
      .orderBy(asc(sessions.groupName))
      .limit(maxNames);
    const types = new Map(
      found.flatMap(({ type, typeName }) => (type && typeName ? [[type, typeName] as const] : [])),
    );
    return {
      names: [...new Set(found.map(({ name }) => name))],
      types: [...types].map(([value, label]) => ({ value, label })),
    };
  });
