import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isImageSlot } from "./messages.ts";
import { unpublish } from "./unpublish.ts";

/** Takes the photograph out of a slot, so that its illustration is shown again. */
export async function clearPicture(ctx: Ctx<System>, slot: string) {
  if (!isImageSlot(slot)) return refuse("no-such-slot");
  return transaction(ctx, async (tx) => {
    if (!(await unpublish(tx, slot, ctx.now))) return refuse("no-photograph");
    await markChanged(tx, "studio");
    return done(slot);
  });
}
