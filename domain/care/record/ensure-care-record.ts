import { careFiles } from "#db/schema/care/record.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";

/** A step of whatever is written about somebody's health: their care record, which all of it hangs on, is there. */
export async function ensureCareRecord(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  clientId: string,
): Promise<void> {
  await tx.insert(careFiles).values({ clientId, openedAt: now }).onConflictDoNothing();
}
