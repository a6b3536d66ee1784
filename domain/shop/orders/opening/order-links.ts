import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { orderLinks } from "#db/schema/order-links.ts";
import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { after, days } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** A fresh token for a link in a mail: 128 random bits. */
export const newOrderToken = (): string => randomBytes(16).toString("base64url");

/** Lets a token open one order for 30 days; only its hash is kept (requirements 1.6.1). */
export async function keepOrderLink(
  tx: Db,
  link: { token: string; orderId: string; now: Date },
): Promise<void> {
  const { token, orderId, now } = link;
  await tx
    .insert(orderLinks)
    .values({ tokenHash: hashOf(token), orderId, expiresAt: after(now, days(30)) });
}

/** Where a link opens an order, and where it fills the cart with an order's things again. */
export const orderAddress = (origin: string, orderId: string, token: string): string =>
  `${origin}/order-confirmation/${orderId}?token=${token}`;
export const refillAddress = (origin: string, token: string): string =>
  `${origin}/cart/refill/${token}`;

/** The order that a link's token opens, or undefined when there is none or its 30 days are over. */
export async function openOrderLink(ctx: Ctx, token: string): Promise<string | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined;
  const [row] = await read(asSystem(ctx), (db) =>
    db
      .select({ orderId: orderLinks.orderId })
      .from(orderLinks)
      .where(and(eq(orderLinks.tokenHash, hashOf(token)), gt(orderLinks.expiresAt, ctx.now))),
  );
  return row?.orderId;
}
