import { and, isNull, lt, ne, or, sql } from "drizzle-orm";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** Of a voucher without a recipient, its money and its dates are left. */
const noRecipient = {
  recipientName: "",
  recipientEmail: "",
  message: "",
  postTo: "",
};

/**
 * Purges the recipients of vouchers, a year after they ended, and 90 days after they were ordered
 * and never paid. Returns how many.
 */
export const purgeRecipients = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const neverPaid = and(
      isNull(vouchers.issuedAt),
      lt(vouchers.createdAt, before(ctx.now, days(90))),
    );
    const longOver = lt(vouchers.validUntil, before(ctx.now, days(365)));
    const gone = await tx
      .update(vouchers)
      .set(noRecipient)
      .where(
        and(
          or(neverPaid, longOver),
          ne(sql`${vouchers.recipientName} || ${vouchers.recipientEmail}`, ""),
        ),
      )
      .returning({ id: vouchers.id });
    return done(gone.length);
  });
