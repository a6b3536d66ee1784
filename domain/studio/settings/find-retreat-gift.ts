import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type RetreatGift, retreatGiftOf } from "../retreat-gift/messages.ts";

/** What a retreat guest gets now, or undefined where the owner gives nothing. */
export async function findRetreatGift(ctx: Ctx): Promise<RetreatGift | undefined> {
  const [row] = await read(ctx, (db) =>
    db
      .select({
        retreat_gift_percent: settings.retreatGiftPercent,
        retreat_gift_categories: settings.retreatGiftCategories,
        retreat_gift_days: settings.retreatGiftDays,
      })
      .from(settings),
  );
  return row && retreatGiftOf(row);
}
