import { and, asc, eq, inArray } from "drizzle-orm";
import { carts } from "#db/schema/carts.ts";
import { orderItems } from "#db/schema/orders.ts";
import { cartSessions, sessionLines } from "#db/schema/paid-sessions.ts";
import { therapists } from "#db/schema/practice.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { placeLineOf } from "#domain/shop/places/take-places.ts";
import { ensurePlaceProduct } from "#domain/shop/places/place-product.ts";
import { formatWith } from "./list-sessions.ts";

/**
 * A step of an order, as the system: takes the sessions out of a cart, as lines at their prices
 * (pence). One whose hold is over is not available.
 */
export async function takeSessions(tx: Db, cart: string, now: Date) {
  const taken = await tx
    .delete(cartSessions)
    .where(eq(cartSessions.cartSessionId, cart))
    .returning({ sessionId: cartSessions.sessionId });
  if (taken.length === 0) return [];
  const product = await ensurePlaceProduct(tx, now);
  const ids = taken.map((one) => one.sessionId);
  const rows = await tx
    .select(columns)
    .from(sessions)
    .innerJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .innerJoin(therapists, eq(therapists.id, sessions.therapistId))
    .innerJoin(carts, eq(carts.sessionId, cart))
    .where(inArray(sessions.id, ids))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  return rows.map(({ id, status, holdUntil, therapist, ...row }) => ({
    ...placeLineOf(product, { ...row, where: formatWith(therapist) }),
    available: status === "held" && holdUntil !== null && holdUntil > now && row.startsAt > now,
    ownSessionId: id,
  }));
}

const columns = {
  id: sessions.id,
  status: sessions.status,
  holdUntil: sessions.holdUntil,
  startsAt: sessions.startsAt,
  pricePence: sessions.pricePence,
  what: sessionTypes.name,
  therapist: therapists.name,
  discountCode: carts.discountCode,
};

type Ordered = { id: string; lines: readonly { ownSessionId?: string | undefined }[] };

/** A step after an order's lines: says which line pays for which session. */
export async function writeSessionLines(tx: Db, { id: orderId, lines }: Ordered): Promise<void> {
  const positions = lines.flatMap(({ ownSessionId }, at) => (ownSessionId ? [at + 1] : []));
  if (positions.length === 0) return;
  const { id, position } = orderItems;
  const items = await tx
    .select({ id, position })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), inArray(position, positions)));
  await tx.insert(sessionLines).values(
    items.map((item) => ({
      orderItemId: item.id,
      sessionId: lines[item.position - 1]!.ownSessionId!,
    })),
  );
}
