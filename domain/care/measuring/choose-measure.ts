import { eq } from "drizzle-orm";
import { studioMeasures } from "#db/schema/care/measuring.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findMeasure } from "./library.ts";

/**
 * Takes a measure of the library into the studio's notes, or out of them; what was measured stays. Refuses without
 * create_notes ("not-allowed"), and a key that the library does not have ("no-such-measure"). Done twice it is done once.
 */
export const chooseMeasure = (
  ctx: Ctx<Therapist>,
  { key, isUsed }: { key: string; isUsed: boolean },
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    if (!findMeasure(key)) return refuse("no-such-measure");
    const changed = isUsed
      ? await tx
          .insert(studioMeasures)
          .values({ measureKey: key, chosenAt: ctx.now })
          .onConflictDoNothing()
          .returning({ key: studioMeasures.measureKey })
      : await tx
          .delete(studioMeasures)
          .where(eq(studioMeasures.measureKey, key))
          .returning({ key: studioMeasures.measureKey });
    if (changed.length > 0)
      await audit(tx, ctx, {
        action: isUsed ? "measure.used" : "measure.left",
        detail: { measure: key },
      });
    return done(undefined);
  });
