import type { Ctx } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/**
 * Whether the actor may see an order at all: staff and the system may, a browser only those it has
 * proved to be its own.
 */
export const isOwnOrder = ({ actor }: Ctx, orderId: string): boolean =>
  isUuid(orderId) &&
  (actor.kind === "system" ||
    actor.kind === "staff" ||
    (actor.kind === "guest" && actor.orders.includes(orderId.toLowerCase())));
