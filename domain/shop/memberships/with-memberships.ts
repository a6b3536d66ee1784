import { asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";

/**
 * A command about memberships, as the system, which alone writes them: one at a time for a client. What the caller may do with
 * them is asked within.
 */
export const withMemberships = <Outcome extends { ok: boolean }>(
  ctx: Ctx,
  clientId: string | undefined,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> =>
  transaction(asSystem(ctx), async (tx) => {
    await lock(tx, { client: [clientId] });
    return work(tx);
  });

/** Reads what a client may not read of their membership and its orders; the caller shows what is theirs. */
export const readMemberships = <T>(ctx: Ctx, work: (db: Db) => Promise<T>): Promise<T> =>
  read(asSystem(ctx), work);
