import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { orderLinks } from "#db/schema/orders.ts";
import { asSystem, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/transaction.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes the token of a link that opens one order for 30 days: 128 random bits, of which only a hash is kept (A01). */
export async function makeOrderLink(ctx: Ctx<System>, orderId: string): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const values = { tokenHash: hashOf(token), orderId, expiresAt: after(ctx.now, days(30)) };
  await transaction(ctx, async (tx) => done(await tx.insert(orderLinks).values(values)));
  return token;
}

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
