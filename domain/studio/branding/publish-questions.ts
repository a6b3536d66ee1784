import { eq } from "drizzle-orm";
import { branding } from "#db/schema/branding.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** The owner has read the questions that came with the studio: visitors are shown them. */
export const publishQuestions = (ctx: Ctx<Owner>) =>
  transaction(ctx, async (tx) => {
    const changed = await tx
      .update(branding)
      .set({ questionsRead: true, updatedAt: ctx.now })
      .where(eq(branding.questionsRead, false))
      .returning({ id: branding.id });
    if (changed.length === 0) return done(undefined);
    await audit(tx, ctx, { action: "questions.published" });
    await markChanged(tx, "studio");
    return done(undefined);
  });
