import { and, eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import { placeTransfers } from "#db/schema/retreats.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { dayOfLine } from "#domain/shop/attendees/find-places.ts";
import { retreatName } from "#domain/shop/balances/find-balances.ts";
import { hashOfMark } from "./link.ts";

export type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;
type TransferState = "open" | "accepted" | "over";

/** A gift by the token of its link; undefined for one that this site did not make. */
export const findTransfer = (ctx: Ctx<System>, mark: string) =>
  read(ctx, (db) => readTransfer(db, ctx, eq(placeTransfers.tokenHash, hashOfMark(mark))));

/** The same by its id, for its mails. */
export const findTransferById = (ctx: Ctx<System>, id: string) =>
  read(ctx, (db) => readTransfer(db, ctx, eq(placeTransfers.id, id)));

const columns = {
  id: placeTransfers.id,
  orderId: placeTransfers.orderId,
  orderItemId: placeTransfers.orderItemId,
  place: placeTransfers.place,
  participantId: placeTransfers.participantId,
  fromName: placeTransfers.fromName,
  fromEmail: placeTransfers.fromEmail,
  toName: placeTransfers.toName,
  toEmail: placeTransfers.toEmail,
  endsAt: placeTransfers.endsAt,
  acceptedAt: placeTransfers.acceptedAt,
  withdrawnAt: placeTransfers.withdrawnAt,
};

async function readTransfer(db: Db, { now }: Pick<Ctx, "now">, which: ReturnType<typeof eq>) {
  const [row] = await db.select(columns).from(placeTransfers).where(which);
  if (!row) return undefined;
  const { acceptedAt, withdrawnAt, endsAt } = row;
  const isOver = withdrawnAt !== null || endsAt <= now;
  const state: TransferState = acceptedAt ? "accepted" : isOver ? "over" : "open";
  return { ...row, state };
}

/** The retreat of a gift, and what the friend told already; undefined where its place is gone. */
export const findGivenPlace = (ctx: Ctx<System>, transfer: Transfer) =>
  read(ctx, async (db) => {
    const { orderItemId, place } = transfer;
    if (orderItemId === null || place === null) return undefined;
    const [line] = await db
      .select({
        name: retreatName(orderItems.productName),
        eventStartsAt: dayOfLine,
        location: products.location,
        places: sql<number>`places_of_line(${orderItems.id})`,
      })
      .from(orderItems)
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(eq(orderItems.id, orderItemId));
    if (!line || line.places < place) return undefined;
    const { name, diet, emergencyName, emergencyPhone, givenAt } = placeGuests;
    const [told] = await db
      .select({ name, diet, emergencyName, emergencyPhone })
      .from(placeGuests)
      .where(
        and(
          eq(placeGuests.orderItemId, orderItemId),
          eq(placeGuests.place, place),
          sql`${givenAt} is not null`,
        ),
      );
    return { ...line, told };
  });
