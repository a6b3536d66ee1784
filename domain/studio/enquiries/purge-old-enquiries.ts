import { sql } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { purgeMails } from "#domain/kernel/threats/purge-mails.ts";
import { sameTimeMonthsBefore } from "#domain/kernel/dates/london.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findRetention } from "../settings/queries.ts";

/**
 * Purges messages so many months after a person's last one as the settings say, 12 by default, with
 * the answers and the recipients of emails about them, as the privacy policy says. Returns how many
 * messages.
 */
export async function purgeOldEnquiries(ctx: Ctx<System>) {
  const { enquiry_months } = await findRetention(ctx);
  const longAgo = sameTimeMonthsBefore(ctx.now, enquiry_months);
  const cutOff = sql`${longAgo.toISOString()}::timestamptz`;
  const writtenSince = sql`(select later.email from enquiries later where later.created_at >= ${cutOff})`;
  return transaction(ctx, async (tx) => {
    const gone = await tx
      .delete(enquiries)
      .where(sql`${enquiries.createdAt} < ${cutOff} and ${enquiries.email} not in ${writtenSince}`)
      .returning({ id: enquiries.id });
    await purgeMails(tx, ["enquiry-notice", "enquiry-receipt", "enquiry-answer"], longAgo);
    return done(gone.length);
  });
}
