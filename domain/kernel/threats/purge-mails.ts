import { and, inArray, lt } from "drizzle-orm";
import { mails } from "#db/schema/system.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** Purges the recipients of emails of these kinds that were sent before an instant. */
export const purgeMails = async (tx: Db, kinds: string[], sentBefore: Date): Promise<void> =>
  void (await tx
    .delete(mails)
    .where(and(inArray(mails.kind, kinds), lt(mails.createdAt, sentBefore))));
