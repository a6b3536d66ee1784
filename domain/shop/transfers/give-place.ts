import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { readPlaces } from "#domain/shop/attendees/find-places.ts";
import { asksMore, canStillName } from "#domain/shop/attendees/rules.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import type { GiveForm } from "./forms.ts";
import { mayGive, withdrawGift, writeGift } from "./write-gift.ts";

type Giving = { orderId: string; lineId: string; place: number; friend: GiveForm };

/**
 * The buyer of a retreat place gives it to a friend, who is sent a link that ends with the day
 * before; the money stays with the order. Refuses a place that the order does not hold, one that is
 * given already, and one whose day is too near.
 */
export async function givePlace(ctx: Ctx<Guest>, { orderId, friend, ...which }: Giving) {
  if (!isOwnOrder(ctx, orderId)) return refuse("no-such-order");
  return transaction(ctx, async (tx) => {
    if (!(await mayGive(tx, ctx))) return refuse("too-many");
    await lock(tx, { guests: [orderId] });
    const { firstName, lastName, email, paidAt } = orders;
    const [order] = await tx
      .select({ firstName, lastName, email, paidAt })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (!order?.paidAt) return refuse("not-paid");
    if (order.email.toLowerCase() === friend.friendEmail) return refuse("to-yourself");
    const { lines } = await readPlaces(tx, orderId);
    const line = lines.find(({ lineId }) => lineId === which.lineId);
    const isThere = which.place >= 1 && which.place <= (line?.places ?? 0);
    if (!line || !asksMore(line.productType) || !isThere) return refuse("no-such-place");
    if (!canStillName(line, ctx.now)) return refuse("too-late");
    if (line.gifts.some(({ place }) => place === which.place)) return refuse("given-already");
    const { eventStartsAt: day } = line;
    const id = await writeGift(tx, ctx, {
      of: { orderId, orderItemId: line.lineId, place: which.place },
      from: { name: `${order.firstName} ${order.lastName}`.trim(), email: order.email },
      friend,
      endsAt: day ? startOfDay(londonDay(day)) : after(ctx.now, days(90)),
    });
    return done({ id });
  });
}

/** The buyer ends a link that was not used, and has the place again. */
export async function endGift(ctx: Ctx<Guest>, { orderId, id }: { orderId: string; id: string }) {
  if (!isOwnOrder(ctx, orderId)) return refuse("no-such-order");
  if (!isUuid(id)) return refuse("no-such-gift");
  return transaction(ctx, async (tx) =>
    (await withdrawGift(tx, ctx, id)) ? done(undefined) : refuse("no-such-gift"),
  );
}
