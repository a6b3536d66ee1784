import { and, asc, eq } from "drizzle-orm";
import { staffRoles } from "#db/schema/people.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/**
 * A step before a change to people: locks every owner's row until the transaction ends, so that two
 * owners who change one another wait for each other. Returns whether the actor is still an owner.
 * Needs the auth service.
 */
export async function lockOwners(
  tx: Db,
  { actor }: Ctx<Owner>,
): Promise<{ isOwner: boolean; owners: string[] }> {
  const rows = await readLocked(
    tx
      .select({ id: staffRoles.authUserId })
      .from(staffRoles)
      .where(and(eq(staffRoles.role, "owner"), eq(staffRoles.accessEnabled, true)))
      .orderBy(asc(staffRoles.authUserId)),
  );
  const owners = rows.map(({ id }) => id);
  return { isOwner: owners.includes(actor.accountId), owners };
}
