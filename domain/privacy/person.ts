import { and, eq, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { customers } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import { asAuthService, asSystem, type Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * By what a person is known in all tables: their account and profile where they have them, their
 * proved e-mail, and the customers with it.
 */
export type Person = {
  accountId: string | null;
  clientId: string | null;
  clientNumber: string | null;
  /** Whose number stands in the address that an erasure leaves. */
  erasedAs: string;
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
  const person = { ...row, erasedAs: row.clientId };
  if (!row.emailVerified) return { ...person, customerIds: [] };
  return { ...person, customerIds: await customersOf(ctx, row.email) };
}

/**
 * The same of a buyer without an account, by the customer whose mailbox has proved who asks; the
 * caller has made sure of that. Undefined when there is no such customer.
 */
export async function findBuyer(ctx: Ctx, customerId: string): Promise<Person | undefined> {
  const [row] = await read(asSystem(ctx), (db) =>
    db
      .select({
        email: customers.email,
        firstName: customers.firstName,
        lastName: customers.lastName,
      })
      .from(customers)
      .where(eq(customers.id, customerId)),
  );
  if (!row) return undefined;
  return {
    accountId: null,
    clientId: null,
    clientNumber: null,
    erasedAs: customerId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    emailVerified: true,
    customerIds: await customersOf(ctx, row.email),
  };
}

/** The customers of an address, with those whose holders proved that they are the same person (decision 049). */
async function customersOf(ctx: Ctx, email: string): Promise<string[]> {
  const bought = await read(asSystem(ctx), (db) =>
    db.execute(sql`
      with hers as (select id from customers where email = ${email})
      select id from customers where id in (select id from hers) or (merge_proved_at is not null and merged_into in (select id from hers))`),
  );
  const { rows } = bought as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}
