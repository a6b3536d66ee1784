import { randomBytes } from "node:crypto";
import { type Ctx, ctxFor, type Guest } from "#domain/kernel/ctx.ts";

/** A new cart's secret: `session_`, the time, and 128 random bits (requirements 1.3.4). */
export const newCartSession = (now: Date): string =>
  `session_${now.getTime()}_${randomBytes(16).toString("base64url")}`;

/** The visitor with a cart: their own, or a fresh one whose secret the answer has to give to their browser. */
export function withCart(ctx: Ctx<Guest>): Ctx<Guest> & { actor: Guest & { cart: string } } {
  const { actor, now } = ctx;
  if (actor.cart) return ctx as Ctx<Guest> & { actor: Guest & { cart: string } };
  const shopper = { ...actor, cart: newCartSession(now) };
  return { ...ctxFor(shopper, ctx), actor: shopper };
}
