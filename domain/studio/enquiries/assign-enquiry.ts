import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import { listStaff } from "#domain/people/list-staff.ts";

/** Gives an enquiry to somebody of the staff, or to nobody (""). Refuses whoever does not work here any more. */
export async function assignEnquiry(ctx: Ctx<Staff>, id: string, accountId: string) {
  const staff = accountId ? await listStaff(ctx) : [];
  if (accountId && !staff.some((person) => person.accountId === accountId)) return refuse("no-such-person");
  return transaction(ctx, async (tx) => {
    const changed = isUuid(id)
      ? await tx
          .update(enquiries)
          .set({ assignedTo: accountId || null })
          .where(eq(enquiries.id, id))
          .returning({ id: enquiries.id })
      : [];
    return changed.length > 0 ? done(undefined) : refuse("no-such-enquiry");
  });
}
