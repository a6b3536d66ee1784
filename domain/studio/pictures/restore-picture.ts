import { and, desc, eq } from "drizzle-orm";
import { sitePictures } from "#db/schema/studio.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isImageSlot } from "./messages.ts";
import { lockImageSlot, unpublish } from "./unpublish.ts";

/** Restores the former photograph of a slot; the current one becomes a former one. */
export async function restorePicture(ctx: Ctx<System>, slot: string) {
  if (!isImageSlot(slot)) return refuse("no-such-slot");
  return transaction(ctx, async (tx) => {
    await lockImageSlot(tx, slot);
    const [former] = await tx
      .select({ id: sitePictures.id, name: sitePictures.name })
      .from(sitePictures)
      .where(and(eq(sitePictures.slot, slot), eq(sitePictures.state, "former")))
      .orderBy(desc(sitePictures.updatedAt))
      .limit(1);
    if (!former) return refuse("no-former-photograph");
    await unpublish(tx, slot, ctx.now);
    await tx
      .update(sitePictures)
      .set({ state: "shown", updatedAt: ctx.now })
      .where(eq(sitePictures.id, former.id));
    await markChanged(tx, "studio");
    return done(former);
  });
}
