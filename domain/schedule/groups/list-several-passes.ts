import { eq, sql } from "drizzle-orm";
import { clientNames } from "#db/schema/practice.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { listUsablePasses } from "#domain/shop/passes/use-pass.ts";
import { plansGroups } from "./add-group.ts";

/**
 * The passes that pay for a class, of those among these clients who have more than one, the one that
 * ends first on top. Nothing for who does not manage the schedule.
 */
export async function listSeveralPasses(
  ctx: Ctx<Therapist>,
  sessionId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, UsablePass[]>> {
  if (!plansGroups(ctx) || clientIds.length === 0) return new Map();
  return read(ctx, async (db) => {
    const { startsAt, sessionTypeId, pricePence } = sessions;
    const [group] = await db
      .select({ startsAt, sessionTypeId, pricePence })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    if (!group || group.pricePence === 0) return new Map();
    const holders = await db
      .select({ id: clientNames.id })
      .from(clientNames)
      .where(
        sql`${clientNames.id} = any (${`{${clientIds.join()}}`}::uuid[]) and cardinality(passes_of_client(${clientNames.id})) > 1`,
      );
    const found = holders.map(
      async ({ id: clientId }) =>
        [clientId, await listUsablePasses(db, { ...group, opens: "class" }, { clientId })] as const,
    );
    return new Map((await Promise.all(found)).filter(([, passes]) => passes.length > 1));
  });
}
