import { and, desc, eq, gt } from "drizzle-orm";
import { authSessions } from "#db/schema/auth.ts";
import { asAuthService, type Ctx, type SignedIn } from "#domain/kernel/ctx.ts";
import { before } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { Account } from "../find-account.ts";
import { sessionLength } from "../rules.ts";
import { sessionToken } from "../session-token.ts";
import { deviceName } from "./device-name.ts";

/** More browsers than a person uses; older ones can be ended with all others. */
const limit = 50;

/**
 * Where the person is signed in, this browser first, then as last used; `secret` is this browser's.
 */
export async function listOwnSessions(
  ctx: Ctx<SignedIn>,
  account: Account,
  secret: string | undefined,
) {
  const { idle, whole } = sessionLength(account);
  const rows = await read(asAuthService(ctx), (db) =>
    db
      .select()
      .from(authSessions)
      .where(
        and(
          eq(authSessions.userId, ctx.actor.accountId),
          gt(authSessions.expiresAt, ctx.now),
          gt(authSessions.updatedAt, before(ctx.now, idle)),
          gt(authSessions.createdAt, before(ctx.now, whole)),
        ),
      )
      .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
      .limit(limit),
  );
  const here = secret && sessionToken(secret);
  return rows
    .map(({ id, token, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent ?? ""),
      since: createdAt,
      lastUsed: updatedAt,
      isThis: token === here,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}
