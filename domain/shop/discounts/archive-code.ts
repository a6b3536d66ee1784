import { and, eq, isNull, sql } from "drizzle-orm";
import { discountCodes } from "#db/schema/discounts.ts";
import { orders } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

type About = { id: string };

/**
 * Switches a code on or off, as `active` says; the version does not matter, because a second submit
 * means the same.
 */
export function setCodeActive(ctx: Ctx<Staff>, { id, active }: About & { active: boolean }) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(id)) return refuse("no-such-code");
    const [row] = await tx
      .update(discountCodes)
      .set({ isActive: active, version: sql`${discountCodes.version} + 1` })
      .where(and(eq(discountCodes.id, id), isNull(discountCodes.archivedAt)))
      .returning({ code: discountCodes.code });
    if (!row) return refuse("no-such-code");
    await audit(tx, ctx, {
      action: "discount.switched",
      detail: { codeId: id, active },
    });
    return done({ code: row.code, active });
  });
}

/**
 * Deletes a code; one that was used by an order is archived instead, so that the order keeps it.
 */
export function deleteCode(ctx: Ctx<Staff>, { id }: About) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(id)) return refuse("no-such-code");
    await lock(tx, { code: [id] });
    const [known] = await tx
      .select({ code: discountCodes.code, archivedAt: discountCodes.archivedAt })
      .from(discountCodes)
      .where(eq(discountCodes.id, id));
    if (!known || known.archivedAt) return refuse("no-such-code");
    const [used] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.discountCodeId, id))
      .limit(1);
    const away = { archivedAt: ctx.now, isActive: false };
    if (used) await tx.update(discountCodes).set(away).where(eq(discountCodes.id, id));
    else await tx.delete(discountCodes).where(eq(discountCodes.id, id));
    const detail = {
      codeId: id,
      code: known.code,
      kept: used !== undefined,
    };
    await audit(tx, ctx, { action: "discount.deleted", detail });
    return done({ code: known.code, kept: used !== undefined });
  });
}
