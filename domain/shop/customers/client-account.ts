import { and, eq, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** A step: whether a client account has this address. The staff learn no more of clients than that. */
export async function hasClientAccount(db: Db, email: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select address_has_client(${email}) as found`,
  )) as unknown as {
    rows: { found: boolean | null }[];
  };
  return rows[0]?.found === true;
}

/** The client with this address, for the owner, who may open their access; undefined when there is none. */
export const findClientOf = (ctx: Ctx<Owner>, email: string) =>
  read(ctx, async (db) => {
    const { id, clientNumber } = clients;
    const theirs = and(eq(clients.email, email), eq(clients.userType, "client"));
    return (await db.select({ id, clientNumber }).from(clients).where(theirs))[0];
  });
