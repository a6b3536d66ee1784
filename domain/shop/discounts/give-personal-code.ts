import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { productCategories } from "#db/schema/catalogue.ts";
import { discountCodeCategories, discountCodes } from "#db/schema/discounts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { endOfDay } from "#domain/kernel/dates/london.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, before, londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { formatCategories, type RetreatGift } from "#domain/studio/retreat-gift/messages.ts";
import { wordOf } from "./word-of.ts";

type For = {
  orderId: string;
  orderNumber: string;
  email: string;
  /** Which of the order's places it comes with, from 1. */
  place: number;
  eventAt: Date;
  gift: RetreatGift;
};

/**
 * Makes the code that comes with a retreat place, to be used once, until a number of days after the
 * event that the gift sets. The first one of an order is for its buyer alone. The others are for
 * the buyer's guests, whose addresses are unknown, so any holder can use them. The same place
 * always gets the same code, so that a retried email carries no second one.
 */
export async function givePersonalCode(ctx: Ctx<System>, given: For) {
  const { orderId, orderNumber, email, place, eventAt, gift } = given;
  const named = place === 1 ? orderId : `${orderId}:${place}`;
  const code = `RETREAT-${wordOf(hashOf(ctx.ports.fingerprint(`retreat-code:${named}`)))}`;
  const validUntil = before(endOfDay(addDays(londonDay(eventAt), gift.days)), 1);
  await transaction(ctx, async (tx) => {
    const [made] = await tx
      .insert(discountCodes)
      .values({
        code,
        name:
          place === 1
            ? `Retreat guest, order ${orderNumber}`
            : `Retreat guest ${place}, order ${orderNumber}`,
        description: `${gift.percent}% off ${formatCategories(gift)}`,
        discountType: "percentage",
        discountValue: gift.percent * 100,
        appliesTo: "specific_categories",
        usageLimit: 1,
        validFrom: ctx.now,
        validUntil,
        personalTo: place === 1 ? emailLimitKey(email) : null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: discountCodes.id });
    if (!made) return done(code);
    const shelves = await tx
      .select({ categoryId: productCategories.id })
      .from(productCategories)
      .where(inArray(productCategories.slug, gift.categories));
    const links = shelves.map(({ categoryId }) => ({ categoryId, discountCodeId: made.id }));
    if (links.length > 0) await tx.insert(discountCodeCategories).values(links);
    return done(code);
  });
  return { code, validUntil };
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();
