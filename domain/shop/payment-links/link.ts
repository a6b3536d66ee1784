// The address that lets its holder pay one order. It is computed from the order and the site's
// secret, so it is stored nowhere and is the same each time it is sent; it is another one each time
// the order is held again.
import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";

type Held = { id: string; holdRound: number };

/** The whole address of an order's payment link. */
export const paymentLinkOf = (ctx: Ctx, order: Held): string =>
  `${ctx.ports.origin()}/pay/${order.id}.${sealOf(ctx, order)}`;

const sealOf = (ctx: Ctx, { id, holdRound }: Held) =>
  ctx.ports.fingerprint(`payment-link:${id}:${holdRound}`);

/**
 * The order that a link's token lets its holder pay. Refuses "unknown" for a token that was not
 * made by this site, "already-paid", and "over" once the order was cancelled or its time has run
 * out.
 */
export async function openPaymentLink(ctx: Ctx, mark: string) {
  const [id = "", seal = ""] = mark.split(".", 2);
  if (!isUuid(id)) return refuse("unknown");
  const { holdRound, paidAt, releasedAt, reservedUntil } = orders;
  const [order] = await read(asSystem(ctx), (db) =>
    db
      .select({ id: orders.id, holdRound, paidAt, releasedAt, reservedUntil })
      .from(orders)
      .where(eq(orders.id, id)),
  );
  if (!order) return refuse("unknown");
  const isRound = (round: number) => isSame(seal, sealOf(ctx, { id: order.id, holdRound: round }));
  const ended = whyNotPayable(order, ctx.now);
  if (isRound(order.holdRound))
    return ended ? refuse(ended === "expired" ? "over" : ended) : done(order.id);
  // A link from an earlier hold of the order has ended, and says so.
  return Array.from({ length: order.holdRound }, (_, round) => round).some(isRound)
    ? refuse("over")
    : refuse("unknown");
}

function isSame(value: string, right: string): boolean {
  const [one, other] = [Buffer.from(value), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
