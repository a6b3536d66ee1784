import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import { cartPlaces } from "#db/schema/places.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { ensurePlaceProduct } from "./place-product.ts";
import { formatPlaceName, placeCategory, placeSlug } from "./messages.ts";

/**
 * A step of an order, as the system: takes the places out of a cart, as lines at today's prices
 * (pence). One whose hold is over, or whose class does not take place, is not available.
 */
export async function takePlaces(tx: Db, cart: string, now: Date) {
  const taken = await tx
    .delete(cartPlaces)
    .where(eq(cartPlaces.sessionId, cart))
    .returning({ participantId: cartPlaces.participantId });
  if (taken.length === 0) return [];
  const product = await ensurePlaceProduct(tx, now);
  const rows = await tx
    .select(columnsAt(now))
    .from(groupParticipants)
    .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .innerJoin(carts, eq(carts.sessionId, cart))
    .leftJoin(rooms, eq(rooms.id, sessions.roomId))
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .where(
      inArray(
        groupParticipants.id,
        taken.map((one) => one.participantId),
      ),
    )
    .orderBy(asc(groupParticipants.joinedAt), asc(groupParticipants.id));
  return rows.map((row) => {
    const { startsAt, holdUntil } = row;
    const where = [row.room, row.location].filter(Boolean).join(", ");
    const isOpen = row.sessionStatus === "scheduled" && startsAt > now;
    return {
      ...placeLineOf(product, { ...row, where }),
      available: row.status === "pending" && holdUntil !== null && holdUntil > now && isOpen,
      participantId: row.id,
    };
  });
}

type Sold = {
  what: string;
  where: string;
  startsAt: Date;
  pricePence: number;
  discountCode: string | null;
};

/** The line of an order for a place, or for a session with a therapist, before it is said which it pays for. */
export const placeLineOf = (
  product: Awaited<ReturnType<typeof ensurePlaceProduct>>,
  { what, where, startsAt, pricePence, discountCode }: Sold,
) => ({
  ...product,
  categorySlug: placeCategory,
  slug: placeSlug,
  name: formatPlaceName({ what, where, startsAt }),
  productType: "session" as const,
  parcel: "small" as const,
  pricePence,
  salePricePence: null,
  status: "archived" as const,
  optionName: null,
  eventStartsAt: startsAt,
  eventEndsAt: null,
  stockItemId: null,
  stock: null,
  discountCode,
  quantity: 1,
  unitPence: pricePence,
  totalPence: pricePence,
});

/** The price of a date for a person: that for members where they are one, decided when it is asked. */
const priceOfPlace = (client: SQL, now: Date) =>
  sql`case when ${sessions.memberPricePence} is not null and is_member(${client}, ${now.toISOString()}::timestamptz)
    then ${sessions.memberPricePence} else ${sessions.pricePence} end`.mapWith(sessions.pricePence);

const columnsAt = (now: Date) => ({
  id: groupParticipants.id,
  status: groupParticipants.status,
  holdUntil: groupParticipants.holdUntil,
  sessionStatus: sessions.status,
  startsAt: sessions.startsAt,
  pricePence: priceOfPlace(sql`${groupParticipants.clientId}`, now),
  what: sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name}, 'Class')`,
  location: locations.name,
  room: rooms.name,
  discountCode: carts.discountCode,
});

type Ordered = { id: string; lines: readonly { participantId?: string | undefined }[] };

/** A step after an order's lines: says which line pays for which place. */
export async function writePlaceLines(tx: Db, { id: orderId, lines }: Ordered): Promise<void> {
  const placeIds = lines.map(({ participantId }) => participantId ?? null);
  if (placeIds.every((id) => id === null)) return;
  await tx.execute(sql`insert into place_lines (order_item_id, participant_id)
    select i.id, line.place
    from unnest(${sql.param(placeIds)}::uuid[]) with ordinality line (place, position)
      join order_items i on i.order_id = ${orderId} and i.position = line.position
    where line.place is not null`);
}
