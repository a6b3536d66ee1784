import { and, eq, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { clients } from "#db/schema/people.ts";
import { asAuthService, asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** By what a person is known in all tables: their account, their profile, their proved e-mail, and the customers with it. */
export type Person = {
  accountId: string;
  clientId: string;
  clientNumber: string;
  name: string;
  email: string;
  emailVerified: boolean;
  customerIds: readonly string[];
};

/**
 * Everything a client is known by, or undefined when there is no such client. Customers are theirs
 * only when the client has verified their email. The caller must check the right to ask, because
 * this reads as the auth service.
 */
export async function findPerson(ctx: Ctx, clientId: string): Promise<Person | undefined> {
  const [row] = await read(asAuthService(ctx), (db) =>
    db
      .select({
        accountId: clients.authUserId,
        clientId: clients.id,
        clientNumber: clients.clientNumber,
        name: authUsers.name,
        email: authUsers.email,
        emailVerified: authUsers.emailVerified,
      })
      .from(clients)
      .innerJoin(authUsers, eq(authUsers.id, clients.authUserId))
      .where(and(eq(clients.id, clientId), eq(clients.userType, "client"))),
  );
  if (!row) return undefined;
  if (!row.emailVerified) return { ...row, customerIds: [] };
  const system = asSystem(ctx);
  const bought = await read(system, (db) =>
    // What the studio merged into theirs is theirs only where the other person proved that they are one (decision 049).
    db.execute(sql`
      with hers as (select id from customers where email = ${row.email})
      select id from customers where id in (select id from hers) or (merge_proved_at is not null and merged_into in (select id from hers))`),
  );
  const { rows } = bought as unknown as { rows: { id: string }[] };
  return { ...row, customerIds: rows.map(({ id }) => id) };
}
