import { and, asc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { after, type Day, days, hours, londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { bookingRules } from "../groups/find-group.ts";
import { findSlots } from "../hours/list-slots.ts";
import type { Span } from "../hours/rules.ts";
import { givesType } from "../sessions/find-parts.ts";

/** What a client may book for themselves, and who gives it; the price in pence, null as agreed. */
export const listBookableTypes = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const types = await bookableTypes(db).orderBy(asc(sessionTypes.name));
    const people = await db
      .select({
        id: therapists.id,
        name: therapists.name,
        gives: sql<string[]>`array(select ${sessionTypes.id} from ${sessionTypes}
          where ${givesType(sql`${sessionTypes.id}`, sql`${therapists.id}`)})`,
      })
      .from(therapists)
      .where(eq(therapists.isActive, true))
      .orderBy(asc(therapists.name));
    return { types, people };
  });

/** Whether clients book sessions of this type by themselves; for the pages of the services. */
export const isBookableByClients = (ctx: Ctx, slug: string): Promise<boolean> =>
  read(
    ctx,
    async (db) =>
      (await bookableTypes(db).where(and(eq(sessionTypes.slug, slug), offered))).length > 0,
  );

/** A step: a type that a client may book, with where it takes place. */
export const findBookableType = async (db: Db, id: string) =>
  (await bookableTypes(db).where(and(eq(sessionTypes.id, id), offered)))[0];

const offered = and(
  eq(sessionTypes.isBookableByClients, true),
  isNull(sessionTypes.archivedAt),
  ne(sessionTypes.kind, "group"),
);

const bookableTypes = (db: Db) =>
  db
    .select({
      id: sessionTypes.id,
      slug: sessionTypes.slug,
      name: sessionTypes.name,
      minutes: sessionTypes.defaultMinutes,
      pricePence: sessionTypes.pricePence,
      locationId: sql<string>`coalesce(${sessionTypes.locationId}, (${usualLocation}))`,
      roomId: sessionTypes.roomId,
      allowsSeries: sessionTypes.allowsSeries,
      where: sql<string>`concat_ws(', ',
        (select ${rooms.name} from ${rooms} where ${rooms.id} = ${sessionTypes.roomId}),
        (select ${locations.name} from ${locations}
          where ${locations.id} = coalesce(${sessionTypes.locationId}, (${usualLocation}))))`,
    })
    .from(sessionTypes)
    .where(offered)
    .$dynamic();

/** Where a session takes place whose type says nothing: the location that has stood longest. */
const usualLocation = sql`select l.id from locations l where l.archived_at is null order by l.name limit 1`;

type Wanted = {
  sessionTypeId: string;
  therapistId: string;
  from: Day;
  until: Day;
  /** The last day that can be booked, where it is not the end of the studio's window. */
  last?: Day;
  /** A session of theirs that is to move: it keeps its length and its room. */
  moving?: { id: string; minutes: number; roomId: string | null };
};

/**
 * A step: when a client can have a session of this type with this therapist: within the studio's
 * notice and window, when the therapist, the usual room and the client are free. What is listed
 * here is what `bookOwnSession` takes.
 */
export async function findOwnSlots(db: Db, ctx: Ctx<Client>, wanted: Wanted): Promise<Date[]> {
  const type = await findBookableType(db, wanted.sessionTypeId);
  if (!type) return [];
  const rules = await bookingRules(db);
  const last = wanted.last ?? londonDay(after(ctx.now, days(rules.bookingWindowDays)));
  const until = wanted.until < last ? wanted.until : last;
  if (until < wanted.from) return [];
  const span = { from: startOfDay(wanted.from), until: endOfDay(until) };
  const busy = await findBusy(db, ctx, span, wanted.moving?.id);
  const { roomId } = wanted.moving ?? type;
  return findSlots(db, ctx, {
    ...wanted,
    until,
    notBefore: after(ctx.now, hours(rules.bookingNoticeHours)),
    stepMinutes,
    alsoNeeded: roomId ? [roomId] : [],
    busy,
  });
}

/** Clients choose among half hours: few enough to look at. */
const stepMinutes = 30;

/** When the client has something with us, but for a session that is to move. */
async function findBusy(
  db: Db,
  { actor }: Ctx<Client>,
  span: Span,
  butOf?: string,
): Promise<Span[]> {
  const { startsAt, endsAt, clientId, sessionId } = sessionClaims;
  const other = butOf ? sql`${sessionId} is distinct from ${butOf}::uuid` : undefined;
  const rows = await db
    .select({ from: startsAt, until: endsAt })
    .from(sessionClaims)
    .where(and(eq(clientId, actor.id), gt(endsAt, span.from), lt(startsAt, span.until), other));
  return rows.flatMap(({ from, until }) => (from && until ? [{ from, until }] : []));
}

/** How many days one look goes ahead. */
export const daysShown = 14;

/** The free times of some days for a client; in order. */
export const listOwnSlots = (ctx: Ctx<Client>, wanted: Wanted) =>
  read(ctx, (db) => findOwnSlots(db, ctx, wanted));
