import { and, eq, isNull } from "drizzle-orm";
import { formRequests } from "#db/schema/care/forms.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/**
 * Withdraws the request for a form: it is not due any more, and an email that has not been sent is
 * not sent. Refuses a request that is meanwhile signed or withdrawn ("no-such-request").
 */
export const withdrawRequest = (ctx: Ctx<Therapist>, requestId: string) =>
  transaction(ctx, async (tx) => {
    if (!isUuid(requestId)) return refuse("no-such-request");
    const isOpen = and(eq(formRequests.id, requestId), isNull(formRequests.answeredAt));
    const [gone] = await tx
      .delete(formRequests)
      .where(isOpen)
      .returning({ clientId: formRequests.clientId });
    if (!gone) return refuse("no-such-request");
    await audit(tx, ctx, { action: "form.request-withdrawn", subjectId: gone.clientId });
    return done(gone);
  });
