import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { columnsOf, rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { profilePartFields } from "./fields.ts";

/** The parts of a profile that forms ask for, too. */
export type ProfilePart = keyof typeof profilePartFields;
export type ProfileParts = Partial<Record<ProfilePart, string>>;
export type WholeProfileParts = Record<ProfilePart, string>;

/** What a profile says of the parts that forms ask for; empty where it says nothing. */
export async function readProfileParts(db: Db, clientId: string): Promise<WholeProfileParts> {
  const [found] = await db
    .select(columnsOf(clients, profilePartFields))
    .from(clients)
    .where(eq(clients.id, clientId));
  return { ...found!, date_of_birth: found!.date_of_birth ?? "" };
}

/**
 * Changes the parts of a client's own profile that `choose` returns for the current ones, after
 * locking the client. Only the auth service writes profiles.
 */
export const changeProfileParts = (
  ctx: Ctx<Client>,
  choose: (profile: WholeProfileParts) => ProfileParts,
) =>
  transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { client: [ctx.actor.id] });
    const own = eq(clients.id, ctx.actor.id);
    const [row] = await tx.select({ version: clients.version }).from(clients).where(own);
    const parts = choose(await readProfileParts(tx, ctx.actor.id));
    if (!row || Object.keys(parts).length === 0) return done(undefined);
    await tx
      .update(clients)
      .set({ ...rowOf(parts), version: row.version + 1 })
      .where(own);
    await audit(tx, ctx, { action: "profile.changed", subjectId: ctx.actor.accountId });
    return done(undefined);
  });
