import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listStaff } from "#domain/people/list-staff.ts";

type Assignment = { assignedTo: string; version: string };

/**
 * Assigns an enquiry to a member of staff, or to none (""). Refuses a person who does not work here
 * any more, and when it was reassigned since the page was shown; `version` is who had it then.
 */
export async function assignEnquiry(
  ctx: Ctx<Staff>,
  id: string,
  { assignedTo, version }: Assignment,
) {
  const staff = assignedTo ? await listStaff(ctx) : [];
  if (assignedTo && !staff.some((person) => person.accountId === assignedTo))
    return refuse("no-such-person");
  return transaction(ctx, async (tx) => {
    const [held] = isUuid(id)
      ? await readLocked(
          tx.select({ to: enquiries.assignedTo }).from(enquiries).where(eq(enquiries.id, id)),
        )
      : [];
    if (!held) return refuse("no-such-enquiry");
    const now = held.to ?? "";
    if (now !== version && now !== assignedTo) return refuse("assigned-meanwhile");
    await tx
      .update(enquiries)
      .set({ assignedTo: assignedTo || null })
      .where(eq(enquiries.id, id));
    return done(undefined);
  });
}
