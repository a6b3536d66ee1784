import { sql } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { forgetMails } from "#domain/kernel/forget-mails.ts";
import { sameTimeMonthsBefore } from "#domain/kernel/london.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/**
 * Forgets what somebody wrote to us 12 months after her last message, and whom we mailed about it, as the privacy
 * policy says.
 */
export function forgetOldEnquiries(ctx: Ctx<System>) {
  const yearAgo = sameTimeMonthsBefore(ctx.now, 12);
  const cutOff = sql`${yearAgo.toISOString()}::timestamptz`;
  const writtenSince = sql`(select later.email from enquiries later where later.created_at >= ${cutOff})`;
  return transaction(ctx, async (tx) => {
    const gone = await tx
      .delete(enquiries)
      .where(sql`${enquiries.createdAt} < ${cutOff} and ${enquiries.email} not in ${writtenSince}`)
      .returning({ id: enquiries.id });
    await forgetMails(tx, ["enquiry-notice", "enquiry-receipt"], yearAgo);
    return done(gone.length);
  });
}
