import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { discountCodeCategories, discountCodes } from "#db/schema/discounts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { emailLimitKey } from "#domain/kernel/email-address.ts";
import { endOfDay } from "#domain/kernel/london.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, before, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { wordOf } from "./word-of.ts";

/** What a retreat guest gets: so many percent off these shelves (requirements 1.4.5 and 1.9). */
export const retreatGift = { percent: 15, shelves: ["equipment", "clothing"], days: 365 };

type For = { orderId: string; orderNumber: string; email: string; eventAt: Date };

/**
 * Makes the personal code of a retreat guest, to be used once, until a year after the event. The same order always gets
 * the same code, so that a mail that is tried again carries no second one.
 */
export async function givePersonalCode(ctx: Ctx<System>, { orderId, orderNumber, email, eventAt }: For) {
  const code = `RETREAT-${wordOf(hashOf(ctx.ports.fingerprint(`retreat-code:${orderId}`)))}`;
  const validUntil = before(endOfDay(addDays(londonDay(eventAt), retreatGift.days)), 1);
  await transaction(ctx, async (tx) => {
    const [made] = await tx
      .insert(discountCodes)
      .values({
        code,
        name: `Retreat guest, order ${orderNumber}`,
        description: `${retreatGift.percent}% off equipment and clothing`,
        discountType: "percentage",
        discountValue: retreatGift.percent * 100,
        appliesTo: "specific_categories",
        usageLimit: 1,
        validFrom: ctx.now,
        validUntil,
        personalTo: emailLimitKey(email),
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: discountCodes.id });
    if (!made) return done(code);
    const shelves = await tx
      .select({ categoryId: productCategories.id })
      .from(productCategories)
      .where(inArray(productCategories.slug, retreatGift.shelves));
    const links = shelves.map(({ categoryId }) => ({ categoryId, discountCodeId: made.id }));
    if (links.length > 0) await tx.insert(discountCodeCategories).values(links);
    return done(code);
  });
  return { code, validUntil };
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();
