import { and, eq, isNull } from "drizzle-orm";
import { apiKeys } from "#db/schema/api.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";

/** Ends a key of the API from its next request on. Refuses one that is ended. */
export const endKey = (ctx: Ctx<Owner>, id: string) =>
  transaction(ctx, async (tx) => {
    const [ended] = await tx
      .update(apiKeys)
      .set({ endedAt: ctx.now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.endedAt)))
      .returning({ name: apiKeys.name });
    if (!ended) return refuse("no-such-key");
    await audit(tx, ctx, { action: "api-key.ended", detail: { apiKey: ended.name } });
    return done(ended);
  });
