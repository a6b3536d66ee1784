import { and, eq, isNull, ne } from "drizzle-orm";
import { authSessions } from "#db/schema/auth.ts";
import { calendarFeeds } from "#db/schema/schedule/feeds.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { purgeOtherBrowsers } from "../known-browsers.ts";
import { dropLinks } from "../mailed-links.ts";
import { sessionToken } from "../session-token.ts";

/**
 * The current browser, by the secrets of its session and of the cookie by which it is known again.
 */
export type Here = { secret: string | undefined; browser?: string | undefined };

/**
 * A step, as the auth service: ends every session of an account but the current one, with sign-ins
 * that wait for a code and the secret addresses of its calendars, and forgets every other browser.
 * Returns how many sessions ended.
 */
export async function endOthers(
  tx: Db,
  { accountId, now }: { accountId: string; now: Date },
  { secret, browser }: Here,
): Promise<number> {
  const hers = eq(authSessions.userId, accountId);
  const others = secret ? and(hers, ne(authSessions.token, sessionToken(secret))) : hers;
  const ended = await tx.delete(authSessions).where(others).returning({ id: authSessions.id });
  await dropLinks(tx, accountId, ["second-step", "new-passkey"]);
  const calendars = and(eq(calendarFeeds.accountId, accountId), isNull(calendarFeeds.revokedAt));
  await tx.update(calendarFeeds).set({ revokedAt: now }).where(calendars);
  await purgeOtherBrowsers(tx, accountId, secret && browser);
  return ended.length;
}

/**
 * Signs the person out everywhere but in this browser; calendars that are read by a secret address
 * end with it.
 */
export function endOtherSessions(ctx: Ctx<SignedIn>, here: Here) {
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const ended = await endOthers(tx, { accountId, now: ctx.now }, here);
    const detail = { sessions: ended };
    await audit(tx, ctx, {
      action: "account.sessions-ended",
      subjectId: accountId,
      detail,
    });
    return done({ ended });
  });
}

/** Signs out one of their own sessions; another account's session counts as missing. */
export function endOneSession(ctx: Ctx<SignedIn>, { id }: { id: string }) {
  const { accountId } = ctx.actor;
  return transaction(asAuthService(ctx), async (tx) => {
    const [ended] = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, id), eq(authSessions.userId, accountId)))
      .returning({ id: authSessions.id });
    if (!ended) return refuse("not-there");
    await audit(tx, ctx, {
      action: "account.sessions-ended",
      subjectId: accountId,
      detail: { sessions: 1 },
    });
    return done(undefined);
  });
}
