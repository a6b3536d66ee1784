import { eq } from "drizzle-orm";
import { customerNotes } from "#db/schema/customer-notes.ts";
import { customers } from "#db/schema/orders.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

type Note = { customerId: string; text: string; by: string };

/** Saves a note about a customer, with its date and its author's name. */
export const addCustomerNote = (ctx: Ctx<Staff>, { customerId, text, by }: Note) =>
  transaction(ctx, async (tx) => {
    const known = isUuid(customerId)
      ? await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId))
      : [];
    if (known.length === 0) return refuse("no-such-customer");
    const { accountId } = ctx.actor;
    await tx
      .insert(customerNotes)
      .values({ customerId, text, accountId, writtenBy: by, writtenAt: ctx.now });
    await audit(tx, ctx, { action: "customer.note-added", subjectId: customerId });
    return done(undefined);
  });

/** Takes a note off again. Refuses a colleague's, unless the owner asks. */
export const removeCustomerNote = (ctx: Ctx<Staff>, { noteId }: { noteId: string }) =>
  transaction(ctx, async (tx) => {
    const [gone] = isUuid(noteId)
      ? await tx
          .delete(customerNotes)
          .where(eq(customerNotes.id, noteId))
          .returning({ customerId: customerNotes.customerId })
      : [];
    if (!gone) return refuse("no-such-note");
    await audit(tx, ctx, { action: "customer.note-removed", subjectId: gone.customerId });
    return done(undefined);
  });
