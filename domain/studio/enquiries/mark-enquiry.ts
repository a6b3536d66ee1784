import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import type { EnquiryState } from "./words.ts";

/** Says by hand where an enquiry stands: closed without an answer, answered by telephone, or open again. */
export const markEnquiry = (ctx: Ctx<Staff>, id: string, status: EnquiryState) =>
  transaction(ctx, async (tx) => {
    const changed = isUuid(id)
      ? await tx.update(enquiries).set({ status }).where(eq(enquiries.id, id)).returning({ id: enquiries.id })
      : [];
    return changed.length > 0 ? done(undefined) : refuse("no-such-enquiry");
  });
