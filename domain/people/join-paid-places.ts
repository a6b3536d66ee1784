import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * A step: the places that were paid for without signing in, under the address that this account has
 * proved, are the client's from now on. The schedule's rows are changed by the database itself
 * (`join_paid_places`), which keeps a place as it is where the client may not have it.
 */
export const joinPaidPlaces = async (tx: Db, accountId: string, now: Date): Promise<void> =>
  void (await tx.execute(
    sql`select join_paid_places(${accountId}::uuid, ${now.toISOString()}::timestamptz)`,
  ));
