import { and, eq, ne } from "drizzle-orm";
import { authSessions } from "#db/schema/auth.ts";
import { audit } from "#domain/kernel/audit.ts";
import { asDesk, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { dropLinks } from "../mailed-links.ts";
import { sessionToken } from "../session-token.ts";

/**
 * A step, as the account desk: ends every session of an account but the one of `secret`, with sign-ins that wait for a
 * code. Gives how many ended.
 */
export async function endOthers(tx: Db, accountId: string, secret: string | undefined): Promise<number> {
  const hers = eq(authSessions.userId, accountId);
  const others = secret ? and(hers, ne(authSessions.token, sessionToken(secret))) : hers;
  const ended = await tx.delete(authSessions).where(others).returning({ id: authSessions.id });
  await dropLinks(tx, accountId, ["second-step", "new-passkey"]);
  return ended.length;
}

/** Signs somebody out everywhere but in this browser. */
export function endOtherSessions(ctx: Ctx<SignedIn>, { secret, address }: { secret: string; address: string }) {
  const { accountId } = ctx.actor;
  return transaction(asDesk(ctx), async (tx) => {
    const ended = await endOthers(tx, accountId, secret);
    const detail = { sessions: ended };
    await audit(tx, ctx, { action: "account.sessions-ended", subjectId: accountId, address, detail });
    return done({ ended });
  });
}

/** Signs out one of her own sessions; somebody else's is not there. */
export function endOneSession(ctx: Ctx<SignedIn>, { id, address }: { id: string; address: string }) {
  const { accountId } = ctx.actor;
  return transaction(asDesk(ctx), async (tx) => {
    const [ended] = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, id), eq(authSessions.userId, accountId)))
      .returning({ id: authSessions.id });
    if (!ended) return refuse("not-there");
    await audit(tx, ctx, { action: "account.sessions-ended", subjectId: accountId, address, detail: { sessions: 1 } });
    return done(undefined);
  });
}
