import { desc, eq, sql } from "drizzle-orm";
import { apiKeys } from "#db/schema/api.ts";
import { authUsers } from "#db/schema/auth.ts";
import { staffRoles } from "#db/schema/people.ts";
import { type ApiKey, asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { before, minutes } from "#domain/kernel/time.ts";
import { hashOfKey, isKey } from "./key.ts";
import { type KeyState, keyState } from "./rules.ts";

/** More than the open keys, so that those ended last are seen, too. */
const maxListed = 60;

/** The keys with what they may do and when they were last used, the newest first. */
export async function listKeys(ctx: Ctx<Owner>) {
  const rows = await read(ctx, (db) =>
    db
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        lastFour: apiKeys.lastFour,
        scopes: apiKeys.scopes,
        madeAt: apiKeys.madeAt,
        expiresAt: apiKeys.expiresAt,
        lastUsedAt: apiKeys.lastUsedAt,
        endedAt: apiKeys.endedAt,
      })
      .from(apiKeys)
      .orderBy(desc(apiKeys.madeAt), desc(apiKeys.id))
      .limit(maxListed),
  );
  return rows.map((row) => ({ ...row, state: keyState(row, ctx.now) }));
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Why a key opens nothing: it never was one, it is ended or over, or its maker owns the studio no longer. */
export type WhyNoKey = "unknown" | Exclude<KeyState, "active">;

/**
 * The actor behind a key that a program shows, or why there is none. A key acts for the owner who
 * made it, and ends with their access. That it was used is noted once a minute.
 */
export async function findKey(
  ctx: Ctx,
  shown: string,
): Promise<{ ok: true; actor: ApiKey } | { ok: false; why: WhyNoKey }> {
  const authService = asAuthService(ctx);
  const [found] = isKey(shown)
    ? await read(authService, (db) =>
        db
          .select({
            id: apiKeys.id,
            name: apiKeys.name,
            scopes: apiKeys.scopes,
            accountId: apiKeys.accountId,
            expiresAt: apiKeys.expiresAt,
            endedAt: apiKeys.endedAt,
            lastUsedAt: apiKeys.lastUsedAt,
            isOwners: sql<boolean>`coalesce(${staffRoles.role} = 'owner' and ${staffRoles.accessEnabled}, false)`,
          })
          .from(apiKeys)
          .innerJoin(authUsers, eq(authUsers.id, apiKeys.accountId))
          .leftJoin(staffRoles, eq(staffRoles.authUserId, apiKeys.accountId))
          .where(eq(apiKeys.keyHash, hashOfKey(shown))),
      )
    : [];
  if (!found) return { ok: false, why: "unknown" };
  const { id, name, accountId, scopes, isOwners, lastUsedAt } = found;
  const state = keyState(found, ctx.now);
  if (state !== "active" || !isOwners)
    return { ok: false, why: state === "active" ? "ended" : state };
  if (!lastUsedAt || lastUsedAt < before(ctx.now, minutes(1)))
    await write(authService, (tx) =>
      tx.update(apiKeys).set({ lastUsedAt: ctx.now }).where(eq(apiKeys.id, id)),
    );
  const actor = { kind: "key", id, name, accountId, scopes } as const;
  return { ok: true, actor };
}
