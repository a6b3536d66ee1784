import { lt } from "drizzle-orm";
import { authSessions, authVerifications } from "#db/schema/auth.ts";
import { asAuthService, type Ctx, type System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { purgeOldBrowsers } from "./known-browsers.ts";

/**
 * Forgets sessions and mailed links that are over, and browsers that were not used for long.
 * Returns how many.
 */
export async function purgeOldSessions(ctx: Ctx<System>): Promise<number> {
  return write(asAuthService(ctx), async (tx) => {
    const sessions = await tx
      .delete(authSessions)
      .where(lt(authSessions.expiresAt, ctx.now))
      .returning({ id: authSessions.id });
    const links = await tx
      .delete(authVerifications)
      .where(lt(authVerifications.expiresAt, ctx.now))
      .returning({ id: authVerifications.id });
    return sessions.length + links.length + (await purgeOldBrowsers(tx, ctx.now));
  });
}
