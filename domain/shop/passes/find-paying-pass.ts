import { and, eq, or, sql } from "drizzle-orm";
import { passEntries, passes } from "#db/schema/passes.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type Payable = { placeId?: string | undefined; sessionId?: string | undefined };

/** A step: the pass that pays for a place or for a session, for a reader who may see it; undefined where none does. */
export async function findPayingPass(db: Db, { placeId, sessionId }: Payable) {
  const { id, name, opens } = passes;
  const { passId, credits, participantId } = passEntries;
  const which = [
    placeId && eq(participantId, placeId),
    sessionId && eq(passEntries.sessionId, sessionId),
  ].filter((one) => one !== undefined && one !== "");
  const [found] = await db
    .select({ id, name, opens })
    .from(passEntries)
    .innerJoin(passes, eq(passes.id, passId))
    .where(and(or(...which)))
    .groupBy(id)
    .having(sql`sum(${credits}) < 0`);
  return found;
}
