// What a link is sent for, and what a fee is proposed for: a place in a class, or a session with a
// therapist, with who is to pay it. Steps, as the system.
import { aliasedTable, eq, sql } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { attendanceFees, sessionLines } from "#db/schema/paid-sessions.ts";
import { clients } from "#db/schema/people.ts";
import { placeLines } from "#db/schema/places.ts";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { formatWith } from "#domain/shop/sessions/list-sessions.ts";

/** A place in a class, or a session with a therapist. */
export type PayableId = { participantId: string } | { sessionId: string };

/** Who pays, what it is called, what it costs (pence), and how it stands. */
export type Payable = {
  clientId: string | null;
  groupId: string | null;
  name: string;
  email: string;
  phone: string;
  what: string;
  where: string;
  startsAt: Date;
  pricePence: number;
  isPaid: boolean;
  /** Whether it is still to be come to, or was. */
  isOn: boolean;
  /** Missed, or cancelled so late that it costs something. */
  isMissed: boolean;
  /** The order of its line, paid or not. */
  orderId: string | null;
  /** What was decided of its fee, and the order that one which is charged is paid by. */
  fee: { decision: "charged" | "waived"; orderId: string | null } | null;
};

export const findPayable = (db: Db, of: PayableId): Promise<Payable | undefined> =>
  "participantId" in of ? findPlace(db, of.participantId) : findSession(db, of.sessionId);

const people = aliasedTable(clients, "person");
const feeOrder = sql<
  string | null
>`(select i.order_id from order_items i where i.id = ${attendanceFees.orderItemId})`;

async function findPlace(db: Db, id: string) {
  const place = groupParticipants;
  const [found] = await db
    .select({
      clientId: place.clientId,
      groupId: place.sessionId,
      name: sql<string>`coalesce(${clientNames.name}, ${place.clientName})`,
      email: sql<string>`coalesce(${people.email}, ${place.clientEmail})`,
      phone: sql<string>`coalesce(${people.phone}, ${place.clientPhone}, '')`,
      what: sql<string>`${sessions.groupName}`,
      where: sql<string>`concat_ws(', ', ${rooms.name}, ${locations.name})`,
      startsAt: sessions.startsAt,
      pricePence: sessions.pricePence,
      isPaid: sql<boolean>`${place.paymentStatus} in ('completed', 'refunded')`,
      isOn: sql<boolean>`${place.status} = 'confirmed' and ${sessions.status} <> 'cancelled'`,
      isMissed: sql<boolean>`(${place.status} = 'confirmed' and ${sessions.status} <> 'cancelled'
          and not coalesce(${place.attended}, true))
        or (${place.status} = 'cancelled' and ${place.isLateCancel} and ${sessions.status} <> 'cancelled')`,
      orderId: orderItems.orderId,
      fee: { decision: attendanceFees.decision, orderId: feeOrder },
    })
    .from(place)
    .innerJoin(sessions, eq(sessions.id, place.sessionId))
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .leftJoin(rooms, eq(rooms.id, sessions.roomId))
    .leftJoin(clientNames, eq(clientNames.id, place.clientId))
    .leftJoin(people, eq(people.id, place.clientId))
    .leftJoin(placeLines, eq(placeLines.participantId, place.id))
    .leftJoin(orderItems, eq(orderItems.id, placeLines.orderItemId))
    .leftJoin(attendanceFees, eq(attendanceFees.participantId, place.id))
    .where(eq(place.id, id));
  return found;
}

async function findSession(db: Db, id: string) {
  const [found] = await db
    .select({
      clientId: sessions.clientId,
      groupId: sql<null>`null`,
      name: sql<string>`coalesce(${clientNames.name}, '')`,
      email: sql<string>`coalesce(${people.email}, '')`,
      phone: sql<string>`coalesce(${people.phone}, '')`,
      what: sql<string>`${sessionTypes.name}`,
      therapist: therapists.name,
      startsAt: sessions.startsAt,
      pricePence: sessions.pricePence,
      isPaid: sql<boolean>`is_session_paid(${sessions.id}) or coalesce(${sessionLines.paymentStatus} = 'refunded', false)`,
      isOn: sql<boolean>`${sessions.status} in ('scheduled', 'completed')`,
      isMissed: sql<boolean>`${sessions.status} = 'no_show' or (${sessions.status} = 'cancelled' and ${sessions.isLateCancel})`,
      orderId: orderItems.orderId,
      fee: { decision: attendanceFees.decision, orderId: feeOrder },
    })
    .from(sessions)
    .innerJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .innerJoin(therapists, eq(therapists.id, sessions.therapistId))
    .leftJoin(clientNames, eq(clientNames.id, sessions.clientId))
    .leftJoin(people, eq(people.id, sessions.clientId))
    .leftJoin(sessionLines, eq(sessionLines.sessionId, sessions.id))
    .leftJoin(orderItems, eq(orderItems.id, sessionLines.orderItemId))
    .leftJoin(attendanceFees, eq(attendanceFees.sessionId, sessions.id))
    .where(eq(sessions.id, id));
  if (!found) return undefined;
  const { therapist, ...rest } = found;
  return { ...rest, where: formatWith(therapist) };
}

/** Whether what a fee was decided for is owed still: the studio may have cancelled the class itself. */
export const isFeeDue = ({ isOn, isMissed }: Payable): boolean => isOn || isMissed;

/** What the policy asks for a place or session that was missed or cancelled late and is not paid (pence); 0 for nothing. */
export const feeOf = (payable: Payable, lateCancelPercent: number): number =>
  payable.isMissed && !payable.isPaid && !payable.fee
    ? Math.round((payable.pricePence * lateCancelPercent) / 100)
    : 0;
