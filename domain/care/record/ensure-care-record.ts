import { careFiles } from "#db/schema/care/record.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * A step of everything that is written about a client's health: makes sure that their care record, to
 * which all of it belongs, exists.
 */
export async function ensureCareRecord(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  clientId: string,
): Promise<void> {
  await tx.insert(careFiles).values({ clientId, openedAt: now }).onConflictDoNothing();
}
