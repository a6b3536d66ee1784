import { and, eq, isNull } from "drizzle-orm";
import { placeTransfers } from "#db/schema/retreats.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** A step: the gifts of an order's places that stand, open or taken. */
export const listGifts = (db: Db, orderId: string) =>
  db
    .select({
      id: placeTransfers.id,
      lineId: placeTransfers.orderItemId,
      place: placeTransfers.place,
      toName: placeTransfers.toName,
      toEmail: placeTransfers.toEmail,
      endsAt: placeTransfers.endsAt,
      acceptedAt: placeTransfers.acceptedAt,
    })
    .from(placeTransfers)
    .where(and(eq(placeTransfers.orderId, orderId), isNull(placeTransfers.withdrawnAt)));
