import { securityEvents } from "#db/schema/system.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";

/**
 * Notes a suspicious attempt for the owner: its kind and harmless detail, never personal data. `source` (an address, a
 * cart) is kept as a fingerprint only. Call it outside a transaction, so that a refusal does not undo it.
 */
export async function reportSuspicion(
  ctx: Ctx,
  kind: string,
  detail: Record<string, unknown>,
  source?: string,
): Promise<void> {
  const sourceHash = source ? ctx.ports.fingerprint(source) : null;
  await ctx.db.transaction(ctx.identity, (tx) =>
    tx.insert(securityEvents).values({ kind, detail, sourceHash, at: ctx.now }),
  );
}
