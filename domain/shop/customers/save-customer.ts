import { and, eq, ne, sql } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { rowColumnsOf, rowOf } from "#domain/kernel/database/field-columns.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { hasClientAccount } from "./client-account.ts";
import { customerFields } from "./fields.ts";
import type { CustomerForm } from "./forms.ts";

const columns = { ...rowColumnsOf(customers, customerFields), version: customers.version };

/** A customer as the form of their details is opened; undefined when there is none, or when they are merged into another. */
export const findCustomerToEdit = (ctx: Ctx<Staff>, id: string) =>
  read(ctx, async (db) => {
    const own = and(eq(customers.id, id), sql`${customers.mergedInto} is null`);
    const [row] = isUuid(id) ? await db.select(columns).from(customers).where(own) : [];
    return row && { ...row, emailIsTheirs: await hasClientAccount(db, row.email) };
  });

/**
 * Saves a customer's name and contact details; orders keep what was typed when they were placed.
 * Refuses an address that another customer has (they can be merged), and a move from or to the
 * address of a client account: clients see the orders of the customer with their address, so a move
 * would show one person's orders to another. The database enforces both.
 */
export const changeCustomer = (
  ctx: Ctx<Staff>,
  { id, form, version }: { id: string; form: CustomerForm; version: string },
) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { customer: [id] });
    const [stored] = await tx.select(columns).from(customers).where(eq(customers.id, id));
    if (!stored) return refuse("no-such-customer");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const moves = form.email !== stored.email;
    const why = moves ? await whyNotTo(tx, id, stored.email, form.email) : undefined;
    if (why) return refuse(why);
    await tx
      .update(customers)
      .set({ ...rowOf(form), version: stored.version + 1, updatedAt: ctx.now })
      .where(eq(customers.id, id));
    await audit(tx, ctx, {
      action: "customer.changed",
      subjectId: id,
      detail: { emailMoved: moves },
    });
    return done(undefined);
  });

async function whyNotTo(tx: Db, id: string, from: string, to: string) {
  const another = and(eq(customers.email, to), ne(customers.id, id));
  const taken = await tx.select({ id: customers.id }).from(customers).where(another);
  if (taken.length > 0) return "email-taken" as const;
  if (await hasClientAccount(tx, from)) return "email-of-client" as const;
  return (await hasClientAccount(tx, to)) ? ("client-has-email" as const) : undefined;
}
