import { and, eq, sql } from "drizzle-orm";
import { orderItems } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

type Tick = {
  lineId: string;
  place: number;
  arrived: boolean | null;
  by: string;
};

/**
 * Records that the guest on a place arrived or did not, or resets it (null), with the member of
 * staff; also for a place without a name. Refuses a place that the line does not have.
 */
export function tickGuest(ctx: Ctx<Staff>, { lineId, place, arrived, by }: Tick) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(lineId)) return refuse("no-such-place");
    const [line] = await tx
      .select({
        orderId: orderItems.orderId,
        places: sql<number>`places_of_line(${orderItems.id})`,
      })
      .from(orderItems)
      .where(eq(orderItems.id, lineId));
    if (!line || !(place >= 1 && place <= line.places)) return refuse("no-such-place");
    const said = {
      arrived,
      tickedBy: arrived === null ? "" : by,
      tickedAt: arrived === null ? null : ctx.now,
    };
    const of = and(eq(placeGuests.orderItemId, lineId), eq(placeGuests.place, place));
    const known = await tx
      .update(placeGuests)
      .set(said)
      .where(of)
      .returning({ id: placeGuests.id });
    const { orderId } = line;
    if (known.length === 0)
      await tx
        .insert(placeGuests)
        .values({ orderId, orderItemId: lineId, place, ...said, updatedAt: ctx.now });
    await audit(tx, ctx, {
      action: "order.guest-ticked",
      detail: { orderId, arrived: arrivalWord(arrived) },
    });
    return done(undefined);
  });
}

const arrivalWord = (arrived: boolean | null) =>
  arrived === null ? "open" : arrived ? "arrived" : "not arrived";
