import { eq } from "drizzle-orm";
import { bouncedAddresses } from "#db/schema/running.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { normalEmail } from "#domain/kernel/text/email-address.ts";

/**
 * Lets mail go to an address again from which it came back. Refuses an address from which none
 * came back, or whose person the caller may not see.
 */
export const tryAddressAgain = (
  ctx: Ctx<Staff> | Ctx<Therapist>,
  { email, subjectId }: { email: string; subjectId?: string },
) =>
  transaction(ctx, async (tx) => {
    const gone = await tx
      .delete(bouncedAddresses)
      .where(eq(bouncedAddresses.email, normalEmail(email)))
      .returning({ at: bouncedAddresses.at });
    if (gone.length === 0) return refuse("not-bounced");
    await audit(tx, ctx, { action: "mail.tried-again", subjectId });
    return done(undefined);
  });
