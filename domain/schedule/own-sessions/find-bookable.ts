import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { type BookingRules, bookingRules } from "../groups/find-group.ts";
import { isForAll, opensAt } from "../groups/rules.ts";
import { locationOf, namedSessions, whatToBring } from "../sessions/dated-sessions.ts";
import { onTimetable, takesPlace } from "../timetable/listed.ts";
import type { BookableState, OwnPlace } from "./rules.ts";

/** The free places of a group, without those that are kept for a client whom the studio may restore. */
const freeAt = (now: Date) => sql<number>`coalesce(count_free_places(${sessions.id})
  - count_kept_places(${sessions.id}, ${now.toISOString()}::timestamptz), 0)`;

const dates = {
  id: sessions.id,
  status: sessions.status,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  what: sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name})`,
  pricePence: sessions.pricePence,
  isPrepaid: sessions.isPrepaid,
  sessionTypeId: sessions.sessionTypeId,
};

/** What a client pays for a date: the price for members where it has one and they are one. */
const ownPrice = ({ actor, now }: Ctx<Client>) =>
  sql`case when ${sessions.memberPricePence} is not null and is_member(${actor.id}::uuid, ${now.toISOString()}::timestamptz)
    then ${sessions.memberPricePence} else ${sessions.pricePence} end`.mapWith(sessions.pricePence);

/** The client's place in a group, or their turn among those who wait. */
async function findOwnPlace(
  db: Db,
  { actor }: Ctx<Client>,
  sessionId: string,
): Promise<OwnPlace | undefined> {
  const { id, status, attended, updatedAt, holdUntil, clientId } = groupParticipants;
  const { bookedBy, paymentStatus } = groupParticipants;
  const [place] = await db
    .select({ id, status, attended, updatedAt, holdUntil, bookedBy, paymentStatus })
    .from(groupParticipants)
    .where(
      and(
        eq(groupParticipants.sessionId, sessionId),
        eq(clientId, actor.id),
        ne(status, "cancelled"),
      ),
    );
  return place;
}

/** Which in turn they are among those who wait, and until when they want to be asked. */
async function findTurn(db: Db, placeId: string) {
  const { id, waitUntil } = groupParticipants;
  const [turn] = await db
    .select({ number: sql<number>`coalesce(own_turn(${id}), 1)`, until: waitUntil })
    .from(groupParticipants)
    .where(eq(id, placeId));
  return turn;
}

/**
 * A date of the public timetable as one client may book it: what, when, where, the price in pence,
 * how it stands for them, and what the studio's rules say. Undefined for any other session.
 */
export const findBookable = (ctx: Ctx<Client>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const [found] = await namedSessions(db, {
      ...dates,
      pricePence: ownPrice(ctx),
      fullPence: sessions.pricePence,
      location: locations.name,
      address: locations.address,
      directions: locations.directions,
      whatToBring,
      room: rooms.name,
      therapistId: sessions.therapistId,
      therapistName: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
      description: sessions.classDescription,
      free: freeAt(ctx.now),
      waiting: sql<number>`count_places(${sessions.id}, '{waitlist}')`,
    }).where(and(eq(sessions.id, id), onTimetable));
    if (!found) return undefined;
    const rules = await bookingRules(db);
    const place = await findOwnPlace(db, ctx, id);
    const turn = place?.status === "waitlist" ? await findTurn(db, place.id) : undefined;
    return {
      ...found,
      where: locationOf(found),
      opensAt: opensAt(found.startsAt, rules),
      state: stateOf({ ...found, place }, ctx.now, rules),
      place,
      turn,
      rules,
    };
  });
export type Bookable = NonNullable<Awaited<ReturnType<typeof findBookable>>>;

type Found = Pick<typeof sessions.$inferSelect, "status" | "startsAt"> & {
  free: number;
  waiting: number;
  place: OwnPlace | undefined;
};

function stateOf(
  { status, startsAt, free, waiting, place }: Found,
  now: Date,
  rules: BookingRules,
): BookableState {
  if (status === "cancelled") return "cancelled";
  if (status !== "scheduled" || startsAt <= now) return "begun";
  if (place) return "yours";
  if (opensAt(startsAt, rules) > now) return "too-early";
  return isForAll({ free, waiting, startsAt }, now, rules) ? "free" : "full";
}

/** How many dates are offered instead of one. */
const maxOthers = 6;

/**
 * Dates of the same class at the same price with a free place, to move a place to, and of any class of its type for a date of a
 * course; the next ones first.
 */
export const listMovableDates = (ctx: Ctx<Client>, id: string) =>
  read(ctx, async (db) => {
    const { bookingWindowDays } = await bookingRules(db);
    const same = sql`((lower(${sessions.groupName}), ${sessions.pricePence}) =
      (select lower(one.group_name), one.price from sessions one where one.id = ${id})
      or ${sessions.sessionTypeId} = (select one.session_type_id from sessions one
        join group_participants p on p.session_id = one.id join enrolment_dates e on e.participant_id = p.id
        where one.id = ${id} and p.client_id = ${ctx.actor.id} and p.status <> 'cancelled'))`;
    const mine = sql`exists (select from ${groupParticipants} p where p.session_id = ${sessions.id}
      and p.client_id = ${ctx.actor.id} and p.status <> 'cancelled')`;
    const free = sql`${freeAt(ctx.now)} > 0 and count_places(${sessions.id}, '{waitlist}') = 0`;
    return namedSessions(db, { ...dates, location: locations.name })
      .where(
        and(
          takesPlace,
          ne(sessions.id, id),
          gt(sessions.startsAt, ctx.now),
          lt(sessions.startsAt, after(ctx.now, days(bookingWindowDays))),
          same,
          sql`not ${mine}`,
          free,
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(maxOthers);
  });

/** Whether a client has ever had a session of their own, or a place that they came to or still have. */
export const hasEverBooked = (ctx: Ctx<Client>): Promise<boolean> =>
  read(ctx, async (db) => {
    const { clientId, placeNumber, attended } = groupParticipants;
    const { rows } = (await db.execute(sql`select
      exists (select from ${sessions} where ${sessions.clientId} = ${ctx.actor.id} and ${sessions.holdUntil} is null)
      or exists (select from ${groupParticipants} where ${clientId} = ${ctx.actor.id}
        and (${placeNumber} is not null or ${attended})) as booked`)) as unknown as {
      rows: { booked: boolean }[];
    };
    return rows[0]!.booked;
  });
