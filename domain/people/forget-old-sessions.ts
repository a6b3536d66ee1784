import { lt } from "drizzle-orm";
import { authSessions, authVerifications } from "#db/schema/auth.ts";
import { asDesk, type Ctx, type System } from "#domain/kernel/ctx.ts";

/** Forgets sessions and mailed links that are over. */
export async function forgetOldSessions(ctx: Ctx<System>): Promise<void> {
  await ctx.db.transaction(asDesk(ctx).identity, async (tx) => {
    await tx.delete(authSessions).where(lt(authSessions.expiresAt, ctx.now));
    await tx.delete(authVerifications).where(lt(authVerifications.expiresAt, ctx.now));
  });
}
