import { personErasedEmail } from "#emails/account.tsx";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import { findCareEnd } from "#domain/privacy/find-care-end.ts";
import { purgeGoodbye } from "#domain/privacy/finish-erasures.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "./the-studio.ts";

/**
 * When a person was erased: they are told, and then their address is deleted here, too. Without an
 * address this has been done.
 */
export const personErased: JobHandler<{ email?: string; requestId?: string }> = async (
  ctx,
  { email, requestId },
  job,
) => {
  if (!email || !requestId) return;
  const key = `person-erased-${requestId}`;
  await sendOnce(ctx, {
    ...personErasedEmail({
      studio: await theStudio(ctx),
      care: await findCareEnd(ctx, requestId),
    }),
    to: email,
    kind: "person-erased",
    key,
  });
  await purgeGoodbye(ctx, { jobId: job.id, key });
};
