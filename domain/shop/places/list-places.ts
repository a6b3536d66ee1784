import { eq, inArray, sql } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { settings } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, hours } from "#domain/kernel/time.ts";
import { listCartSessions } from "#domain/shop/sessions/list-sessions.ts";

/** A place in the cart: whom it is for, until when it is held, and what cancelling it will cost. */
export type CartPlace = {
  /** The line of the cart. */
  id: string;
  sessionId: string;
  /** Whether it is a client's own session with a therapist, which has no page of its own. */
  isOwnSession: boolean;
  /** Empty for a client themselves. */
  person: string;
  email: string;
  phone: string;
  startsAt: Date;
  holdUntil: Date | null;
  /** Whether it is still held: its time may be over, or the class cancelled meanwhile. */
  isHeld: boolean;
  freeUntil: Date;
  latePercent: number;
};

type Held = {
  id: string;
  sessionId: string;
  person: string;
  email: string;
  phone: string;
  isHeld: boolean;
  isMember: boolean;
  holdUntil: Date | null;
};

/** The places in a cart, then the sessions with a therapist, the caller's own, in the order they were put there. */
export async function listPlaces(db: Db, cart: string, now: Date) {
  const [held, own] = await Promise.all([heldPlaces(db), listCartSessions(db)]);
  if (held.length + own.length === 0) return [];
  const ids = [...new Set(held.map(({ sessionId }) => sessionId))];
  const { freeCancelHours: freeHours, lateCancelPercent: latePercent } = settings;
  const [dates, [found]] = await Promise.all([
    db
      .select(dateColumns)
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(rooms, eq(rooms.id, sessions.roomId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .where(inArray(sessions.id, ids)),
    db
      .select({ discountCode: carts.discountCode, freeHours, latePercent })
      .from(carts)
      .leftJoin(settings, sql`true`)
      .where(eq(carts.sessionId, cart)),
  ]);
  const discountCode = found?.discountCode ?? null;
  const costsOf = (startsAt: Date) => ({
    startsAt,
    freeUntil: before(startsAt, hours(found?.freeHours ?? 24)),
    latePercent: found?.latePercent ?? 100,
  });
  const isStillHeld = ({ isHeld, holdUntil }: Pick<CartPlace, "isHeld" | "holdUntil">) =>
    isHeld && holdUntil !== null && holdUntil > now;
  const places = held.flatMap(({ isMember, ...one }) => {
    const date = dates.find(({ id }) => id === one.sessionId);
    if (!date) return [];
    const { what, startsAt, location, room, memberPricePence } = date;
    const pricePence = isMember ? (memberPricePence ?? date.pricePence) : date.pricePence;
    const isOpen = date.status === "scheduled" && startsAt > now;
    return [
      {
        what,
        where: [room, location].filter(Boolean).join(", "),
        pricePence,
        discountCode,
        place: {
          ...one,
          ...costsOf(startsAt),
          isOwnSession: false,
          isHeld: isOpen && isStillHeld(one),
        } satisfies CartPlace,
      },
    ];
  });
  const noPerson = {
    person: "",
    email: "",
    phone: "",
  };
  const sessionsHeld = own.map(({ what, where, pricePence, startsAt, ...one }) => {
    const about = { ...one, ...noPerson, ...costsOf(startsAt) };
    const place: CartPlace = { ...about, isOwnSession: true, isHeld: isStillHeld(one) };
    return { what, where, pricePence, discountCode, place };
  });
  return [...places, ...sessionsHeld];
}

const dateColumns = {
  id: sessions.id,
  status: sessions.status,
  startsAt: sessions.startsAt,
  pricePence: sessions.pricePence,
  memberPricePence: sessions.memberPricePence,
  what: sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name}, 'Class')`,
  location: locations.name,
  room: rooms.name,
};

async function heldPlaces(db: Db): Promise<Held[]> {
  const { rows } =
    (await db.execute(sql`select id, session_id as "sessionId", person, email, phone, is_held as "isHeld",
       is_member as "isMember",
      (extract(epoch from hold_until) * 1000)::double precision as "holdUntil"
    from places_in_cart() order by added_at, id`)) as unknown as {
      rows: (Omit<Held, "holdUntil"> & { holdUntil: number | null })[];
    };
  return rows.map((row) => ({
    ...row,
    holdUntil: row.holdUntil === null ? null : new Date(row.holdUntil),
  }));
}
