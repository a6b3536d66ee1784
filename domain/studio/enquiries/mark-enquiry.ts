import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { EnquiryState } from "./messages.ts";

type Mark = { status: EnquiryState; version: string };

/**
 * Says by hand where an enquiry stands: closed without an answer, answered by telephone, or open again. Refuses when that
 * has changed since the page was shown; `version` is where it stood then.
 */
export const markEnquiry = (ctx: Ctx<Staff>, id: string, { status, version }: Mark) =>
  transaction(ctx, async (tx) => {
    const [held] = isUuid(id)
      ? await readLocked(
          tx.select({ status: enquiries.status }).from(enquiries).where(eq(enquiries.id, id)),
        )
      : [];
    if (!held) return refuse("no-such-enquiry");
    if (held.status !== version && held.status !== status) return refuse("marked-meanwhile");
    await tx.update(enquiries).set({ status }).where(eq(enquiries.id, id));
    return done(undefined);
  });
